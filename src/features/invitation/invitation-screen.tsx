import { Button } from '@chakra-ui/react';
import { CircleCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../i18n/error-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from './progress.tsx';
import { useAcceptance } from './use-acceptance.ts';

/**
 * Accepts the invitation of a mail's link, by itself.
 * @param props.signInElsewhere offered where it is not for who is signed in
 */
export function InvitationScreen({ signInElsewhere }: { signInElsewhere: ReactNode }) {
  const { t } = useTranslation('invitation');
  const { state, email, retry } = useAcceptance();
  return (
    <>
      <title>{`${t('title')} · Coperto`}</title>
      {state.kind === 'working' && <Progress text={t('working')} />}
      {state.kind === 'done' && (
        <EmptyState whole icon={<CircleCheck />} title={t('done')} description={t('onward')} />
      )}
      {state.kind === 'failed' && (
        <Failed code={state.code} email={email} onRetry={retry}>
          {signInElsewhere}
        </Failed>
      )}
    </>
  );
}

/** What has no code of the service, and words on this screen alone. */
const ownCodes = ['no_token', 'no_identity'] as const;

/** Refusals that somebody else's sign-in may lift, or one's own again: with a PIN accepting is `forbidden`. */
const asksForSignIn = new Set([
  'invitation_other_address',
  'no_identity',
  'unauthenticated',
  'forbidden',
]);

function Failed(props: { code: string; email: string; onRetry(): void; children: ReactNode }) {
  const { t } = useTranslation('invitation');
  const errorText = useErrorText();
  const own = ownCodes.find((code) => code === props.code);
  const why = own === undefined ? errorText(props.code, t('wrong')) : t(`own.${own}`);
  return (
    <EmptyState
      whole
      icon={<MailX />}
      title={t('failed')}
      description={[why, props.email && t('signedIn', { email: props.email })]
        .filter(Boolean)
        .join(' ')}
    >
      {asksForSignIn.has(props.code) && props.children}
      {props.code !== 'no_token' && (
        <Button
          variant={asksForSignIn.has(props.code) ? 'outline' : 'solid'}
          onClick={props.onRetry}
        >
          {t('retry')}
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to="/">{t('home')}</Link>
      </Button>
    </EmptyState>
  );
}

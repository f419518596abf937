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
const ownCodes = ['no_token', 'no_identity', 'by_pin'] as const;

/** Refusals that somebody else's sign-in may lift, or one's own again. */
const asksForSignIn = new Set([
  'invitation_other_address',
  'no_identity',
  'by_pin',
  'unauthenticated',
  'forbidden',
]);

/** What the same again would come to as well. */
const isFinal = new Set(['no_token', 'by_pin']);

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
      description={[why, own !== 'by_pin' && props.email && t('signedIn', { email: props.email })]
        .filter(Boolean)
        .join(' ')}
    >
      {asksForSignIn.has(props.code) && props.children}
      {!isFinal.has(props.code) && (
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

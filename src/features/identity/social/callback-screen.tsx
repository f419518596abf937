import { Button, Spinner } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { adoptSession, signOut } from '../../../data/account/session.ts';
import { notify } from '../../../ui/toasts.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { type Flow, useAuthLinks } from '../auth-links.ts';
import { FailureLine } from '../form-lines.tsx';
import { useMoveOn } from '../use-move-on.ts';
import { socialError } from './social-error.ts';
import '../login.css';
import '../login-form.css';

/** Why somebody who comes back from the provider is not signed in. */
type Failure = { kind: 'refused' | 'unreachable'; code: string };

/** What is said while a person waits. */
const waiting = {
  'unknown-person': 'social.toSignUp',
  'known-person': 'social.toLogin',
  other: 'social.wait',
} as const;

/** Where the provider leads back to. The guards go on once the session is there. */
export function CallbackScreen() {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const links = useAuthLinks();
  const [query] = useSearchParams();
  const flow: Flow = query.get('flow') === 'signup' ? 'signup' : 'login';
  const error = query.get('error');
  const meaning = error === null ? undefined : socialError(error, flow);
  const [failure, setFailure] = useState<Failure>();
  const moveOn = useMoveOn();

  const adopt = async () => {
    setFailure(undefined);
    const outcome = await adoptSession();
    if (outcome.kind !== 'done') setFailure({ kind: outcome.kind, code: outcome.code });
  };
  const begin = () => {
    if (meaning === undefined) return void adopt();
    if (meaning === 'other') return setFailure({ kind: 'refused', code: error ?? '' });
    const [text, to] =
      meaning === 'unknown-person'
        ? ([t('error.user_not_found'), links.signUp] as const)
        : ([t('error.user_exists'), links.login] as const);
    notify({ kind: 'error', title: text });
    // The server may have signed in whom it knows: they are to do that themselves.
    if (meaning === 'known-person') void signOut();
    moveOn(to);
  };
  const latest = useRef(begin);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    latest.current();
  }, []);

  const hasFailed = failure !== undefined || meaning !== undefined;
  return (
    <div className="login">
      <title>{`${t('social.title')} · Coperto`}</title>
      <h1 tabIndex={-1}>{t(hasFailed ? 'social.failedTitle' : 'social.title')}</h1>
      {failure === undefined ? (
        <p role="status" className="login-wait">
          <Spinner aria-hidden size="sm" />
          {t(waiting[meaning ?? 'other'])}
        </p>
      ) : (
        <div className="login-form">
          <FailureLine>
            {failure.kind === 'unreachable' ? (errorText(failure.code) ?? '') : t('social.refused')}
          </FailureLine>
          {failure.kind === 'unreachable' && (
            <Button onClick={() => void adopt()}>{t('social.again')}</Button>
          )}
          <Button asChild variant="outline">
            <Link to={flow === 'signup' ? links.signUp : links.login}>{t('reset.back')}</Link>
          </Button>
        </div>
      )}
    </div>
  );
}

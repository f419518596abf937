import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { accountTexts } from '../../i18n/i18n.ts';
import { laterPart } from '../../ui/later-part.tsx';
import { type CarriedOver, carriedEmail, useAuthLinks } from './auth-links.ts';
import { ParkedNote } from './parked-note.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import './login.css';

const verification = laterPart(async () => {
  const [{ EmailVerification }] = await Promise.all([
    import('./verification/email-verification.tsx'),
    accountTexts(),
  ]);
  return EmailVerification;
});

/**
 * Sign-in screen. The route guards then redirect to the page that was requested.
 * @param props.backTo name of the screen that was requested
 */
export function LoginScreen({ backTo }: { backTo?: string | undefined }) {
  const { t } = useTranslation('identity');
  const links = useAuthLinks();
  const [email, setEmail] = useState(carriedEmail(useLocation().state));
  const [unverified, setUnverified] = useState(false);
  const title = <title>{`${t('login.title')} · Coperto`}</title>;
  if (unverified) {
    return (
      <div className="login">
        {title}
        <verification.Part email={email} onBack={() => setUnverified(false)} />
      </div>
    );
  }
  return (
    <div className="login">
      {title}
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      {backTo !== undefined && <p>{t('login.back', { screen: backTo })}</p>}
      <ParkedNote />
      <SignInWays
        email={email}
        onTyped={setEmail}
        onSignedIn={() => undefined}
        onUnverified={(typed) => {
          setEmail(typed);
          setUnverified(true);
        }}
      >
        <p className="login-else">
          {t('login.new')}{' '}
          <Link to={links.signUp} state={{ email } satisfies CarriedOver}>
            {t('login.signUp')}
          </Link>
        </p>
      </SignInWays>
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { accountTexts } from '../../i18n/i18n.ts';
import { laterPart } from '../../ui/later-part.tsx';
import { type CarriedOver, carriedEmail, useAuthLinks } from './auth-links.ts';
import { LoginForm } from './login-form.tsx';
import { ParkedNote } from './parked-note.tsx';
import { PasskeyButton } from './second-step/passkey-button.tsx';
import { SocialButton } from './social/social-button.tsx';
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
  const [inSecondStep, setInSecondStep] = useState(false);
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
      <LoginForm
        firstEmail={email}
        onTyped={setEmail}
        aside={
          <Link to={links.reset} state={{ email } satisfies CarriedOver}>
            {t('login.forgot')}
          </Link>
        }
        onSignedIn={() => undefined}
        onUnverified={(typed) => {
          setEmail(typed);
          setUnverified(true);
        }}
        onSecondStep={setInSecondStep}
      />
      {!inSecondStep && (
        <>
          <SocialButton flow="login" />
          <PasskeyButton />
          <p className="login-else">
            {t('login.new')}{' '}
            <Link to={links.signUp} state={{ email } satisfies CarriedOver}>
              {t('login.signUp')}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

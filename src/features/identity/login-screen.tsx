import { useTranslation } from 'react-i18next';
import { LoginForm } from './login-form.tsx';
import { ParkedNote } from './parked-note.tsx';
import './login.css';

/**
 * Sign-in screen. The route guards then redirect to the page that was requested.
 * @param props.backTo name of the screen that was requested
 */
export function LoginScreen({ backTo }: { backTo?: string | undefined }) {
  const { t } = useTranslation('identity');
  return (
    <div className="login">
      <title>{`${t('login.title')} · Coperto`}</title>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      {backTo !== undefined && <p>{t('login.back', { screen: backTo })}</p>}
      <ParkedNote />
      <LoginForm onSignedIn={() => undefined} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoginScreen } from '../features/identity/login-screen.tsx';
import { screenAt } from './navigation.ts';
import { safeRedirect } from './paths.ts';

/** The sign-in screen, which says where one goes on to. */
export function LoginRoute() {
  const { t } = useTranslation('frame');
  const [query] = useSearchParams();
  // The identity part may lead here with why a social sign-in failed.
  if (query.has('error')) return <Navigate to={`/oauth-callback?${query}`} replace />;
  const wanted = safeRedirect(query.get('redirect_uri'));
  const name = screenAt(wanted?.split(/[?#]/)[0] ?? '');
  return <LoginScreen backTo={name && t(`nav.${name}`)} />;
}

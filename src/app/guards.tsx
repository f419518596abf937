import { useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { useActiveHotel } from '../data/account/active-hotel.ts';
import { useSession } from '../data/account/session.ts';
import { AppSkeleton } from './app-skeleton.tsx';
import { homeOf, landingOf, loginPath, safeRedirect } from './paths.ts';
import { useViewChoice } from './view-choice.ts';

/** Lets signed-in people through; others go to the login page and come back from there. */
export function SignedInOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <AppSkeleton />;
  if (session.status === 'signed-out') {
    return <Redirect to={loginPath(`${pathname}${search}`)} />;
  }
  return <Outlet />;
}

/**
 * Lets signed-out people through to an auth page. Who is signed in goes on to redirect_uri; without one,
 * to "/" after signing in here, and to the first screen of the view when they came signed in.
 */
export function SignedOutOnly() {
  const session = useSession();
  const view = useViewChoice();
  const [query] = useSearchParams();
  const [cameSignedOut, setCameSignedOut] = useState(session.status === 'signed-out');
  if (session.status === 'loading') return <AppSkeleton />;
  if (session.status === 'signed-in') {
    const wanted = safeRedirect(query.get('redirect_uri'));
    return <Redirect to={wanted ?? (cameSignedOut ? '/' : landingOf(view))} />;
  }
  if (!cameSignedOut) setCameSignedOut(true);
  return <Outlet />;
}

/** "/" is the landing page for who is signed out, and leads who is signed in to the screen of their role. */
export function Home() {
  const session = useSession();
  const active = useActiveHotel();
  if (session.status === 'signed-out') return <Outlet />;
  if (session.status === 'loading' || active.status === 'loading') return <AppSkeleton />;
  return <Redirect to={homeOf(active.status === 'ready' ? active.hotel.role : undefined)} />;
}

/** Goes on to another screen; until its code is here, a screen about to come is shown. */
function Redirect({ to }: { to: string }) {
  return (
    <>
      <AppSkeleton />
      <Navigate to={to} replace />
    </>
  );
}

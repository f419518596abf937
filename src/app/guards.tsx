import { useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { useActiveHotel } from '../data/account/active-hotel.ts';
import { useHotels } from '../data/account/hotels.ts';
import { useSession } from '../data/account/session.ts';
import { useIsShared } from '../data/account/shared-flag.ts';
import { AppSkeleton } from './app-skeleton.tsx';
import { afterSignIn, homeOf, landingOf, loginPath, safeRedirect, switchPath } from './paths.ts';
import { useViewChoice } from './view-choice.ts';

/** Lets signed-in people through; others go to the login page, or choose who they are, and come back from there. */
export function SignedInOnly() {
  const session = useSession();
  const isShared = useIsShared();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <AppSkeleton />;
  if (session.status === 'signed-out') {
    const path = `${pathname}${search}`;
    return <Redirect to={isShared ? switchPath(path) : loginPath(path)} />;
  }
  return <Outlet />;
}

/**
 * Lets people through to an auth page who have to sign in, also those whose session has expired: they may come back from
 * the provider. Who is signed in goes on to redirect_uri; without one, to where the page leads after signing in there,
 * and to the first screen of the view when they came signed in.
 */
export function SignedOutOnly() {
  const session = useSession();
  const view = useViewChoice();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [cameToSignIn, setCameToSignIn] = useState(false);
  if (session.status === 'loading') return <AppSkeleton />;
  if (session.status === 'signed-in' && !session.expired) {
    const wanted = safeRedirect(query.get('redirect_uri'));
    const next = cameToSignIn ? afterSignIn(pathname, query.get('flow')) : landingOf(view);
    return <Redirect to={wanted ?? next} />;
  }
  if (!cameToSignIn) setCameToSignIn(true);
  return <Outlet />;
}

/** "/" is the landing page for who is signed out, and leads who is signed in to the screen of their role. */
export function Home() {
  const session = useSession();
  const view = useViewChoice();
  const isShared = useIsShared();
  const active = useActiveHotel();
  const { status: listed } = useHotels();
  if (session.status === 'signed-out') return isShared ? <Redirect to="/switch" /> : <Outlet />;
  if (session.status === 'loading' || active.status === 'loading') return <AppSkeleton />;
  // Who has no hotel is led to the first one.
  if (active.status === 'none' && listed === 'ready') return <Redirect to="/start" />;
  const role = active.status === 'ready' ? active.hotel.role : undefined;
  return <Redirect to={homeOf(role, view)} />;
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

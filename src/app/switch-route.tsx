import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../data/account/session.ts';
import { useIsShared } from '../data/account/shared-flag.ts';
import { SwitchScreen } from '../features/identity/tablet/switch-screen.tsx';
import { AppSkeleton } from './app-skeleton.tsx';
import { safeRedirect } from './paths.ts';

/** Who is at this shared tablet; leads back to where the one before was. */
export function SwitchRoute() {
  const session = useSession();
  const isShared = useIsShared();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [wasShared, setWasShared] = useState(isShared);
  if (session.status === 'loading') return <AppSkeleton />;
  if (isShared && !wasShared) setWasShared(true);
  // A tablet that is shared no more has to be said so.
  if (!isShared && !wasShared) return <Navigate to="/" replace />;
  const back = safeRedirect(query.get('redirect_uri')) ?? '/';
  return <SwitchScreen backTo={back} onEntered={() => void navigate(back, { replace: true })} />;
}

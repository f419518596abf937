import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { session as keeper } from '../../api/browser.ts';
import { checkInterval } from '../../api/token.ts';
import { followChoices } from '../account/hotel-choice.ts';
import { useChosenHotel } from '../account/hotels.ts';
import { HotelsProvider } from '../account/hotels-provider.tsx';
import { lists } from '../account/lists.ts';
import { useListAsNewAsRow } from '../account/membership.ts';
import { followSession, useSession } from '../account/session.ts';
import { followDeviceName } from '../connection/device-name.ts';
import { startUpdates } from '../installed/update.ts';
import { useDeviceReport } from '../system/reporting.ts';
import { followFreezing } from './freezing.ts';
import { runEngine } from './lifecycle.ts';
import { useRunning } from './running.ts';

/** Provides what screens read and write, for the signed-in user. Wraps the whole app. */
export function DataProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';

  useEffect(followSession, []);
  useEffect(followDeviceName, []);
  useEffect(followChoices, []);
  useEffect(tendSession, []);
  useEffect(startUpdates, []);
  useEffect(followFreezing, []);

  return (
    <QueryClientProvider client={lists}>
      <HotelsProvider>
        <EngineRunner userId={userId} />
        {children}
      </HotelsProvider>
    </QueryClientProvider>
  );
}

const nothing = () => undefined;

/** Runs the engine of the signed-in user, with the active hotel open. */
function EngineRunner({ userId }: { userId: string }) {
  const session = useSession();
  const active = useChosenHotel();
  const hotelId = active.status === 'ready' ? active.hotel.id : undefined;
  useListAsNewAsRow();
  useDeviceReport();
  const loading = session.status === 'loading' || active.status === 'loading';
  useEffect(() => {
    // The engine runs on while the list of hotels is fetched.
    if (loading) return;
    void runEngine(userId === '' ? undefined : { owner: userId, hotelId });
  }, [loading, userId, hotelId]);

  const engine = useRunning()?.engine;
  const expired = session.status === 'signed-in' && session.expired;
  useEffect(() => {
    if (engine && !expired) engine.wake('sign-in');
  }, [engine, expired]);
  return null;
}

/** Renews the token in time: checks every 30 s, and when the network or the app comes back. */
function tendSession(): () => void {
  const stop = new AbortController();
  const tend = () => {
    // A hidden page may be frozen in the middle of it, and hold the storage of all others.
    if (document.visibilityState === 'visible') void keeper.tend().catch(nothing);
  };
  const timer = setInterval(tend, checkInterval);
  addEventListener('online', tend, { signal: stop.signal });
  document.addEventListener('visibilitychange', tend, { signal: stop.signal });
  tend();
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}

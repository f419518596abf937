import { closeDevice, deviceName } from '../../api/browser.ts';
import { readSession, sessions } from '../account/session.ts';
import { hidePaused, pauseEngine, resumeEngine } from './lifecycle.ts';

/**
 * Follows a page into the back/forward cache and out of it. Frozen there, it hears nothing of what other pages do, and
 * whatever it holds they would wait for. Returns how to stop.
 */
export function followFreezing(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const frozen = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    pauseEngine();
    closeDevice();
  };
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void restore();
  };
  addEventListener('pagehide', frozen, { signal });
  addEventListener('pageshow', restored, { signal });
  return () => stop.abort();
}

/** Reads anew what may have changed meanwhile: who is signed in, the device's name, the hotel. */
async function restore(): Promise<void> {
  hidePaused();
  void deviceName.load().catch(() => undefined);
  await readSession();
  const session = sessions.get();
  if (session.status === 'signed-in') await resumeEngine(session.user.id);
}

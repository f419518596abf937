import { useEffect } from 'react';
import { useEngineStatus, useRunning } from '../engine/running.ts';

/** How long after something has changed a device says so, ms: tablets that come back at once do not all do it then. */
const shortest = 20_000;
const spread = 10_000;
/** How often it says so where nothing changes, ms. */
const every = 5 * 60_000;

const nothing = () => undefined;

/**
 * While there is a network, tells the server which release this device runs, and how much it has not sent: an
 * administrator sees which tablet is stuck. Nothing waits for it, and none is kept for later.
 */
export function useDeviceReport(): void {
  const running = useRunning();
  const isLive = useEngineStatus(({ live }) => live === 'open');
  const isSent = useEngineStatus(({ waiting }) => waiting === 0);
  useEffect(() => {
    const hotelId = running?.hotelId;
    if (!running || hotelId === undefined || !isLive) return;
    const say = async () => {
      if (document.visibilityState !== 'visible') return;
      // The first screen shows without its code.
      const { report } = await import('./report.ts');
      await report(running.engine, hotelId);
    };
    let timer = 0;
    const next = (pause: number) => {
      timer = window.setTimeout(() => {
        void say().catch(nothing);
        next(every);
      }, pause);
    };
    // No secret hangs on it.
    next(isSent ? shortest + Math.random() * spread : shortest);
    return () => window.clearTimeout(timer);
  }, [running, isLive, isSent]);
}

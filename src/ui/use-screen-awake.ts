import { useEffect } from 'react';

/** Keeps the device's screen on while this is shown, where the browser can; a hidden page gives it up and asks anew. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused with a low battery: the screen goes dark as the device is set.
      const got = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (ended) void got?.release();
      else lock = got;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

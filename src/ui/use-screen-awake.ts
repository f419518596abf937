import { useEffect, useState } from 'react';

/** Whether the device's screen stays on: `refused` as with a low battery, `unsupported` by a browser that can't. */
export type Awake = 'off' | 'on' | 'refused' | 'unsupported';

/** Keeps the device's screen on while it is `wanted`, where the browser can; a hidden page gives it up and asks anew. */
export function useScreenAwake(wanted = true): Awake {
  const [state, setState] = useState<Awake>('off');
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isAsking = false;
    let ended = false;
    const isVisible = () => document.visibilityState === 'visible';
    const released = () => {
      // A hidden page has to give it up; a visible one loses it to a low battery.
      if (!ended && isVisible()) setState('refused');
    };
    const ask = async () => {
      if (!isVisible() || isAsking || lock?.released === false) return;
      isAsking = true;
      const got = await navigator.wakeLock.request('screen').catch(() => undefined);
      isAsking = false;
      if (ended) return void got?.release();
      lock = got;
      got?.addEventListener('release', released);
      setState(got ? 'on' : 'refused');
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
      setState('off');
    };
  }, [wanted]);
  if (!wanted) return 'off';
  return 'wakeLock' in navigator ? state : 'unsupported';
}

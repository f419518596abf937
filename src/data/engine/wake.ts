import type { Engine } from '../../offline/engine.ts';

/** Interval of the engine's timer wake-up, ms. */
const interval = 30_000;

/** Wakes the engine when sending may have become possible. Returns how to stop. */
export function wakeWith(engine: Pick<Engine, 'wake'>): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', () => engine.wake('online'), { signal });
  addEventListener('offline', () => engine.wake('offline'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') engine.wake('visible');
    },
    { signal },
  );
  const timer = setInterval(() => engine.wake('timer'), interval);
  return () => {
    stop.abort();
    clearInterval(timer);
  };
}

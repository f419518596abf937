import { useEffect, useRef, useState } from 'react';

/**
 * Keys, and those that went within the last `ms`: nothing shifts under a finger.
 * @param keys the same array until they change
 */
export function useLingering(keys: readonly string[], ms: number): ReadonlySet<string> {
  const [lingering, setLingering] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<readonly string[]>(keys);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const gone = before.current.filter((key) => !keys.includes(key));
    before.current = keys;
    const stay = (key: string, stays: boolean) =>
      setLingering((now) => {
        const next = new Set(now);
        if (stays) next.add(key);
        else next.delete(key);
        return next;
      });
    for (const key of gone) {
      clearTimeout(timers.current.get(key));
      stay(key, true);
      timers.current.set(
        key,
        setTimeout(() => stay(key, false), ms),
      );
    }
  }, [keys, ms]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return lingering;
}

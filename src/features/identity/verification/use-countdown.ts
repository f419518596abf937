import { useEffect, useState } from 'react';

/** Seconds that are left, from `seconds` down to 0; `restart` begins anew. */
export function useCountdown(seconds: number): { left: number; restart(): void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return {
    left,
    restart() {
      setEnd(Date.now() + seconds * 1000);
      setLeft(seconds);
    },
  };
}

import { useEffect, useState } from 'react';

/** Now, in ms, told anew every half minute: for ages that are on screen. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

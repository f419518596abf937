import { useEffect, useState } from 'react';

/** Whether `active` has been so for `ms`: what passes sooner is not worth a flicker. */
export function useLasting(active: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), ms);
    return () => clearTimeout(timer);
  }, [active, ms]);
  return active && lasting;
}

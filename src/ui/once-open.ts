import { useState } from 'react';

/** Whether something has been open since this component came: what was never opened need not be mounted. */
export function useOnceOpen(open: boolean): boolean {
  const [once, setOnce] = useState(open);
  if (open && !once) setOnce(true);
  return open || once;
}

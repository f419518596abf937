import { type ComponentType, useEffect, useState } from 'react';

/** When the code is fetched, and fetched again where it did not come, ms. */
const afterFirstScreen = 1000;
const again = 10_000;

/** Shows notifications on every page. Its code comes after the first screen; what is said before then is shown then. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    let left = false;
    let timer = setTimeout(load, afterFirstScreen);
    async function load() {
      try {
        const code = await import('../ui/toaster.tsx');
        if (!left) setToaster(() => code.Toaster);
      } catch {
        if (!left) timer = setTimeout(load, again);
      }
    }
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  return Toaster ? <Toaster /> : null;
}

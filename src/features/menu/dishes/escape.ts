import { useEffect } from 'react';

/**
 * While `active`, Escape does this instead of closing the dialog around it, which listens at the document.
 * @param isHere whether it is meant for this part; anywhere in the dialog where not given
 */
export function useEscape(active: boolean, run: () => void, isHere?: () => boolean): void {
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isHere?.() === false) return;
      event.stopPropagation();
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [active, run, isHere]);
}

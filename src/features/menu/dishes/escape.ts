import { useEffect } from 'react';

/** While `active`, Escape does this instead of closing the dialog around it, which listens at the document. */
export function useEscape(active: boolean, run: () => void): void {
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [active, run]);
}

import { useEffect, useRef } from 'react';
import { isForScreen } from './keys.ts';

/**
 * Runs what a pressed key means to the screen, where the press is not for a field or a dialog.
 * @param runOf undefined: the key is left to the browser
 */
export function usePresses(runOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const current = useRef(runOf);
  useEffect(() => {
    current.current = runOf;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = current.current(event);
      if (!run || !isForScreen(event)) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

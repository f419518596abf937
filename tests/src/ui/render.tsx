import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

/** Puts a part into the document, by itself; it is taken out when the test ends. */
export function render(part: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(part));
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
}

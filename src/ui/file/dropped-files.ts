import { useEffect, useRef } from 'react';

/**
 * While the component that calls this shows, what is dropped anywhere on the page goes to `onFile`, the first file of it
 * alone. The browser would else leave the app and open a file that misses its place.
 * @param onFile hears undefined where what was dropped is no file
 * @param onOver hears whether something is held over the page
 */
export function useDroppedFile(
  onFile: (file: File | undefined) => void,
  onOver: (over: boolean) => void,
): void {
  const heard = useRef({ onFile, onOver });
  useEffect(() => {
    heard.current = { onFile, onOver };
  });
  useEffect(
    () =>
      listen({
        dragover(event) {
          event.preventDefault();
          if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
          heard.current.onOver(true);
        },
        drop(event) {
          event.preventDefault();
          heard.current.onOver(false);
          heard.current.onFile(event.dataTransfer?.files[0]);
        },
        // Where nothing comes next, it has left the window.
        dragleave: ({ relatedTarget }) => relatedTarget ?? heard.current.onOver(false),
      }),
    [],
  );
}

/** While this shows, a file that is dropped where none is wanted is not opened by the browser in place of the app. */
export function NoFileOpens() {
  useEffect(() => listen({ dragover: refuse, drop: refuse }), []);
  return null;
}

/** Refuses dragged and dropped files that no other listener has taken. */
function refuse(event: DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

type Listeners = Partial<Record<'dragover' | 'drop' | 'dragleave', (event: DragEvent) => void>>;

/** @returns ends it */
function listen(listeners: Listeners): () => void {
  const ending = new AbortController();
  for (const type of ['dragover', 'drop', 'dragleave'] as const) {
    const heard = listeners[type];
    if (heard) window.addEventListener(type, heard, { signal: ending.signal });
  }
  return () => ending.abort();
}

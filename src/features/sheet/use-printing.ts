import { useEffect, useRef } from 'react';

/**
 * The page's name while it is printed, which browsers offer as that of the PDF; and `onPrinted` once they have printed it,
 * however that was begun. Browsers don't say whether somebody has cancelled.
 */
export function usePrinting(name: string | undefined, onPrinted: () => void): void {
  const latest = useRef(onPrinted);
  useEffect(() => {
    latest.current = onPrinted;
  });
  useEffect(() => {
    if (name === undefined) return;
    let title: string | undefined;
    const begin = () => {
      title ??= document.title;
      document.title = name;
    };
    const end = () => {
      if (title === undefined) return;
      document.title = title;
      title = undefined;
      latest.current();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      if (title !== undefined) document.title = title;
    };
  }, [name]);
}

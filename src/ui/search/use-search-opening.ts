import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchKey } from './search-field.tsx';

/**
 * A search field that is rendered when "/" or its button opens it. It has the focus before the next key, for who types
 * fast does not wait for a frame.
 * @returns `isOpened` until it is left
 */
export function useSearchOpening(field: RefObject<HTMLInputElement | null>, label: string) {
  const [isOpened, setOpened] = useState(false);
  const open = useCallback(() => {
    flushSync(() => setOpened(true));
    field.current?.focus();
    field.current?.select();
  }, [field]);
  const leave = useCallback(() => {
    setOpened(false);
    field.current?.blur();
  }, [field]);
  useSearchKey(label, open);
  return { isOpened, open, leave };
}

import { useCallback, useState } from 'react';
import { localStore, remember } from '../local-store.ts';

/** One of `options`, kept on this device under `key`; `usual` until one is chosen. */
export function useKeptChoice<T extends string>(
  key: string,
  options: readonly T[],
  usual: T,
): [T, (value: T) => void] {
  const [chosen, setChosen] = useState(() =>
    options.find((option) => option === localStore()?.getItem(key)),
  );
  const choose = useCallback(
    (next: T) => {
      setChosen(next);
      remember(key, next);
    },
    [key],
  );
  return [chosen ?? usual, choose];
}

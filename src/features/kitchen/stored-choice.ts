import { useCallback, useState } from 'react';

/** One of `options`, stored on this device under `name`; `fallback` until one is chosen. */
export function useStoredChoice<T extends string>(
  name: string,
  options: readonly T[],
  fallback: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(name, options) ?? fallback);
  const choose = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(name, next);
      } catch {
        // Storage is blocked: the choice lasts until the screen unmounts.
      }
    },
    [name],
  );
  return [value, choose];
}

function read<T extends string>(name: string, options: readonly T[]): T | undefined {
  try {
    const stored = localStorage.getItem(name);
    return options.find((option) => option === stored);
  } catch {
    return undefined;
  }
}

import { useCallback, useState } from 'react';

/** A choice of few that this device remembers; `fallback` until one is made, or where storage is closed. */
export function useKept<T extends string>(
  name: string,
  options: readonly T[],
  fallback: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(name, options) ?? fallback);
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(name, next);
      } catch {
        // Closed storage: the choice holds until the screen is left.
      }
    },
    [name],
  );
  return [value, keep];
}

function read<T extends string>(name: string, options: readonly T[]): T | undefined {
  try {
    const kept = localStorage.getItem(name);
    return options.find((option) => option === kept);
  } catch {
    return undefined;
  }
}

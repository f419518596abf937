import { useCallback, useMemo, useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

export interface Selection {
  ids: ReadonlySet<string>;
  /** All of these are chosen, or none of them if all were. */
  toggle(ids: readonly string[]): void;
  /** Chooses from the one that was chosen last up to `id`, in the order of `ids`. */
  upTo(id: string, ids: readonly string[]): void;
  clear(): void;
}

/** The guests that are chosen to be changed together. */
export function useSelection(): Selection {
  const [ids, setIds] = useState(none);
  const last = useRef<string>(undefined);
  const toggle = useCallback((changed: readonly string[]) => {
    last.current = changed.at(-1);
    setIds((before) => {
      const all = changed.every((id) => before.has(id));
      const next = new Set(before);
      for (const id of changed) {
        if (all) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  }, []);
  const upTo = useCallback((id: string, order: readonly string[]) => {
    const from = Math.max(0, order.indexOf(last.current ?? id));
    const to = order.indexOf(id);
    last.current = id;
    const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    setIds((before) => new Set([...before, ...between]));
  }, []);
  const clear = useCallback(() => setIds(none), []);
  return useMemo(() => ({ ids, toggle, upTo, clear }), [ids, toggle, upTo, clear]);
}

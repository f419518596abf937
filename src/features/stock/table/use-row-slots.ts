import { useState } from 'react';

/**
 * React keys for the rows of a page, by the ids of their ingredients. One that stays on the page keeps its key, and so
 * its elements and the focus in them; one that comes gets the key of one that left, and takes over its elements.
 */
export function useRowSlots(ids: readonly string[]): ReadonlyMap<string, number> {
  const [slots, setSlots] = useState<ReadonlyMap<string, number>>(new Map());
  if (slots.size === ids.length && ids.every((id) => slots.has(id))) return slots;
  const next = handedOn(slots, ids);
  setSlots(next);
  return next;
}

function handedOn(before: ReadonlyMap<string, number>, ids: readonly string[]) {
  const taken = new Set(ids.map((id) => before.get(id)));
  let next = 0;
  const free = () => {
    while (taken.has(next)) next += 1;
    next += 1;
    return next - 1;
  };
  return new Map(ids.map((id) => [id, before.get(id) ?? free()]));
}

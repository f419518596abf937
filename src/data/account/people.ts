import { z } from 'zod';
import { localStore, remember } from '../local-store.ts';

const stored = 'coperto-people';
const names = z.record(z.string(), z.string());

/** Names of people whose changes may wait on this device, by id: nobody else has them without a network. */
export function knownNames(): Readonly<Record<string, string>> {
  try {
    return names.parse(JSON.parse(localStore()?.getItem(stored) ?? '{}'));
  } catch {
    return {};
  }
}

/** Whether anybody was signed in here whose changes may still wait, or who still is; a hint: a killed browser may forget it. */
export const isAnybodyKnown = (): boolean => Object.keys(knownNames()).length > 0;

/** Remembers who signed in here. */
export function rememberName({ id, name }: { id: string; name: string }): void {
  const known = knownNames();
  if (known[id] !== name) keep({ ...known, [id]: name });
}

/** Forgets one of them. */
export function forgetName(id: string): void {
  const { [id]: _gone, ...others } = knownNames();
  keep(others);
}

/** Forgets all but these. */
export function forgetOthers(ids: ReadonlySet<string>): void {
  const known = Object.entries(knownNames());
  const kept = known.filter(([id]) => ids.has(id));
  if (kept.length < known.length) keep(Object.fromEntries(kept));
}

function keep(known: Record<string, string>): void {
  // Where it is not kept, changes are said to be another person's.
  remember(stored, JSON.stringify(known));
}

import { foundAs } from '../writes/found-ids.ts';
import { Refusal } from './refusal.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Runs a write. Where the hotel has not what it names, and no row is in the log yet, it runs once more with the ids that
 * the hotel has for those that a device proposed, if there are any.
 * @throws what `run` throws
 */
export async function withFoundIds<I extends object, T>(
  { input, ...place }: { input: I; isUntouched(): boolean } & Parameters<typeof foundAs>[0],
  run: (input: I) => Promise<T>,
): Promise<T> {
  try {
    return await run(input);
  } catch (error) {
    const isMissing = error instanceof Refusal && error.code === 'not_found';
    if (!isMissing || !place.isUntouched()) throw error;
    const found = await foundAs(place, idsIn(input));
    if (found.size === 0) throw error;
    return run(replaced(input, found) as I);
  }
}

/** The ids anywhere in a value of JSON, in lower case. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value.toLowerCase()] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

/** A value of JSON with other ids. */
function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value.toLowerCase()) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replaced(each, ids));
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, replaced(of, ids)]));
}

import type { Entry, Tap } from './ledger.ts';

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/**
 * Lets all taps name what the server had already by its own id: a tap may name the one that its device proposed.
 * @param found the server's ids, by the proposed ones
 */
export function nameAsFound(entries: readonly Entry[], found: ReadonlyMap<string, string>): void {
  if (found.size === 0) return;
  const named = (tap: Tap): Tap => {
    const args = JSON.stringify(tap.args).replace(uuid, (id) => found.get(id) ?? id);
    return { ...tap, args: JSON.parse(args) };
  };
  for (const entry of entries) {
    entry.tap = named(entry.tap);
    entry.wishes = entry.wishes.map(named);
  }
}

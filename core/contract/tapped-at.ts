import * as f from './fields.ts';

/**
 * Request header: when a person did what the request writes, by the clock of their device, as an instant. The audit
 * keeps it beside the server's time: a record, never an order. Each request of a batch has its own.
 */
export const tappedAtHeader = 'Tapped-At';

/** ms: by which a device's clock may be ahead. */
const clockError = 5 * 60 * 1000;
/** ms: longer than any queue waits. */
const longest = 366 * 24 * 60 * 60 * 1000;

/**
 * The moment that a header gives; undefined where it is absent, malformed, in the future, or longer ago than anything
 * waits: a write never fails for it.
 * @param now ms
 */
export function parseTappedAt(header: string | undefined, now: number): Date | undefined {
  const said = f.instant.safeParse(header);
  if (!said.success) return undefined;
  const at = Date.parse(said.data);
  const isPossible = at <= now + clockError && at >= now - longest;
  return isPossible ? new Date(Math.min(at, now)) : undefined;
}

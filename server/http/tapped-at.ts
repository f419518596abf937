import * as f from '../../core/contract/fields.ts';
import { tappedAtHeader } from '../../core/contract/tapped-at.ts';
import type { RouteRequest } from './route-request.ts';

/** ms. A request may be on its way that long: a clock that seems to be wrong by less is taken for right. */
const longestTransit = 30_000;

/** ms: by which a device's clock may be ahead. */
const clockError = 5 * 60 * 1000;
/** ms: longer than any queue waits. */
const longest = 366 * 24 * 60 * 60 * 1000;

/**
 * By how much the clock of a device lags behind, by what its request says of when it was sent.
 * @param sentAt the header; absent or malformed, the clock is taken for right
 * @param now when the request arrived, ms
 * @returns ms; negative for a clock that is ahead
 */
export function clockLagOf(sentAt: string | undefined, now: number): number {
  const said = f.instant.safeParse(sentAt);
  if (!said.success) return 0;
  const lag = now - Date.parse(said.data);
  return Math.abs(lag) <= longestTransit ? 0 : lag;
}

/**
 * The moment that a header or a field gives; undefined where it is absent, malformed, in the future, or longer ago than
 * anything waits: a write never fails for it.
 * @param now ms
 * @param clockLag ms, by which the clock that gave it lags behind
 */
function momentOf(tapped: string | undefined, now: number, clockLag: number): Date | undefined {
  const said = f.instant.safeParse(tapped);
  if (!said.success) return undefined;
  const at = Date.parse(said.data) + clockLag;
  const isPossible = at <= now + clockError && at >= now - longest;
  return isPossible ? new Date(Math.min(at, now)) : undefined;
}

/**
 * When a person did what a request writes, by the server's clock.
 * @param said by the clock of their device
 * @returns undefined where nothing possible was said
 */
export function tappedAtOf(
  { clockLag }: Pick<RouteRequest, 'clockLag'>,
  said: string | undefined,
): Date | undefined {
  return momentOf(said, Date.now(), clockLag);
}

/** When the tap was by the clock of its device, right or wrong, ms: of the day that its person saw. */
export function shownAt(request: Pick<RouteRequest, 'header'>): number | undefined {
  return momentOf(request.header(tappedAtHeader), Date.now(), 0)?.getTime();
}

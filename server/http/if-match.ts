import type { Endpoint } from '../../core/contract/endpoint.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses a write whose sender has not seen the row as it is now.
 * @param current null: there is none
 * @param holds whether the write holds beside what others have changed of the row since. Default: it does not
 * @returns whether the sender has seen it; else the write holds beside what others have changed
 * @throws Refusal `stale`
 */
export type RequireSeen = (
  current: ({ version: number } & Record<string, unknown>) | null,
  holds?: () => boolean,
) => boolean;

/**
 * What If-Match demands of the row that a write changes; nothing where the endpoint creates.
 * @throws Refusal `if_match_required`, or `invalid_request` where it holds no version
 */
export function seenBy(
  { writes }: Pick<Endpoint, 'writes'>,
  ifMatch: string | undefined,
): RequireSeen {
  if (writes !== 'change') return () => true;
  const seen = versionOf(ifMatch);
  return (current, holds) => {
    const isSeen = seen === 'any' ? current !== null : (current?.version ?? 0) === seen;
    if (!isSeen && !holds?.()) throw Refusal.stale(current);
    return isSeen;
  };
}

/** The same, which also notes in the log of a write what was seen, and whether the write holds beside it. */
export function notedIn(log: ChangeLog, seen: RequireSeen): RequireSeen {
  return (row, holds) => {
    const isSeen = seen(row, holds);
    if (holds) [log.besideOthers, log.beforeVersion] = [!isSeen, row?.version];
    if (row) log.saw(row);
    return isSeen;
  };
}

/** The version that the caller saw, `"7"` or 7; 0 = nothing there yet; `*` = any, as long as there is one. */
function versionOf(ifMatch: string | undefined): number | 'any' {
  if (ifMatch === undefined) throw new Refusal('if_match_required');
  if (ifMatch.trim() === '*') return 'any';
  const [, quoted, plain] = /^(?:"(\d{1,15})"|(\d{1,15}))$/.exec(ifMatch.trim()) ?? [];
  const version = quoted ?? plain;
  if (version !== undefined) return Number(version);
  throw new Refusal('invalid_request', {
    issues: [{ path: ['If-Match'], code: 'invalid_version' }],
  });
}

import type { DayBrief } from '../../../data/kitchen/brief.ts';
import { useNow } from '../../../ui/use-now.ts';

const minute = 60_000;
/** After so long the kitchen should have seen it, min. */
const overdueAfter = 5;
const halfMinute = 30_000;

/** For how many minutes the kitchen has not seen what there is to see; undefined before it is late. */
export function useUnseenMinutes({
  brief,
  isSeen,
  isWaiting,
  unseenSince,
}: DayBrief): number | undefined {
  const now = useNow(halfMinute);
  const since = isSeen ? unseenSince : Date.parse(brief.sent_at);
  if (since === undefined || isWaiting) return undefined;
  const minutes = Math.floor((now - since) / minute);
  return minutes >= overdueAfter ? minutes : undefined;
}

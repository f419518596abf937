import { bounds } from '../../core/contract/bounds.ts';
import { addDays, type Day } from '../../core/rules/day.ts';

/** Stays from the day `check_in` to the day `check_out`, both included. */
export type Stays = { check_in: Day; check_out: Day; count: number };

/** Whether added stays lead to more than `bounds.guestsADay` guests on a day on which they add any. */
export function isOverfull(
  present: Iterable<Stays>,
  added: Iterable<Stays>,
  removed: Iterable<Stays>,
): boolean {
  const changes = new Map<Day, { total: number; own: number }>();
  const note = (day: Day, total: number, own: number) => {
    const known = changes.get(day) ?? { total: 0, own: 0 };
    changes.set(day, { total: known.total + total, own: known.own + own });
  };
  const noteAll = (stays: Iterable<Stays>, sign: 1 | -1, isOwn: boolean) => {
    for (const { check_in, check_out, count } of stays) {
      const change = sign * count;
      note(check_in, change, isOwn ? change : 0);
      note(addDays(check_out, 1), -change, isOwn ? -change : 0);
    }
  };
  noteAll(present, 1, false);
  noteAll(added, 1, true);
  noteAll(removed, -1, true);
  let [total, own] = [0, 0];
  for (const day of [...changes.keys()].sort()) {
    const change = changes.get(day);
    total += change?.total ?? 0;
    own += change?.own ?? 0;
    if (total > bounds.guestsADay && own > 0) return true;
  }
  return false;
}

import { groupBy } from './group-by.ts';
import { type HistoryEntry, newestEntry } from './history-entries.ts';

/** `taken_back`: the service of the dish is open again. */
export const closeOutKinds = ['closed', 'not_served', 'taken_back'] as const;
export type CloseOutKind = (typeof closeOutKinds)[number];

/** Why more was left over than usual. */
export const leftOverReasons = ['fewer_came', 'too_much_made', 'not_liked', 'spoiled'] as const;
export type LeftOverReason = (typeof leftOverReasons)[number];

/** What was made of a dish in one service, and what was left of it, kg. */
export interface CloseOutAmounts {
  made: number;
  left_over: number;
}

/** Why a close-out can't be as it was given. */
export interface CloseOutIssue {
  field: 'made' | 'left_over' | 'reason';
  code: 'too_small' | 'too_large' | 'invalid_request' | 'more_left_than_made';
}

/** What is wrong with a close-out: something was made and no more is left of it, or nothing is said of amounts. */
export function closeOutIssue({
  kind,
  made,
  left_over,
  reason,
}: CloseOutAmounts & {
  kind: CloseOutKind;
  reason: LeftOverReason | null;
}): CloseOutIssue | undefined {
  if (kind !== 'closed') {
    if (made > 0) return { field: 'made', code: 'too_large' };
    if (left_over > 0) return { field: 'left_over', code: 'too_large' };
    return reason === null ? undefined : { field: 'reason', code: 'invalid_request' };
  }
  if (made === 0) return { field: 'made', code: 'too_small' };
  return left_over > made ? { field: 'left_over', code: 'more_left_than_made' } : undefined;
}

/** Share of what was made that may be left over without a question. */
const usualShare = 0.15;

/** kg, in grams at the finest. */
export const eatenOf = ({ made, left_over }: CloseOutAmounts): number =>
  Math.round((made - left_over) * 1000) / 1000;

/** Part of what was made that is left, 0 to 1; 0 where nothing was made. */
export const leftShare = ({ made, left_over }: CloseOutAmounts): number =>
  made > 0 ? left_over / made : 0;

/**
 * Whether so much is left that its reason is worth a question.
 * @param usual shares that were left of the dish in earlier services
 */
export function isMoreThanUsual(amounts: CloseOutAmounts, usual: readonly number[] = []): boolean {
  const mean = usual.reduce((sum, share) => sum + share, 0) / Math.max(1, usual.length);
  return leftShare(amounts) > Math.max(usualShare, usual.length > 0 ? mean : 0);
}

/** How a dish was closed out last; undefined where it is open: never closed out, or taken back. */
export function closedOut<C extends HistoryEntry & { kind: CloseOutKind }>(
  entries: readonly C[],
): C | undefined {
  const newest = newestEntry(entries);
  return newest?.kind === 'taken_back' ? undefined : newest;
}

/** Finds how a dish of a service was closed out last; answers undefined for one that is open. */
export function closedOutIn<
  C extends HistoryEntry & { kind: CloseOutKind; dish_id: string; daily_meal_id: string },
>(entries: Iterable<C>): (of: { dish_id: string; daily_meal_id: string }) => C | undefined {
  const keyOf = (of: { dish_id: string; daily_meal_id: string }) =>
    `${of.dish_id}/${of.daily_meal_id}`;
  const byDish = groupBy(entries, keyOf);
  return (of) => closedOut(byDish.get(keyOf(of)) ?? []);
}

/**
 * People who took the dish: its part of those who came where that is known, else of those who were expected.
 * @param came people at the service; 0 where no door was kept
 */
export function coversOfDish(
  { covers, serviceCovers }: { covers: number; serviceCovers: number },
  came: number,
): { own: number; all: number } {
  if (came === 0 || serviceCovers === 0) return { own: covers, all: serviceCovers };
  return { own: (covers / serviceCovers) * came, all: came };
}

/** A part of an amount, kg: to 0.1 kg, and to 10 g below 1 kg made. */
export function partOf(made: number, part: number): number {
  const steps = made < 1 ? 100 : 10;
  return Math.round(made * part * steps) / steps;
}

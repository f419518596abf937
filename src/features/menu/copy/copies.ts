import { addDays, type Day, mondayOf } from '../../../../core/rules/day.ts';
import {
  type Copies,
  dayCopies,
  dishCopies,
  guestMenuCopies,
  mealCopies,
} from '../../../data/menus/copying.ts';
import type { CopySource } from '../menu-actions.ts';

/** Where a copy goes to. */
export interface Target {
  /** Days; of a week that is copied, the Mondays of others. */
  days: readonly Day[];
  mealTypeId: number;
  guestTypeIds: readonly string[];
}

export const usesMeal = ({ kind }: CopySource): boolean =>
  ['dish', 'meal', 'guestMenu'].includes(kind);
export const usesTypes = ({ kind }: CopySource): boolean => kind === 'dish' || kind === 'guestMenu';

/** First and last day of what is copied. */
export function dayOf(source: CopySource): [Day, Day] {
  if (source.kind === 'dish') return [source.dish.day, source.dish.day];
  if (source.kind === 'week') return [mondayOf(source.from), addDays(mondayOf(source.from), 6)];
  return [source.day, source.day];
}

/** What is chosen at first: the next week for a week, else only the meal and guest type that it stands on. */
export function firstTarget(source: CopySource): Target {
  const days = source.kind === 'week' ? [addDays(mondayOf(source.from), 7)] : [];
  if (source.kind === 'dish' || source.kind === 'guestMenu') {
    const { mealTypeId, guestTypeId } = source.kind === 'dish' ? source.dish : source;
    return { days, mealTypeId, guestTypeIds: [guestTypeId] };
  }
  return { days, mealTypeId: source.kind === 'meal' ? source.mealTypeId : 0, guestTypeIds: [] };
}

export const isComplete = (source: CopySource, { days, guestTypeIds }: Target): boolean =>
  days.length > 0 && (!usesTypes(source) || guestTypeIds.length > 0);

/** What is copied, and where to. */
export function copiesOf(source: CopySource, { days, mealTypeId, guestTypeIds }: Target): Copies {
  const places = days.flatMap((day) =>
    guestTypeIds.map((guestTypeId) => ({ day, mealTypeId, guestTypeId })),
  );
  switch (source.kind) {
    case 'dish':
      return dishCopies(source.dish.dishId, places);
    case 'guestMenu':
      return guestMenuCopies(source, places);
    case 'meal':
      return mealCopies(
        source,
        days.map((day) => ({ day, mealTypeId })),
      );
    case 'day':
      return dayCopies(days.map((to) => ({ from: source.day, to })));
    case 'week': {
      const from = mondayOf(source.from);
      return dayCopies(
        days.flatMap((monday) =>
          [0, 1, 2, 3, 4, 5, 6].map((by) => ({ from: addDays(from, by), to: addDays(monday, by) })),
        ),
      );
    }
  }
}

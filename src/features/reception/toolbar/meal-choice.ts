import { type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';

/**
 * The meals that are shown after a press on one: from all or none, that one alone; else it is added or taken away.
 * Without the last one, all again.
 */
export function chosenAfter(selected: readonly MealTypeId[], pressed: MealTypeId): MealTypeId[] {
  const all = mealTypes.map(({ id }) => id);
  if (selected.length === 0 || selected.length === all.length) return [pressed];
  const next = all.filter((id) => selected.includes(id) !== (id === pressed));
  return next.length === 0 ? all : next;
}

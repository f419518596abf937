import type { BriefChanges, Moved, Need } from '../../../../core/rules/brief-changes.ts';
import { groupBy } from '../../../../core/rules/group-by.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';

/** People who moved alike at one meal: in one direction, with the same needs. */
export interface MoveLine {
  key: string;
  meal: MealTypeId;
  /** People more (above 0) or fewer. */
  by: number;
  needs: readonly Need[];
  all: readonly Moved[];
}

/** What moved, a line for each direction and each need; the shown meal first. */
export function moveLines(
  changes: ReadonlyMap<MealTypeId, BriefChanges>,
  shown: MealTypeId,
): MoveLine[] {
  const meals = [...changes].sort(([a], [b]) => Number(b === shown) - Number(a === shown));
  return meals.flatMap(([meal, { moved }]) => {
    const alike = groupBy(moved, (each) =>
      [
        each.by === 0 ? `${each.to}/${each.hasOtherNeeds}` : Math.sign(each.by),
        ...each.needs,
      ].join(),
    );
    return [...alike].map(([kind, all]) => ({
      key: `${meal}|${kind}`,
      meal,
      by: all.reduce((sum, each) => sum + each.by, 0),
      needs: all[0]?.needs ?? [],
      all,
    }));
  });
}

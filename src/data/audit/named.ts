import { useCallback } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import { menuPlaceOf } from '../../../core/rules/audit.ts';
import { type MealName, mealName } from '../../../core/rules/meal-type.ts';
import { useView, type View } from '../engine/view.ts';
import type { AuditEntry } from './audit.ts';

/** An entry with the names that this device has for what it is about. */
export interface NamedEntry {
  entry: AuditEntry;
  subject: string | undefined;
  meal: MealName | undefined;
}

/**
 * Entries of a dish or of a day's menu, with names; without meals that come and go with the menus of guest types, which
 * have entries of their own.
 */
export function useNamed(entries: readonly AuditEntry[]): readonly NamedEntry[] {
  return useView(
    useCallback(
      (view: View) =>
        entries
          .filter(({ entity }) => entity !== 'daily_meal')
          .map((entry) => {
            const meal = menuPlaceOf(entry.about)?.meal;
            const subject = subjectOf(view, entry);
            return { entry, subject, meal: meal == null ? undefined : mealName(meal) };
          }),
      [entries],
    ),
  );
}

function subjectOf(view: View, { entity, id, before, after }: AuditEntry): string | undefined {
  const idOf = (field: string): string => String((after ?? before)?.[field] ?? '');
  switch (entity) {
    case 'dish_ingredient': {
      const line: Row<'dish_ingredient'> | undefined = view.get('dish_ingredient', id);
      return view.get('ingredient', line?.ingredient_id ?? idOf('ingredient_id'))?.name;
    }
    case 'meal_guest_menu_dish':
      return view.get('dish', idOf('dish_id'))?.name;
    case 'meal_guest_menu':
      return view.get('guest_type', idOf('guest_type_id'))?.name;
    default:
      return undefined;
  }
}

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealStatus } from '../../../../core/rules/meal-status.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { setMealOfAll } from '../../../data/reception/bulk.ts';
import { notify } from '../../../ui/toasts.ts';
import { offerUndo, withdrawUndo } from '../../../ui/undo/undo.ts';

/** Sets a meal of the day for several guests, says so, and offers to take it back as a whole. */
export function useBulkChange(day: Day) {
  const { t } = useTranslation(['reception', 'errors']);
  return useCallback(
    (guests: readonly Row<'reservation'>[], meal: MealTypeId, status: MealStatus) => {
      const ids = guests.map(({ id }) => id);
      const change = setMealOfAll(ids, { meal_type_id: meal, meal_date: day }, status);
      const failed = () => notify({ kind: 'error', title: t('errors:not_stored') });
      if (change.count === 0) return;
      change.stored.catch(() => {
        withdrawUndo();
        failed();
      });
      offerUndo({
        text: t(`reception:bulk.done.${status}`, {
          meal: t(`reception:meals.${mealName(meal)}`),
          count: change.count,
        }),
        undo: () => void change.undo().catch(failed),
      });
    },
    [day, t],
  );
}

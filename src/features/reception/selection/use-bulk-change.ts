import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealStatus } from '../../../../core/rules/meal-status.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { type BulkChange, setMealOfAll, setMealOfStays } from '../../../data/reception/bulk.ts';
import { useFormats } from '../../../i18n/format.ts';
import { notify } from '../../../ui/toasts.ts';
import { offerUndo, withdrawUndo } from '../../../ui/undo/undo.ts';

/** A meal of the day on screen, or of every day that is left of a stay. */
export type Span = 'day' | 'stay';

/** Sets a meal for several guests, says so, and offers to take it back as a whole. */
export function useBulkChange(day: Day) {
  const { t } = useTranslation(['reception', 'errors', 'common']);
  const today = useToday();
  const format = useFormats();
  return useCallback(
    (
      guests: readonly Row<'reservation'>[],
      meal: MealTypeId,
      status: MealStatus,
      span: Span = 'day',
    ) => {
      const name = t(`common:${mealName(meal)}`);
      const failed = () => notify({ kind: 'error', title: t('errors:not_stored') });
      const offer = (change: BulkChange, text: string) => {
        if (change.count === 0) return;
        change.stored.catch(() => {
          withdrawUndo();
          failed();
        });
        offerUndo({ text, undo: () => void change.undo().catch(failed) });
      };
      if (span === 'day') {
        const ids = guests.map(({ id }) => id);
        const change = setMealOfAll(ids, { meal_type_id: meal, meal_date: day }, status);
        offer(change, t(`reception:bulk.done.${status}`, { meal: name, count: change.count }));
        return;
      }
      const whole = async () => {
        const { change, missing } = await setMealOfStays(guests, meal, today, status);
        offer(change, t(`reception:bulk.stay.${status}`, { meal: name, count: change.count }));
        if (missing === undefined) return;
        notify({
          kind: 'warning',
          title: t('reception:bulk.missing.title', { day: format.day(missing) }),
          description: t('reception:bulk.missing.text'),
        });
      };
      void whole().catch(failed);
    },
    [day, today, format, t],
  );
}

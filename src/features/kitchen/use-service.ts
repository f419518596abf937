import { useMemo } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { breakfast } from '../../../core/rules/meal-type.ts';
import { useServiceAlerts } from '../../data/kitchen/alerts.ts';
import { useKitchenDishes } from '../../data/kitchen/dishes.ts';
import { useDay } from '../../data/meals/day.ts';
import { useAmounts } from './amounts/use-amounts.ts';
import { courseCounts } from './courses.ts';
import type { Choices } from './use-choices.ts';

export type Service = ReturnType<typeof useService>;

/** The service that was chosen: a meal of a day, its dishes, and those of them that are shown. */
export function useService(day: Day, { meal: chosen, course, measure }: Choices) {
  const meal = chosen ?? breakfast;
  const loaded = useDay(day);
  const { dishes, covers } = useKitchenDishes(day, meal);
  const alerts = useServiceAlerts(day, meal);
  const amounts = useAmounts(measure);
  const counts = useMemo(() => courseCounts(dishes), [dishes]);
  const shown = useMemo(
    () => dishes.filter(({ group }) => course === null || group === course),
    [dishes, course],
  );
  const ready = loaded.status === 'ready';
  return {
    ...{ meal, loaded, ready, dishes, shown, covers, alerts, amounts },
    counts: ready ? counts : null,
  };
}

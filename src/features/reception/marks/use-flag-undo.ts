import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';
import { useFlagStore, type useGuestFlags } from '../../../data/meals/flags.ts';
import { setMealOfAll } from '../../../data/reception/bulk.ts';
import { notify } from '../../../ui/toasts.ts';
import { offerUndo } from '../../../ui/undo/undo.ts';

/**
 * Flags guests as uncertain in this device's count, or takes the flag off, and says which: it can be taken back, or
 * their meals made uncertain instead, which everybody sees. Where all of them are left out of the count, it says so, and
 * can count them again.
 */
export function useFlagUndo(day: Day, flags: ReturnType<typeof useGuestFlags>) {
  const { t } = useTranslation(['reception', 'errors']);
  const { flagsOf, toggleUncertain } = flags;
  const store = useFlagStore(day);
  const sayLeftOut = useSayLeftOut(day, flags);
  return useCallback(
    (ids: readonly string[]) => {
      if (ids.length === 0) return;
      const counted = ids.filter((id) => !flagsOf(id).excludedFromCount);
      if (counted.length === 0) return sayLeftOut(ids);
      // As the rule has it: all become uncertain unless all already are.
      const isSet = !counted.every((id) => flagsOf(id).uncertain);
      const changed = counted.filter((id) => flagsOf(id).uncertain !== isSet);
      toggleUncertain(ids);
      // Only what still is as it was set, and of one mark, so that all of them change.
      const isAsSet = (id: string) => (store.get().get(id)?.uncertain ?? false) === isSet;
      const undo = () => toggleUncertain(changed.filter(isAsSet));
      const makeMealsUncertain = () => {
        undo();
        const stored = mealTypes.map(({ id }) => setEaten(changed, day, id));
        Promise.all(stored).catch(() => notify({ kind: 'error', title: t('errors:not_stored') }));
      };
      offerUndo({
        text: t(isSet ? 'reception:flags.set' : 'reception:flags.unset', { count: changed.length }),
        undo,
        ...(isSet
          ? { instead: { label: t('reception:flags.meals'), run: makeMealsUncertain } }
          : {}),
      });
    },
    [flagsOf, toggleUncertain, store, sayLeftOut, day, t],
  );
}

/** Says why guests who are left out of the count can't be uncertain in it, and offers to count them again. */
function useSayLeftOut(day: Day, { toggleExcluded }: ReturnType<typeof useGuestFlags>) {
  const { t } = useTranslation('reception');
  const store = useFlagStore(day);
  return useCallback(
    (ids: readonly string[]) => {
      const isLeftOut = (id: string) => store.get().get(id)?.excludedFromCount ?? false;
      notify({
        kind: 'info',
        title: t('flags.leftOut', { count: ids.length }),
        action: {
          label: t('flags.include'),
          onPress: () => ids.filter(isLeftOut).forEach(toggleExcluded),
        },
      });
    },
    [toggleExcluded, store, t],
  );
}

/** Makes a meal uncertain for those guests who would eat it. */
function setEaten(ids: readonly string[], day: Day, meal: MealTypeId): Promise<void> {
  return setMealOfAll(ids, { meal_type_id: meal, meal_date: day }, 'uncertain', 'will_eat').stored;
}

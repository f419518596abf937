import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationItem, TextValues } from '../../data/connection/connection.ts';
import { useFormats } from '../../i18n/format.ts';

type Description = OperationItem['description'];
type Name = keyof TextValues;

/** Says what an operation does, in the interface language. */
export function useOperationText(): (description: Description) => string {
  const { t } = useTranslation('operations');
  const formats = useFormats();
  return useCallback(
    ({ key, values }) => {
      const written: { [N in Name]: (value: TextValues[N]) => string | number } = {
        guest: (name) => (name === '' ? t('someGuest') : name),
        dish: (name) => (name === '' ? t('someDish') : name),
        room: (number) => number,
        meal: (meal) => t(`meal.${meal}`),
        status: (status) => t(`status.${status}`),
        day: formats.weekdayDay,
        weight: formats.weight,
        count: (people) => people,
      };
      const given: Partial<TextValues> = values;
      const write = <N extends Name>(name: N): [N, string | number | undefined] => {
        const value = given[name];
        return [name, value === undefined ? undefined : written[name](value)];
      };
      const words = Object.fromEntries((Object.keys(given) as Name[]).map(write));
      // Plural forms and contexts are chosen by i18next.
      const context = given.room === '' ? { context: 'external' } : {};
      return String(t(key as 'unknown', { ...words, ...context }));
    },
    [t, formats],
  );
}

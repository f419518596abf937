import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationItem } from '../../data/connection/connection.ts';
import { useFormats } from '../../i18n/format.ts';
import type { Texts } from '../../i18n/keys.ts';

type Description = OperationItem['description'];
type Words = Texts['operations'];

/** Says what an operation does, in the interface language. */
export function useOperationText(): (description: Description) => string {
  const { t, i18n } = useTranslation('operations');
  const formats = useFormats();
  return useCallback(
    ({ key, values }) => {
      const words: Record<string, string | number> = { ...values };
      const { meal, status, day, weight, room, guest, dish } = values;
      // Not on this device, or not any more: the name is not known here.
      if (guest === '') words['guest'] = t('someGuest');
      if (dish === '') words['dish'] = t('someDish');
      if (meal !== undefined) words['meal'] = t(`meal.${meal as keyof Words['meal']}`);
      if (status !== undefined) words['status'] = t(`status.${status as keyof Words['status']}`);
      if (typeof day === 'string') words['day'] = formats.weekdayDay(day);
      if (typeof weight === 'number') words['weight'] = formats.weight(weight);
      const known = ['', '_one', '_other'].some((end) =>
        i18n.exists(`${key}${end}`, { ns: 'operations' }),
      );
      // The plain key stands for all of its forms, which i18next chooses among by count and context.
      const name = known ? key : 'unknown';
      const options = {
        ns: 'operations',
        ...words,
        ...(room === '' ? { context: 'external' } : {}),
      };
      return String(i18n.t(name as 'operations:unknown', options));
    },
    [t, i18n, formats],
  );
}

import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../data/account/active-hotel.ts';
import type { InboxItem, OperationItem, TextValues } from '../../data/connection/connection.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormats } from '../../i18n/format.ts';
import { useQuantityText } from '../../i18n/quantity.ts';
import { relativeDay } from '../../ui/day/day-names.ts';

type Description = OperationItem['description'];
type Name = keyof TextValues;

/** What an operation is about: several of one guest or dish stand under its name. */
export interface Subject {
  key: string;
  /** Room number; empty for what has none. */
  room: string;
  name: string;
}

export interface OperationTexts {
  /** All of it: "Room 104, Enrico Lombardi: lunch Mon 23 November, not eating". */
  full(description: Description): string;
  /** What stands under its subject: "Lunch tomorrow: not eating". */
  brief(description: Description): string;
  subjectOf(description: Description): Subject;
}

const subjects = [
  'table',
  'dish',
  'guest',
  'guest_type',
  'ingredient',
  'template',
  'occasion',
] as const;

/** Says what an operation does, in the interface language. */
export function useOperationTexts(): OperationTexts {
  const { t } = useTranslation(['operations', 'connection', 'common']);
  const formats = useFormats();
  const quantity = useQuantityText();
  const today = useToday();
  return useMemo(() => {
    const nameOfDish = (name: string) => (name === '' ? t('operations:someDish') : name);
    const written: { [N in Name]: (value: TextValues[N]) => string | number } = {
      guest: (name) => (name === '' ? t('operations:someGuest') : name),
      dish: nameOfDish,
      dishes: (names) => formats.list(names.map(nameOfDish)),
      guest_type: (name) => (name === '' ? t('operations:someGuestType') : name),
      ingredient: (name) => (name === '' ? t('operations:someIngredient') : name),
      template: (name) => (name === '' ? t('operations:someTemplate') : name),
      occasion: (name) => name,
      room: (number) => number,
      fields: (names) => formats.list(names.map((name) => t(`operations:field.${name}`))),
      meal: (meal) => t(`operations:meal.${meal}`),
      status: (status) => t(`operations:status.${status}`),
      day: formats.weekdayDay,
      weight: formats.weight,
      reason: (reason) => t(`common:overrideReason.${reason}`),
      made: formats.weight,
      left_over: formats.weight,
      count: (people) => people,
      table: (name) => (/^\d+$/.test(name) ? t('common:orderTable', { number: name }) : name),
      column: (status) => t(`common:orderStatus.${status}`),
      amount: quantity,
    };
    const wordsOf = (given: Partial<TextValues>): Record<string, string | number | undefined> => {
      const write = <N extends Name>(name: N): [N, string | number | undefined] => {
        const value = given[name];
        return [name, value === undefined ? undefined : written[name](value)];
      };
      return Object.fromEntries((Object.keys(given) as Name[]).map(write));
    };
    return {
      full({ key, values }) {
        const given: Partial<TextValues> = values;
        // Plural forms and contexts are chosen by i18next.
        const context = given.room === '' ? { context: 'external' } : {};
        return String(t(`operations:${key}` as 'unknown', { ...wordsOf(given), ...context }));
      },
      brief({ key, values }) {
        const given: Partial<TextValues> = values;
        const near = given.day === undefined ? undefined : relativeDay(given.day, today);
        const day = near === undefined ? {} : { day: t(`common:day.near.${near}`) };
        const said = String(
          t(`connection:change.${key}` as 'unknown', { ...wordsOf(given), ...day }),
        );
        return said.charAt(0).toUpperCase() + said.slice(1);
      },
      subjectOf({ values }) {
        const given: Partial<TextValues> = values;
        const words = wordsOf(given);
        const { room = '' } = words;
        const kind = subjects.find((each) => words[each] !== undefined);
        const name = String((kind && words[kind]) ?? t('operations:unknown'));
        return { key: `${kind}/${room}/${name}`, room: String(room), name };
      },
    };
  }, [t, formats, quantity, today]);
}

/** Why an operation did not take effect: in words of its own where it has some, else as everywhere. */
export function useReason(): (item: Pick<InboxItem, 'description' | 'reason'>) => string {
  const { t, i18n } = useTranslation('connection');
  const errorText = useErrorText();
  return useCallback(
    ({ description, reason }) => {
      const own = `refused.${description.key}.${reason}`;
      return i18n.exists(own, { ns: 'connection' })
        ? t(own as 'refused.add_guest_menu.already_exists')
        : errorText(reason);
    },
    [t, i18n, errorText],
  );
}

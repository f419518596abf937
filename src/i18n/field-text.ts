import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from './format.ts';
import type { Texts } from './keys.ts';

type NamedField = keyof Texts['audit']['field'];

/** Fields whose values have words of their own, and where those are. */
const wordsOf: Readonly<Record<string, string>> = {
  ...{ board: 'reception:board', meal_status: 'reception:status', guest_gender: 'stay:gender' },
  ...{ diets: 'brief:diet', allergies: 'dishes:allergen', allergens: 'dishes:allergen' },
  ...{ diet: 'dishes:diet', dish_type: 'dishes:course', occurrence_type: 'dishes:occurrence' },
  ...{ status: 'dishes:form.statuses', role: 'frame:membership.roles' },
  ...{ actions: 'integrations:action', events: 'integrations:event' },
};

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const instantShape = /^\d{4}-\d{2}-\d{2}T/;
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface FieldTexts {
  /** "Room"; "Another detail" for a field that has no name here, as one of a later release. */
  name(field: string): string;
  /** "Half board", "Tue 24 Nov"; undefined where only that it changed can be said, as of an id. */
  value(field: string, value: unknown): string | undefined;
}

/** Fields of rows and their values, in the interface language. */
export function useFieldTexts(): FieldTexts {
  const { t, i18n } = useTranslation([
    ...(['audit', 'reception', 'brief', 'dishes', 'stay', 'frame', 'integrations'] as const),
  ]);
  const formats = useFormats();
  return useMemo(() => {
    const inWords = (field: string, text: string) => {
      const key = `${wordsOf[field]}.${text}`;
      return field in wordsOf && i18n.exists(key) ? t(key as 'audit:nothing') : undefined;
    };
    const value = (field: string, given: unknown): string | undefined => {
      if (given === null || given === undefined || given === '') return t('audit:nothing');
      if (typeof given === 'boolean') return t(given ? 'audit:yes' : 'audit:no');
      if (typeof given === 'number') return formats.number(given);
      if (Array.isArray(given)) {
        if (given.length === 0) return t('audit:nothing');
        const each = given.map((one) => value(field, one));
        return each.every((one) => one !== undefined) ? formats.list(each) : undefined;
      }
      if (typeof given !== 'string' || idShape.test(given)) return undefined;
      if (instantShape.test(given)) return formats.time(Date.parse(given));
      return inWords(field, given) ?? (dayShape.test(given) ? formats.briefDay(given) : given);
    };
    return {
      name: (field) =>
        i18n.exists(`field.${field}`, { ns: 'audit' })
          ? t(`audit:field.${field as NamedField}`)
          : t('audit:otherField'),
      value,
    };
  }, [t, i18n, formats]);
}

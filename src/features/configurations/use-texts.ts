import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ratingRange } from '../../../core/rules/hotel-configuration.ts';
import type { MealName } from '../../../core/rules/meal-type.ts';
import { useFormats } from '../../i18n/format.ts';
import { type ConfigurationValues, type FieldName, sections, valueAt } from './form-values.ts';
import { zoneText } from './sections/time-zones.ts';

/** Names and values of fields, in words. */
export interface Texts {
  meal(meal: MealName): string;
  label(field: FieldName): string;
  /** Empty where nothing is set. */
  value(field: FieldName, values: ConfigurationValues): string;
  /** 2 h 30 min */
  length(minutes: number): string;
}

const ownLabels: readonly FieldName[] = [...sections.hotel, ...sections.rooms];

export function useTexts(): Texts {
  const { t } = useTranslation(['configurations', 'reception', 'common']);
  const formats = useFormats();
  return useMemo(() => {
    const meal = (name: MealName) => t(`common:${name}`);
    const label = (field: FieldName): string => {
      if (ownLabels.includes(field)) return t(`configurations:field.${field as 'name'}`);
      const [, name = 'breakfast', what = ''] =
        /^(?:edge_day_meals\.)?(breakfast|lunch|dinner)_(?:on_)?(\w+?)(?:_time)?$/.exec(field) ??
        [];
      const named = { meal: meal(name as MealName) };
      if (what === 'opening') return t('configurations:times.opens', named);
      if (what === 'closing') return t('configurations:times.closes', named);
      const day = t(
        what === 'arrival' ? 'configurations:edge.arrival' : 'configurations:edge.departure',
      );
      return t('configurations:edge.change', { ...named, day: lowerFirst(day) });
    };
    const value = (field: FieldName, values: ConfigurationValues): string => {
      const present = valueAt(values, field);
      if (typeof present === 'boolean')
        return t(present ? 'configurations:edge.yes' : 'configurations:edge.no');
      if (field === 'time_zone') return zoneText(String(present));
      if (field === 'rating')
        return t('common:form.starsOf', { value: present, count: ratingRange.most });
      if (typeof present === 'string') return present.trim();
      return Number.isNaN(present) ? '' : formats.number(present);
    };
    const length = (all: number): string => {
      const [hours, minutes] = [Math.floor(all / 60), all % 60];
      if (hours === 0) return t('configurations:length.minutes', { minutes });
      return minutes === 0
        ? t('configurations:length.hours', { hours })
        : t('configurations:length.both', { hours, minutes });
    };
    return { meal, label, value, length };
  }, [t, formats]);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

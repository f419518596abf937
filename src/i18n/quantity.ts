import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quantity } from '../../core/rules/kitchen-units.ts';
import { useFormats } from './format.ts';

/** Units as they are written beside a number: `kg`, and a word for pieces. */
export function useUnitText(): (unit: string) => string {
  const { t } = useTranslation('common');
  return useMemo(() => (unit) => (unit === 'piece' ? t('unit.piece') : unit), [t]);
}

/** Quantities in the interface language: `2.4 kg`, `180 pc`. */
export function useQuantityText(): (quantity: Quantity) => string {
  const formats = useFormats();
  const unitText = useUnitText();
  return useMemo(
    () =>
      ({ quantity, unit }) =>
        `${formats.number(quantity)}\u00a0${unitText(unit)}`,
    [formats, unitText],
  );
}

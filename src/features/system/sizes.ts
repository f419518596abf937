import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../core/rules/language.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Sizes of databases and disks in the interface language: 52 MB, 1.4 GB. */
export function useSizes(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) => {
    const power = Math.floor(Math.log10(Math.max(1000, bytes)) / 3);
    const step = Math.min(units.length, power);
    const value = bytes / 1000 ** step;
    const format = new Intl.NumberFormat(localeOf(i18n.language), {
      ...{ style: 'unit', unit: units[step - 1] ?? 'kilobyte' },
      maximumFractionDigits: value < 10 ? 1 : 0,
    });
    return format.format(value);
  };
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../../core/rules/language.ts';
import {
  perPerson,
  type Suggestion,
  suggestionPerPerson,
} from '../../../../core/rules/portions.ts';
import { type Decimals, decimalFormat, kilogramFormat } from '../../../i18n/kilograms.ts';

/** Display mode of amounts: total (`kg`) or per person (`pp`). */
export const measures = ['kg', 'pp'] as const;
export type Measure = (typeof measures)[number];

/** Number and unit separately, because they have different sizes. */
export interface AmountText {
  number: string;
  unit: string;
}

/** Converts amounts to the chosen measure, and formats them. */
export interface Amounts {
  measure: Measure;
  /** An amount, kg, in the measure: the whole, or for one of `people`, at least one. */
  inMeasure(kg: number, people: number): number;
  /** A suggestion in the measure: the whole, or for one person who takes the dish. */
  suggestion(of: Suggestion): Suggestion;
  /** A dish's amount in the measure: 2.4 kg, or 0.19 kg each; three decimals below 0.1 kg each. */
  dish(amount: number): AmountText;
  /** An ingredient's amount in the measure: 2.3 kg, 150 g below 1 kg, or as a dish's for each person. */
  ingredient(amount: number): AmountText;
  /** 10.9–14.1 kg, in the measure */
  range(low: number, high: number): string;
  /** 10.9–14.1: a range beside an amount that has the unit */
  span(low: number, high: number): string;
  /** A dish's amount in the measure, rounded as displayed; comparisons use the displayed numbers. */
  shown(amount: number): number;
  /** 0.6 kg: the distance of two `shown` numbers */
  difference(shown: number): string;
  /** Kilograms with one decimal, in either measure: 2.4 kg */
  total(kg: number): string;
  /** Kilograms with one decimal, in either measure, beside an amount that has the unit: 0.0–0.1 */
  totals(low: number, high: number): string;
  /** Kilograms for one cover, to 10 g: 0.14 kg */
  each(kg: number): string;
  /** Kilograms to the gram, as entered: 12.5 kg */
  entered(kg: number): string;
  number(value: number): string;
}

export function useAmounts(measure: Measure): Amounts {
  const { t, i18n } = useTranslation('kitchen');
  return useMemo(
    () => amountsOf(measure, localeOf(i18n.language), t('measure.each')),
    [measure, i18n.language, t],
  );
}

/** @param each unit of amounts per person: "kg each" */
export function amountsOf(measure: Measure, locale: string, each: string): Amounts {
  const decimals = (...digits: Decimals) => decimalFormat(locale, digits);
  const fixed = (digits: number) => decimals(digits, digits);
  const formats = { 1: fixed(1), 2: fixed(2), 3: fixed(3) } as const;
  const grams = fixed(0);
  const kilograms = (...digits: Decimals) => kilogramFormat(locale, digits);
  const [tenths, hundredths, exact] = [kilograms(1, 1), kilograms(2, 2), kilograms(1, 3)];
  const differences = decimals(2, 3);
  const number = decimals(0, 3);
  const unit = measure === 'kg' ? 'kg' : each;
  const digits = (value: number) => (measure === 'kg' ? 1 : value < leastOfTwoDecimals ? 3 : 2);
  const dish = (value: number): AmountText => {
    if (measure === 'pp' && value > 0 && value < 0.0005) {
      return { number: `<${formats[3].format(0.001)}`, unit };
    }
    return { number: formats[digits(value)].format(value), unit };
  };
  const span = (low: number, high: number) => formats[digits(high)].formatRange(low, high);
  return {
    measure,
    inMeasure: (kg, people) => (measure === 'kg' ? kg : perPerson(kg, people)),
    suggestion: (of) => (measure === 'kg' ? of : suggestionPerPerson(of)),
    dish,
    ingredient: (kg) =>
      measure === 'kg' && kg < 0.9995 ? { number: grams.format(kg * 1000), unit: 'g' } : dish(kg),
    span,
    range: (low, high) => `${span(low, high)}\u00a0${unit}`,
    shown: (value) => Number(plain[digits(value)].format(value)),
    difference: (shown) =>
      measure === 'kg' ? tenths.format(shown) : `${differences.format(shown)}\u00a0${unit}`,
    total: (kg) => tenths.format(kg),
    totals: (low, high) => formats[1].formatRange(low, high),
    each: (kg) => hundredths.format(kg),
    entered: (kg) => exact.format(kg),
    number: (value) => number.format(value),
  };
}

/** Numbers that can be read back, rounded as the shown ones: `toFixed` rounds halves by their binary value. */
const plainTo = (digits: number) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: digits, useGrouping: false });
const plain = { 1: plainTo(1), 2: plainTo(2), 3: plainTo(3) } as const;

/** Kilograms for each person from which two decimals are enough. */
const leastOfTwoDecimals = 0.0995;

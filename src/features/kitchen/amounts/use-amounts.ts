import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ingredientPeople, perPerson } from '../../../../core/rules/portions.ts';
import { localeOf } from '../../../i18n/languages.ts';

/** Display mode of amounts: total (`kg`) or per person (`pp`). */
export const measures = ['kg', 'pp'] as const;
export type Measure = (typeof measures)[number];

/** Number and unit separately, because they have different sizes. */
export interface AmountText {
  number: string;
  unit: string;
}

/** Formats amounts, all given in kg, in the chosen measure. */
export interface Amounts {
  measure: Measure;
  /** Divisor of amounts per person, at least 1. */
  people: number;
  /** A dish's amount: kilograms with one decimal, or grams per person. */
  dish(kg: number): AmountText;
  /** An ingredient's amount: as a dish's, but per `ingredientPeople` (30) people. */
  ingredient(kg: number): AmountText;
  /** 10.9 – 14.1 kg */
  range(low: number, high: number): string;
  /** 10.9–14.1: a range without its unit, beside an amount that has one */
  span(low: number, high: number): string;
  /** A dish's amount as displayed, rounded, in the unit of the measure; comparisons use the displayed numbers. */
  shown(kg: number): number;
  /** +0.6 kg: the difference of two `shown` numbers */
  difference(shown: number): string;
  /** Kilograms for one cover, to 10 g: 0.14 kg */
  each(kg: number): string;
  /** Kilograms to the gram, as entered: 12.5 kg */
  entered(kg: number): string;
  number(value: number): string;
}

/** @param people guests, external ones included, by whom amounts per person are divided */
export function useAmounts(measure: Measure, people: number): Amounts {
  const { i18n } = useTranslation();
  return useMemo(
    () => amountsOf(measure, people, localeOf(i18n.language)),
    [measure, people, i18n.language],
  );
}

export function amountsOf(measure: Measure, people: number, locale: string): Amounts {
  const unit = (name: 'kilogram' | 'gram', options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, ...options });
  const decimals = (least: number, most: number) => ({
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  const kilograms = unit('kilogram', decimals(1, 1));
  const grams = unit('gram', decimals(0, 0));
  const signed = { signDisplay: 'exceptZero' } as const;
  const format = measure === 'kg' ? kilograms : grams;
  const difference =
    measure === 'kg'
      ? unit('kilogram', { ...decimals(1, 1), ...signed })
      : unit('gram', { ...decimals(0, 0), ...signed });
  const each = unit('kilogram', decimals(2, 2));
  const exact = unit('kilogram', decimals(1, 3));
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const digits = measure === 'kg' ? 1 : 0;
  const plain = new Intl.NumberFormat('en', { maximumFractionDigits: digits, useGrouping: false });
  const plainRange = new Intl.NumberFormat(locale, decimals(digits, digits));
  const inMeasure = (kg: number) => (measure === 'kg' ? kg : perPerson(kg, people) * 1000);
  return {
    measure,
    people: Math.max(1, people),
    dish: (kg) => inParts(format, inMeasure(kg)),
    ingredient(kg) {
      const shown = measure === 'kg' ? kg : perPerson(kg, people) * ingredientPeople;
      return shown < 1 ? inParts(grams, shown * 1000) : inParts(kilograms, shown);
    },
    span: (low, high) => plainRange.formatRange(inMeasure(low), inMeasure(high)),
    range: (low, high) => format.formatRange(inMeasure(low), inMeasure(high)),
    shown: (kg) => Number(plain.format(inMeasure(kg))),
    difference: (shown) => difference.format(shown),
    each: (kg) => each.format(kg),
    entered: (kg) => exact.format(kg),
    number: (value) => number.format(value),
  };
}

function inParts(format: Intl.NumberFormat, value: number): AmountText {
  const parts = format.formatToParts(value);
  const text = (units: boolean) =>
    parts
      .filter(({ type }) => (type === 'unit') === units && type !== 'literal')
      .map((part) => part.value)
      .join('');
  return { number: text(false), unit: text(true) };
}

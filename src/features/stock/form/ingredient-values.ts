import { z } from 'zod';
import type { Day } from '../../../../core/rules/day.ts';
import { isDay } from '../../../../core/rules/day.ts';
import { stockCategories, stockCategoryOf } from '../../../../core/rules/stock/category.ts';
import { deliveryDayIssue } from '../../../../core/rules/stock/deliveries.ts';
import { fallbackUnit, mostStock } from '../../../../core/rules/stock/units.ts';
import type { IngredientFacts } from '../../../data/stock/actions.ts';
import type { StockItem } from '../../../data/stock/stock.ts';

/** What the modal holds. Amounts are whole; one that can't be read is 0. */
export interface IngredientValues {
  name: string;
  category: string;
  unit: string;
  current_stock: number;
  incoming: number;
  /** Empty: none is said. */
  date: string;
  /** 0: none is said. */
  package_size: number;
  barcode: string;
}

/** A whole amount: 0 where what was typed is none, and never below it. */
export const wholeAmount = (value: number): number =>
  Number.isFinite(value) ? Math.min(mostStock, Math.max(0, Math.trunc(value))) : 0;

export const valuesOf = (item: StockItem | null): IngredientValues => ({
  name: item?.row.name ?? '',
  category: item && item.row.category !== null ? stockCategoryOf(item.row.category) : '',
  unit: item?.row.unit ?? fallbackUnit,
  current_stock: wholeAmount(item?.stock ?? 0),
  ...{ incoming: 0, date: '' },
  package_size: wholeAmount(item?.row.package_size ?? 0),
  barcode: item?.row.barcode ?? '',
});

/** What is checked before anything is saved; messages are error codes. */
export const ingredientSchema = (today: Day, isTaken: (name: string) => boolean) =>
  z
    .object({
      name: z
        .string()
        .trim()
        .min(1, { error: 'required' })
        .max(200, { error: 'too_long' })
        .refine((name) => !isTaken(name), { error: 'already_exists' }),
      category: z.string().min(1, { error: 'required' }),
      unit: z.string().trim().min(1, { error: 'required' }).max(40, { error: 'too_long' }),
      current_stock: z.number(),
      incoming: z.number(),
      date: z.string(),
      package_size: z.number(),
      barcode: z.string().trim().max(40, { error: 'too_long' }),
    })
    .superRefine(({ incoming, date }, context) => {
      const code = dateIssue(incoming, date, today);
      if (code) context.addIssue({ code: 'custom', path: ['date'], message: code });
    });

/** A day of arrival is needed where something is on its way, from today on and in this year. */
function dateIssue(incoming: number, date: string, today: Day): string | undefined {
  if (incoming <= 0) return undefined;
  if (date === '') return 'required';
  return isDay(date) ? deliveryDayIssue(date, today) : 'invalid_day';
}

/** What is said of the ingredient itself. A package keeps what is finer than the form, where nobody changed it. */
export function factsOf(values: IngredientValues, item: StockItem | null): IngredientFacts {
  const { name, unit, barcode, package_size } = values;
  const stored = item?.row.package_size ?? null;
  const isSame = package_size === wholeAmount(stored ?? 0);
  return {
    ...{ name: name.trim(), unit: unit.trim() },
    category: stockCategories.find((each) => each === values.category) ?? null,
    package_size: isSame ? stored : package_size === 0 ? null : package_size,
    barcode: barcode.trim() || null,
  };
}

import { z } from 'zod';
import * as f from '../../../../../core/contract/fields.ts';
import type { Row } from '../../../../../core/contract/rows.ts';
import type { Allergen } from '../../../../../core/rules/allergens.ts';
import { type Diet, diets } from '../../../../../core/rules/diet.ts';
import { dishTypeOf, dishTypes } from '../../../../../core/rules/dish-type.ts';
import type { Language } from '../../../../../core/rules/language.ts';
import { saidIn } from '../../../../../core/rules/translations.ts';
import { maximumWeight } from '../../../../../core/rules/weight-input.ts';
import { type DishFacts, isDishNamed, type RecipeLine } from '../../../../data/menus/dishes.ts';
import type { DecimalSign } from '../../../../i18n/decimal-sign.ts';

/** A number as it is typed, with a comma or a dot; NaN for what is none. */
export const numberOf = (text: string): number =>
  /^[-−]?\d+([.,]\d+)?$/.test(text.trim())
    ? Number(text.trim().replace(',', '.').replace('−', '-'))
    : Number.NaN;

/** A number that may be left out. */
const optional = (least: number, most: number, decimals: number) =>
  z.string().superRefine((text, context) => {
    if (text.trim() === '') return;
    const code = numberIssue(numberOf(text), { least, most, decimals });
    if (code !== undefined) context.addIssue({ code: 'custom', message: code });
  });

/** What is wrong with a number, as a code of errors.json. */
export function numberIssue(
  value: number,
  { least, most, decimals }: { least: number; most: number; decimals: number },
): string | undefined {
  if (Number.isNaN(value)) return 'invalid_number';
  if (value < least) return 'too_small';
  if (value > most) return 'too_large';
  const steps = value * 10 ** decimals;
  return Math.abs(steps - Math.round(steps)) > 1e-6 ? 'too_precise' : undefined;
}

/** Bounds of an ingredient's quantity. */
export const quantityRange = { least: 0.001, most: 9_999_999, decimals: 3 };

/** A line as it is typed. */
export interface LineValues {
  id?: string | undefined;
  ingredient_id?: string | undefined;
  name: string;
  quantity: string;
  unit: string;
  allergens: readonly Allergen[] | null;
  ingredient?: Row<'ingredient'> | undefined;
}

const translation = z.object({ name: f.line, description: f.text });

/** Checks the form; each issue's message is a code of errors.json. */
export const dishSchema = (except: string | undefined) =>
  z.object({
    name: f.name.refine((name) => !isDishNamed(name, except), { error: 'already_exists' }),
    dish_type: z.enum(dishTypes, { error: 'required' }),
    description: f.text,
    translations: z.object({
      en: translation,
      it: translation,
      de: translation,
    } satisfies Record<Language, z.ZodType>),
    is_available: z.boolean(),
    preparation_time: optional(0, 1440, 0),
    calories: optional(0, 9999, 0),
    allergens: z.custom<readonly Allergen[] | null>(),
    diet: z.enum(['', ...diets]),
    occurrence_type: z.string(),
    occurrence_weight: optional(0.001, maximumWeight, 3),
    status: z.enum(['draft', 'complete']),
    ingredients: z.array(
      z.custom<LineValues>().superRefine(({ quantity }, context) => {
        const message = numberIssue(numberOf(quantity), quantityRange);
        const path = ['quantity'];
        if (message !== undefined) context.addIssue({ code: 'custom', path, message });
      }),
    ),
  });

export interface DishValues {
  name: string;
  /** Empty until it is chosen. */
  dish_type: string;
  description: string;
  translations: Record<Language, { name: string; description: string }>;
  is_available: boolean;
  preparation_time: string;
  calories: string;
  allergens: readonly Allergen[] | null;
  /** Empty: unknown. */
  diet: Diet | '';
  occurrence_type: string;
  occurrence_weight: string;
  status: 'draft' | 'complete';
  ingredients: LineValues[];
}

/** Name and description in each language, empty where nothing is said. */
function typedIn(said: Row<'dish'>['translations']): DishValues['translations'] {
  const textsIn = (language: Language) => {
    const { name = '', description = '' } = said?.[language] ?? {};
    return { name, description };
  };
  return { en: textsIn('en'), it: textsIn('it'), de: textsIn('de') };
}

export const noDish: DishValues = {
  ...{ name: '', dish_type: '', description: '', is_available: true, preparation_time: '' },
  ...{ calories: '', allergens: null, occurrence_type: 'daily', occurrence_weight: '' },
  ...{ status: 'complete', ingredients: [], diet: '', translations: typedIn(null) },
};

/** What the form shows of a dish. */
export function valuesOf(
  dish: Row<'dish'>,
  recipe: readonly RecipeLine[],
  decimal: DecimalSign,
): DishValues {
  const typed = (value: number | null) => (value === null ? '' : decimal.typed(String(value)));
  return {
    name: dish.name,
    dish_type: dish.dish_type === null ? '' : dishTypeOf(dish.dish_type),
    description: dish.description ?? '',
    translations: typedIn(dish.translations),
    is_available: dish.is_available,
    preparation_time: typed(dish.preparation_time),
    calories: typed(dish.calories),
    allergens: dish.allergens,
    diet: dish.diet ?? '',
    occurrence_type: dish.occurrence_type,
    occurrence_weight: typed(dish.occurrence_weight),
    status: dish.status,
    ingredients: recipe.map((line) => ({ ...line, quantity: typed(line.quantity) })),
  };
}

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));

/** What a checked form says of the dish. Another spelling of the chosen type stays as it is stored. */
export function factsOf(values: DishValues, dish: Row<'dish'> | undefined): DishFacts {
  const stored = dish?.dish_type ?? undefined;
  const isSameType = stored !== undefined && dishTypeOf(stored) === values.dish_type;
  return {
    name: values.name.trim(),
    dish_type: isSameType ? stored : values.dish_type,
    description: values.description.trim() || null,
    translations: saidIn(values.translations),
    is_available: values.is_available,
    preparation_time: numberOrNull(values.preparation_time),
    calories: numberOrNull(values.calories),
    allergens: values.allergens === null ? null : [...values.allergens],
    diet: values.diet === '' ? null : values.diet,
    occurrence_type: values.occurrence_type,
    occurrence_weight: numberOrNull(values.occurrence_weight),
    status: values.status,
  };
}

/** What a checked form says that the dish is made of. */
export const recipeIn = ({ ingredients }: DishValues): RecipeLine[] =>
  ingredients.map((line) => ({ ...line, quantity: numberOf(line.quantity) }));

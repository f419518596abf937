import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { allergens } from '../../core/rules/allergens.ts';
import { type Board, boards } from '../../core/rules/board.ts';
import { diets } from '../../core/rules/diet.ts';
import { dishTypes } from '../../core/rules/dish-type.ts';
import { languages } from '../../core/rules/language.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';

/** Reads a file of data/ (sources: data/README.md). */
function readTable<S extends z.ZodType>(file: string, row: S): z.output<S>[] {
  const text = readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');
  return z.array(row).parse(parse(text, { columns: true }));
}

const list = z.string().transform((text) => (text === '' ? [] : text.split('|')));
const count = z.coerce.number().pipe(z.int().min(0));

export interface StayShape {
  nights: number;
  adults: number;
  children: number;
  babies: number;
  board: Board;
}

export const stayShapes: StayShape[] = readTable(
  'stays.csv',
  z.object({
    nights: count,
    adults: count,
    children: count,
    babies: count,
    board: z.enum(boards),
  }),
);

export const ingredientTable = readTable(
  'ingredients.csv',
  z.object({
    name: z.string(),
    category: z.string(),
    unit: z.string(),
    /** `?`: nobody said, as of what is bought with a label that nobody has read. */
    allergens: z
      .string()
      .transform((text) => (text === '?' ? null : text === '' ? [] : text.split('|')))
      .pipe(z.array(z.enum(allergens)).nullable()),
  }),
);

const part = z.string().transform((text) => {
  const at = text.lastIndexOf(' ');
  return { ingredient: text.slice(0, at), share: Number(text.slice(at + 1)) };
});

export const dishTable = readTable(
  'dishes.csv',
  z.object({
    name: z.string(),
    type: z.enum(dishTypes),
    /** Null where the recipe leaves it open, such as what gelatine or bread is made with. */
    diet: z.enum(['', ...diets]).transform((diet) => diet || null),
    /** Eaten per cover of the service, averaged over all who come, kg. */
    kg_per_cover: z.coerce.number().positive(),
    minutes: count,
    kcal: count,
    occurrence: z.string(),
    /** Share of the dish's weight that each ingredient makes up. */
    ingredients: list.pipe(z.array(part)),
  }),
);
export type DemoDish = (typeof dishTable)[number];

/** What a few dishes are called in other languages. */
export const translationTable = readTable(
  'translations.csv',
  z.object({
    dish: z.string(),
    language: z.enum(languages),
    name: z.string(),
    description: z.string(),
  }),
);

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const mealIds = Object.fromEntries(mealTypes.map(({ id, name }) => [name, id]));

const rotation = readTable(
  'rotation.csv',
  z.object({
    weekday: z.enum(['all', ...weekdays]),
    meal: z.enum(mealTypes.map(({ name }) => name)).transform((name) => mealIds[name] ?? 1),
    guest_type: z.string(),
    dishes: list,
  }),
);

/** Dishes by meal and guest type on `day`; they repeat every week. */
export function offersOn(day: string): typeof rotation {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return rotation.filter((offer) => offer.weekday === 'all' || offer.weekday === weekday);
}

/** The dishes of one meal of `day`, each once. */
export function dishesOn(day: string, mealTypeId: number): DemoDish[] {
  const names = new Set(
    offersOn(day).flatMap((offer) => (offer.meal === mealTypeId ? offer.dishes : [])),
  );
  return dishTable.filter((dish) => names.has(dish.name));
}

/** Dishes of a dish's course on the menus that it stands on, itself included: their mean; 1 where it is on none. */
export function matesOf({ name, type }: DemoDish): number {
  const counts = rotation
    .filter(({ dishes }) => dishes.includes(name))
    .map(({ dishes }) =>
      dishTable.filter((each) => each.type === type && dishes.includes(each.name)),
    )
    .map(({ length }) => length);
  return counts.reduce((sum, count) => sum + count, 0) / counts.length || 1;
}

/** About how many of the demo's people are of each guest type, as a part of all. */
export const typeShares: Readonly<Record<string, number>> = {
  ...{ Standard: 0.74, Children: 0.14, Vegetarian: 0.085, 'Gluten-free': 0.035 },
};

/**
 * The part of all who come that a dish is for: those on whose menus it stands, divided among the dishes of its course
 * unless it is on a buffet; averaged over the meals that it is offered at.
 */
export function reachOf({ name, type }: DemoDish, isBuffet: boolean): number {
  const parts = weekdays.flatMap((weekday) =>
    mealTypes.map(({ id }) => {
      const offers = rotation.filter(
        (offer) => offer.meal === id && (offer.weekday === 'all' || offer.weekday === weekday),
      );
      const types = new Set(offers.map(({ guest_type }) => guest_type));
      return offers
        .filter(({ dishes }) => dishes.includes(name))
        .reduce((sum, { guest_type, dishes }) => {
          const mates = dishTable.filter(
            (each) => each.type === type && dishes.includes(each.name),
          ).length;
          const others = Object.entries(typeShares).filter(([other]) => !types.has(other));
          const own = guest_type === 'Standard' ? others : [];
          const people = own.reduce((all, [, share]) => all + share, typeShares[guest_type] ?? 0);
          return sum + people / (isBuffet ? 1 : mates);
        }, 0);
    }),
  );
  const offered = parts.filter((part) => part > 0);
  return offered.reduce((sum, part) => sum + part, 0) / offered.length || 1;
}

import { normalizedName } from './names.ts';
/** The kinds of dish that the kitchen filters by, in the order of service. */
export const dishTypes = ['starters', 'sides', 'main', 'dessert'] as const;
export type DishType = (typeof dishTypes)[number];

/** The group of dishes without a type. */
export const uncategorized = 'uncategorized';
export type DishGroup = DishType | typeof uncategorized;

/** Spellings of each type. A Map, not an object: `constructor` must not be found. */
const aliases: ReadonlyMap<string, DishType> = new Map([
  ['starters', 'starters'],
  ['starter', 'starters'],
  ['sides', 'sides'],
  ['side', 'sides'],
  ['main', 'main'],
  ['dishes', 'main'],
  ['main-dish', 'main'],
  ['main_dish', 'main'],
  ['dessert', 'dessert'],
  ['desserts', 'dessert'],
  ['desert', 'dessert'],
]);

/** What a dish is whose type nothing known says. */
export const fallbackDishType: DishType = 'starters';

/** The dish type that a written name means. */
export function dishTypeOf(name: string): DishType {
  return aliases.get(normalizedName(name)) ?? fallbackDishType;
}

/** The group a dish is listed under: its type, or uncategorized where it has none. */
export function dishGroupOf(type: string | null): DishGroup {
  return type === null || type.trim() === '' ? uncategorized : dishTypeOf(type);
}

/** The courses of a menu as people read it: what goes with a main course comes after it. */
export const menuOrder: readonly DishGroup[] = [
  ...(['starters', 'main', 'sides', 'dessert'] as const),
  uncategorized,
];

/** Where a dish of a type stands on a menu. */
export const menuRankOf = (type: string | null): number => menuOrder.indexOf(dishGroupOf(type));

/** Tone of an occurrence's badge: Rare red, Average yellow, any other green. */
export function occurrenceTone(occurrence: string): 'rare' | 'average' | 'usual' {
  const name = occurrence.toLowerCase();
  return name === 'rare' || name === 'average' ? name : 'usual';
}

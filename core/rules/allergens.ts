/** The 14 allergens of Regulation (EU) No 1169/2011, Annex II, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** What is known of the allergens of something; null: nobody said. */
type Said = { allergens: readonly Allergen[] | null };

/** What a dish contains. `isComplete`: nothing of it is unknown, so what is not listed is not in it. */
export interface Contents {
  allergens: readonly Allergen[];
  isComplete: boolean;
}

/**
 * What a dish contains: its own allergens and those of its ingredients, in the order of the regulation. Where nobody said
 * what one of them contains, the dish may contain anything.
 * @param ingredients undefined for one whose row is not there
 */
export function contentsOf(dish: Said, ingredients: Iterable<Said | undefined>): Contents {
  const found = new Set<Allergen>();
  let isComplete = true;
  for (const part of [dish, ...ingredients]) {
    if (!part?.allergens) isComplete = false;
    else for (const each of part.allergens) found.add(each);
  }
  return { allergens: allergens.filter((each) => found.has(each)), isComplete };
}

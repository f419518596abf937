import type { Allergen } from '../allergens.ts';
import type { Diet } from '../diet.ts';
import type { GuestDiet } from '../guest-diet.ts';

/** What is said of a dish by which a diet can be held against it. */
export interface DietFacts {
  /** What the dish is called; null: nobody said. */
  diet: Diet | null;
  contains: readonly Allergen[];
}

/**
 * How a dish speaks against a diet: `named`, everybody sees it by what the dish is; `hidden`, only its allergens say it.
 * Null where nothing is certain, which never means that the guest may have it.
 */
export type DietClash = 'named' | 'hidden' | null;

const seafood = ['crustaceans', 'fish', 'molluscs'] as const;

/** Kinds of dishes that a diet leaves out. A dish "with meat" says not of what animal, nor how it was slaughtered. */
const kinds: Record<GuestDiet, readonly Diet[]> = {
  vegetarian: ['meat', 'fish'],
  vegan: ['meat', 'fish'],
  pescatarian: ['meat'],
  ...{ no_pork: [], halal: [], kosher: [], low_salt: [], diabetic: [] },
};

/** Allergens that come from what a diet leaves out. */
const sources: Record<GuestDiet, readonly Allergen[]> = {
  vegetarian: seafood,
  vegan: [...seafood, 'eggs', 'milk'],
  kosher: ['crustaceans', 'molluscs'],
  ...{ pescatarian: [], no_pork: [], halal: [], low_salt: [], diabetic: [] },
};

/** What is certain of a guest's diet and a dish. */
export function dietClash(diet: GuestDiet, dish: DietFacts): DietClash {
  if (dish.diet !== null && kinds[diet].includes(dish.diet)) return 'named';
  const isMeatWithMilk =
    diet === 'kosher' && dish.diet === 'meat' && dish.contains.includes('milk');
  return isMeatWithMilk || sources[diet].some((each) => dish.contains.includes(each))
    ? 'hidden'
    : null;
}

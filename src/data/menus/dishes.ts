import { useMemo } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import { type Allergen, type Contents, contentsOf } from '../../../core/rules/allergens.ts';
import { type DishType, dishTypeOf } from '../../../core/rules/dish-type.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import { compareNames, normalizedName } from '../../../core/rules/names.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { isOvertaken } from '../engine/form-base.ts';
import { madeWithIngredient } from '../engine/made-with.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { rowNow, useView } from '../engine/view.ts';
import { mergeRecipes } from './merge-recipes.ts';

/** A dish in use, its course, and what it contains. */
export interface ListedDish {
  dish: Row<'dish'>;
  course: DishType;
  contents: Contents;
}

/** The dishes in use, by name. */
export function useListedDishes(): readonly ListedDish[] {
  const dishes = useView(activeDishes);
  const links = useView(allLinks);
  const ingredients = useView(allIngredients);
  return useMemo(() => {
    const linksOf = groupBy(links, ({ dish_id }) => dish_id);
    const byId = new Map(ingredients.map((each) => [each.id, each]));
    return dishes.map((dish) => {
      const parts = (linksOf.get(dish.id) ?? []).map((link) => byId.get(link.ingredient_id));
      return {
        dish,
        course: dishTypeOf(dish.dish_type ?? ''),
        contents: contentsOf(dish, parts),
      };
    });
  }, [dishes, links, ingredients]);
}

/** The ingredients in use, by name. */
export function useIngredients(): readonly Row<'ingredient'>[] {
  const all = useView(allIngredients);
  return useMemo(() => all.filter((each) => each.is_active), [all]);
}

/** One ingredient of a dish, as it is written down. */
export interface RecipeLine {
  /** Of the link between the two; absent for one that is new. */
  id?: string | undefined;
  /** Absent for one that the hotel does not have yet. */
  ingredient_id?: string | undefined;
  name: string;
  quantity: number;
  unit: string;
  /** What the ingredient contains. */
  allergens: readonly Allergen[] | null;
  /** The ingredient as it was when the line was taken up; undefined for one that the hotel does not have yet. */
  ingredient?: Row<'ingredient'> | undefined;
}

/** What a dish is made of, by name, as this device sees it now. */
export function recipeOf(dishId: string): RecipeLine[] {
  const { view } = engineNow();
  return [...view.all('dish_ingredient').values()]
    .filter((link) => link.dish_id === dishId)
    .flatMap(({ id, ingredient_id, quantity, unit }) => {
      const ingredient = view.get('ingredient', ingredient_id);
      if (!ingredient) return [];
      const { name, allergens } = ingredient;
      return [{ id, ingredient_id, name, quantity, unit, allergens, ingredient }];
    })
    .sort((a, b) => compareNames(a.name, b.name));
}

/** What a person writes down of a dish. */
export type DishFacts = Pick<
  Row<'dish'>,
  | 'name'
  | 'description'
  | 'translations'
  | 'is_available'
  | 'preparation_time'
  | 'calories'
  | 'allergens'
  | 'diet'
  | 'occurrence_type'
  | 'occurrence_weight'
  | 'status'
> & { dish_type: string };

const usualFacts: Omit<DishFacts, 'name' | 'dish_type'> = {
  ...{
    description: null,
    translations: null,
    diet: null,
    is_available: true,
    preparation_time: null,
    calories: null,
  },
  ...{ allergens: null, occurrence_type: 'daily', occurrence_weight: null, status: 'complete' },
};

/** Whether another dish in use has that name, as the server compares names. */
export function isDishNamed(name: string, except?: string): boolean {
  const wanted = normalizedName(name);
  return activeDishes(engineNow().view).some(
    (each) => each.id !== except && normalizedName(each.name) === wanted,
  );
}

/** A dish of which only name and course are known: a draft. Answers its id as soon as it is stored on this device. */
export async function draftDish(name: string, course: DishType): Promise<string> {
  const facts: DishFacts = { ...usualFacts, name, dish_type: course, status: 'draft' };
  return createDish(facts, []);
}

/** A dish as a menu has it: a draft, for what it is made of is not known. */
export function importDish(dish: {
  name: string;
  section: DishType;
  allergens: readonly Allergen[] | null;
  description: string | null;
}): { id: string; stored: Promise<void> } {
  const { name, section, allergens, description } = dish;
  const id = newId();
  const facts: DishFacts = {
    ...usualFacts,
    name: name.trim(),
    dish_type: section,
    status: 'draft',
  };
  const stored = perform('create-dish', {
    ...{ id, ...facts, description, ingredients: [] },
    allergens: allergens && [...allergens],
  });
  return { id, stored };
}

/** Creates a dish with what it is made of. Answers its id. Rejects where this device can't store it. */
export async function createDish(facts: DishFacts, recipe: readonly RecipeLine[]): Promise<string> {
  const id = newId();
  const ingredients = written(recipe);
  await Promise.all([
    perform('create-dish', { id, ...facts, ...copied(facts), ingredients }),
    ...toldAllergens(id, recipe, ingredients),
  ]);
  return id;
}

/**
 * Writes what a person has changed of a dish, of what it is made of, and of its ingredients: what others changed
 * meanwhile stays, and who has changed the same is asked.
 * @param shown as the person's form opened with it
 */
export async function changeDish(
  shown: { dish: Row<'dish'>; recipe: readonly RecipeLine[] },
  facts: DishFacts,
  said: readonly RecipeLine[],
): Promise<void> {
  const { dish } = shown;
  const opened = underPresentNames(shown.recipe);
  const recipe = underPresentNames(said);
  const changes = Object.fromEntries(
    Object.entries(facts).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(dish[name as keyof DishFacts]),
    ),
  ) as Partial<DishFacts>;
  const before = recipeOf(dish.id);
  const merged = mergeRecipes({ opened, wanted: recipe, now: before });
  const isSame = textOf(opened) === textOf(recipe);
  const ingredients = isSame ? undefined : written(linked(merged.lines, before));
  const kept = new Set(ingredients?.map(({ id }) => id) ?? before.map(({ id }) => id));
  const removed = before.flatMap(({ id }) => (id === undefined || kept.has(id) ? [] : [id]));
  const works: Promise<void>[] = [];
  if (ingredients || Object.keys(changes).length > 0) {
    const all = { ...changes, ...copied(changes) };
    const clashes = merged.isClash || isOvertaken(dish, rowNow('dish', dish.id), changes);
    works.push(
      perform(
        'update-dish',
        {
          ...{ dish_id: dish.id, changes: all, removed },
          ...(ingredients && { ingredients }),
        },
        clashes ? { over: dish } : {},
      ),
    );
  }
  await Promise.all([...works, ...toldAllergens(dish.id, recipe, ingredients ?? [])]);
}

/** Lines under the names that their ingredients have now: somebody may have renamed one meanwhile. */
const underPresentNames = (recipe: readonly RecipeLine[]): RecipeLine[] =>
  recipe.map((line) => {
    const row =
      line.ingredient_id === undefined ? undefined : rowNow('ingredient', line.ingredient_id);
    return row ? { ...line, name: row.name } : line;
  });

/** Takes a dish out of use; it stays on the menus that it stands on. */
export const retireDish = ({ id, name }: Row<'dish'>): Promise<void> =>
  perform('delete-dish', { dish_id: id, name });

/** What a dish stands on from a day on, so that a person knows before it is removed. */
export function useMenusWith(dishId: string): number {
  const links = useView(allMenuDishes);
  return useMemo(() => links.filter((each) => each.dish_id === dishId).length, [links, dishId]);
}

/** Arrays of its own: the outbox keeps what it is given. */
const copied = ({ allergens }: Partial<DishFacts>) =>
  allergens === undefined ? {} : { allergens: allergens && [...allergens] };

const textOf = (recipe: readonly RecipeLine[]): string =>
  JSON.stringify(
    recipe
      .map(({ name, quantity, unit }) => [name.toLowerCase(), quantity, unit])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/** Lines under the links that ingredients of their names have already, also ingredients that are out of use. */
const linked = (recipe: readonly RecipeLine[], before: readonly RecipeLine[]): RecipeLine[] =>
  recipe.map((line) => {
    const link = before.find(({ name }) => name.toLowerCase() === line.name.toLowerCase());
    return { ...line, id: link?.id, ingredient_id: link?.ingredient_id };
  });

type WrittenLine = Omit<RecipeLine, 'allergens' | 'ingredient'> & {
  id: string;
  ingredient_id: string;
  is_new: boolean;
};

/** Lines with ids: those of the rows that this device sees, else new ones. */
function written(recipe: readonly RecipeLine[]): WrittenLine[] {
  const { view } = engineNow();
  const byName = new Map(activeIngredients(view).map((each) => [each.name.toLowerCase(), each]));
  return recipe.map(({ id: link, ingredient_id: of, name, quantity, unit }) => {
    const kept = link === undefined || of === undefined ? undefined : view.get('ingredient', of);
    const known = kept ?? byName.get(name.toLowerCase());
    return {
      ...{ id: link ?? newId(), ingredient_id: known?.id ?? newId() },
      ...{ name: known?.name ?? name, quantity, unit, is_new: !known },
    };
  });
}

/** Tells what ingredients contain, where that is another than before. */
function toldAllergens(
  dishId: string,
  recipe: readonly RecipeLine[],
  lines: readonly WrittenLine[],
): Promise<void>[] {
  return recipe.flatMap(({ name, ingredient_id, allergens, ingredient }) => {
    const line = lines.find((each) => each.name.toLowerCase() === name.toLowerCase());
    const id = line?.ingredient_id ?? ingredient_id;
    const known = ingredient?.allergens ?? null;
    if (id === undefined || JSON.stringify(known) === JSON.stringify(allergens)) return [];
    const changes = { allergens: allergens && [...allergens] };
    const clashes = ingredient && isOvertaken(ingredient, rowNow('ingredient', id), changes);
    return perform(
      'update-ingredient',
      {
        ...{ ingredient_id: id, dish_id: line?.is_new ? dishId : null },
        ...(line?.is_new ? {} : madeWithIngredient(id)),
        ...{ changes, seen: { allergens: known && [...known] } },
      },
      clashes ? { over: ingredient } : {},
    );
  });
}

function activeDishes(view: View): readonly Row<'dish'>[] {
  return [...view.all('dish').values()]
    .filter((each) => each.is_active)
    .sort((a, b) => compareNames(a.name, b.name));
}

const allLinks = (view: View) => [...view.all('dish_ingredient').values()];

const allMenuDishes = (view: View) => [...view.all('meal_guest_menu_dish').values()];

const allIngredients = (view: View): readonly Row<'ingredient'>[] =>
  [...view.all('ingredient').values()].sort((a, b) => compareNames(a.name, b.name));

const activeIngredients = (view: View) => allIngredients(view).filter((each) => each.is_active);

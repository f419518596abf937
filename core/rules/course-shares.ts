import type { DishGroup } from './dish-type.ts';

/** A dish as the menus of one service offer it. */
export interface Offered {
  course: DishGroup;
  /** Guest types on whose menus it stands. */
  guestTypeIds: readonly string[];
}

/**
 * Each dish's share of the covers of one service, a number from 0 to 1, in the order of `dishes`, as its menus alone let
 * expect it: on one guest type's menu, the n dishes of a course have 1/n of its covers each. The shares of a course add
 * up to 1 where every menu has the course, else to the part of the covers whose menus have it.
 *
 * @param covers expected covers by guest type; null = guests without a type
 */
export function courseShares(
  dishes: readonly Offered[],
  covers: ReadonlyMap<string | null, number>,
): number[] {
  const parts = menuParts(new Set(dishes.flatMap(({ guestTypeIds }) => guestTypeIds)), covers);
  const mates = new Map<string, number>();
  for (const { course, guestTypeIds } of dishes) {
    for (const type of guestTypeIds) {
      const key = `${course}/${type}`;
      mates.set(key, (mates.get(key) ?? 0) + 1);
    }
  }
  return dishes.map(({ course, guestTypeIds }) =>
    guestTypeIds.reduce(
      (share, type) => share + (parts.get(type) ?? 0) / (mates.get(`${course}/${type}`) ?? 1),
      0,
    ),
  );
}

/**
 * Each menu's part of a service's covers; all parts add up to 1.
 *
 * Guests of a type with a menu eat from it. The others (without a type, or of a type without a menu) divide as those
 * guests do, shrunk to equal parts by as many as they are themselves: where nearly everybody has a menu of their own
 * the few others follow them, and where hardly anybody has, three vegetarians do not stand for the whole house.
 */
function menuParts(
  types: ReadonlySet<string>,
  covers: ReadonlyMap<string | null, number>,
): Map<string, number> {
  let [own, others] = [0, 0];
  for (const [type, people] of covers) {
    if (type !== null && types.has(type)) own += people;
    else others += people;
  }
  const all = own + others;
  return new Map(
    [...types].map((type) => {
      if (all === 0) return [type, 1 / types.size];
      const typed = covers.get(type) ?? 0;
      const divided = (typed + others / types.size) / all;
      return [type, (typed + others * divided) / all];
    }),
  );
}

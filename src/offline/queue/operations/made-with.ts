import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';

const makers = z.array(
  z.strictObject({
    entity: z.enum(['dish', 'dish_ingredient', 'meal_guest_menu', 'meal_guest_menu_dish']),
    id: f.id,
  }),
);

/**
 * Rows whose creation makes what the operation names beside them, such as the guest menu that makes its meal, and may be
 * on its way: it waits for them. Earlier releases did not say.
 */
export const madeWith = makers.optional();

export type MadeWith = z.infer<typeof madeWith>;

/** Dishes that a meal keeps where one of its menus or dishes goes, each with what makes its place on another menu. */
export const plannedBeside = z
  .array(z.strictObject({ dish_id: f.id, made_with: makers }))
  .optional();

export type PlannedBeside = NonNullable<z.infer<typeof plannedBeside>>;

/**
 * Arguments that wait for what makes their dish's place on a menu, as they wait for another one's; undefined where the
 * dish has none, or they are of something else.
 */
export function withOtherMaker(args: unknown, beside: PlannedBeside): unknown {
  const said = z.looseObject({ dish_id: f.id, daily_meal_id: f.id, made_with: makers });
  const parsed = said.safeParse(args);
  if (!parsed.success) return undefined;
  const other = beside.find(({ dish_id }) => dish_id === parsed.data.dish_id);
  return other && { ...parsed.data, made_with: other.made_with };
}

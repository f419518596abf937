import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';

/**
 * Rows whose creation makes what the operation names beside them, such as the guest menu that makes its meal, and may be
 * on its way: it waits for them. Earlier releases did not say.
 */
export const madeWith = z
  .array(
    z.strictObject({
      entity: z.enum(['dish', 'dish_ingredient', 'meal_guest_menu', 'meal_guest_menu_dish']),
      id: f.id,
    }),
  )
  .optional();

export type MadeWith = z.infer<typeof madeWith>;

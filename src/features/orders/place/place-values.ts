import { z } from 'zod';
import { bounds } from '../../../../core/contract/bounds.ts';
import * as f from '../../../../core/contract/fields.ts';
import { orderType, quantity, tableName } from '../../../../core/contract/row-schemas/orders.ts';
import { wishLength } from '../../../../core/rules/orders.ts';

/** Wishes as they are typed, one after the other. */
export const wishesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((wish) => wish.trim())
      .filter((wish) => wish !== ''),
  ),
];

const wishes = f.storable.superRefine((text, context) => {
  const all = wishesIn(text);
  const tell = (message: string) => context.addIssue({ code: 'custom', message });
  if (all.length > bounds.orderWishes) tell('too_many');
  else if (all.some((wish) => wish.length > wishLength)) tell('too_long');
});

/**
 * The form of a new order; messages are error codes.
 * @param isRemoved whether a dish was taken out of use
 */
export const placeForm = (isRemoved: (dish: string) => boolean) =>
  z.object({
    table_name: tableName,
    order_type: orderType,
    items: z.array(
      z.object({
        /** Id of a dish, or the name of what is none. */
        dish: f.name.refine((dish) => !isRemoved(dish), { error: 'dish_removed' }),
        quantity,
        wishes,
      }),
    ),
  });
export type PlaceForm = z.infer<ReturnType<typeof placeForm>>;

export const emptyLine = { dish: '', quantity: 1, wishes: '' };
export const emptyOrder: PlaceForm = {
  ...{ table_name: '', order_type: 'a_la_carte' },
  items: [emptyLine],
};

import { z } from 'zod';
import { pathOf } from '../../../../core/contract/endpoint.ts';
import * as f from '../../../../core/contract/fields.ts';
import * as contract from '../../../../core/contract/kitchen.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { newestWeight } from '../../../../core/rules/weight-history.ts';
import type { OperationDefinition, Seen } from '../operation.ts';

const args = z.strictObject({
  /** Minted on the device: sent twice, it is one entry. */
  id: f.id,
  dish_id: f.id,
  daily_meal_id: f.id,
  /** kg */
  weight: f.weight,
});
type Args = z.infer<typeof args>;

function newest(args: Args, seen: Seen): Row<'dish_weight'> | undefined {
  const history: Row<'dish_weight'>[] = [];
  for (const entry of seen.all('dish_weight').values()) {
    if (entry.dish_id === args.dish_id && entry.daily_meal_id === args.daily_meal_id) {
      history.push(entry);
    }
  }
  return newestWeight(history);
}

const asWeight = (row: Row | null): Row<'dish_weight'> | null =>
  row !== null && 'weight' in row ? row : null;

/** The chef's amount of a dish in one service. A history: nothing merges, every entry is sent. */
export const setDishWeight: OperationDefinition<'set-dish-weight', Args> = {
  name: 'set-dish-weight',
  version: 1,
  args,
  action: 'dish_weight.write',
  target: (args) => ({ entity: 'dish_weight', id: args.id }),
  pinned: newest,
  entity: (args) => `dish_weight_of/${args.dish_id}:${args.daily_meal_id}`,
  dependsOn: () => [],
  guard: 'if-match',
  request: (body, hotelId) => ({
    method: 'POST',
    path: pathOf(contract.setDishWeight.path, { hotelId }),
    body,
  }),
  touches: (args) => [{ entity: 'dish_weight', id: args.id }],
  overlay(row, _, { args, owner, hotelId, at, base, seen }) {
    const present = asWeight(row);
    if (present) return present;
    const before = asWeight(seen);
    // Of the version that was seen, and later than it whatever this device's clock says: so it shows as the newest.
    const after = before ? Date.parse(before.created_at) + 1 : 0;
    return {
      ...args,
      hotel_id: hotelId,
      version: base,
      created_at: new Date(Math.max(at, after)).toISOString(),
      created_by: owner,
    };
  },
  merge: () => ({ kind: 'keep-both' }),
  satisfied: (current, args) =>
    current?.id === args.id || asWeight(current)?.weight === args.weight,
  reapply: (_, { args }) => args,
  upcasters: {},
  describe: (args, lookup) => ({
    key: 'set_dish_weight',
    values: { dish: lookup.get('dish', args.dish_id)?.name ?? '', weight: args.weight },
  }),
};

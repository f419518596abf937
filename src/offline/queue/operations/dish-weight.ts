import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import { setDishWeight } from '../../../../core/contract/kitchen.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { newestEntry } from '../../../../core/rules/history-entries.ts';
import { defineChange } from '../define.ts';
import type { Description } from '../description.ts';
import type { Lookup, RowReader } from '../operation.ts';

const args = z.strictObject({
  /** Minted on the device: sent twice, it is one entry. */
  id: f.id,
  dish_id: f.id,
  daily_meal_id: f.id,
  /** kg */
  weight: f.weight,
});
type Args = z.infer<typeof args>;

/** The entry that holds; the server compares If-Match with its version. */
function newest(args: Args, view: RowReader): Row<'dish_weight'> | undefined {
  const history: Row<'dish_weight'>[] = [];
  for (const entry of view.all('dish_weight').values()) {
    if (entry.dish_id === args.dish_id && entry.daily_meal_id === args.daily_meal_id) {
      history.push(entry);
    }
  }
  return newestEntry(history);
}

type Entry = Pick<Args, 'dish_id' | 'weight'>;
const inWords = ({ dish_id, weight }: Entry, lookup: Lookup): Description => ({
  key: 'set_dish_weight',
  values: { dish: lookup.get('dish', dish_id)?.name ?? '', weight },
});

/** The chef's amount of a dish in one service. A history: nothing merges, every entry is sent. */
export const setDishWeightOperation = defineChange({
  name: 'set-dish-weight',
  entity: 'dish_weight',
  endpoint: setDishWeight,
  args,
  id: (args) => args.id,
  pinned: newest,
  orderKey: (args) => `dish_weight_of/${args.dish_id}:${args.daily_meal_id}`,
  overlay(row, { args, owner, hotelId, at, base, seen }) {
    if (row) return row;
    // The version that was seen and a later time: it shows as the newest, however wrong the device's clock is.
    const after = seen ? Date.parse(seen.created_at) + 1 : 0;
    return {
      ...args,
      hotel_id: hotelId,
      version: base,
      created_at: new Date(Math.max(at, after)).toISOString(),
      created_by: owner,
    };
  },
  satisfied: (current, args) => current?.id === args.id || current?.weight === args.weight,
  describe: inWords,
  describeTheirs: (current, _, lookup) => inWords(current, lookup),
});

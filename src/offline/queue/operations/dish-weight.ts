import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import { setDishWeight } from '../../../../core/contract/kitchen.ts';
import { defineChange } from '../define.ts';
import type { Description } from '../description.ts';
import type { Lookup } from '../operation.ts';
import { entryFields, newestIn } from './history.ts';

const args = z.strictObject({
  /** Minted on the device: sent twice, it is one entry. */
  id: f.id,
  dish_id: f.id,
  daily_meal_id: f.id,
  /** kg */
  weight: f.weight,
});
type Args = z.infer<typeof args>;

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
  pinned: newestIn('dish_weight'),
  orderKey: (args) => `dish_weight_of/${args.dish_id}:${args.daily_meal_id}`,
  overlay: (row, operation) => row ?? { ...operation.args, ...entryFields(operation) },
  satisfied: (current, args) => current?.id === args.id || current?.weight === args.weight,
  describe: inWords,
  describeTheirs: (current, _, lookup) => inWords(current, lookup),
});

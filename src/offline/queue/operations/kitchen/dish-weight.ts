import { z } from 'zod';
import * as f from '../../../../../core/contract/fields.ts';
import { setDishWeight } from '../../../../../core/contract/kitchen.ts';
import { overrideReasons } from '../../../../../core/rules/override-reason.ts';
import { defineChange } from '../../define.ts';
import type { Description } from '../../description.ts';
import type { Lookup } from '../../operation.ts';
import { madeWith } from '../made-with.ts';
import { entryFields, newestIn } from './history.ts';

const args = z.strictObject({
  /** Minted on the device: sent twice, it is one entry. */
  id: f.id,
  dish_id: f.id,
  daily_meal_id: f.id,
  /** kg */
  weight: f.weight,
  /** Why it is not what was suggested; null: nobody said. */
  reason: z.enum(overrideReasons).nullable(),
  made_with: madeWith,
});
type Args = z.infer<typeof args>;

type Entry = Pick<Args, 'dish_id' | 'weight' | 'reason'>;

function inWords({ dish_id, weight, reason }: Entry, lookup: Lookup): Description {
  const values = { dish: lookup.get('dish', dish_id)?.name ?? '', weight };
  return reason === null
    ? { key: 'set_dish_weight', values }
    : { key: 'set_dish_weight_because', values: { ...values, reason } };
}

/** An entry without a reason says nothing against one that has some. */
const saysWhat = (current: Entry, { weight, reason }: Args): boolean =>
  current.weight === weight && (reason === null || current.reason === reason);

/** The chef's amount of a dish in one service. A history: nothing merges, every entry is sent. */
export const setDishWeightOperation = defineChange({
  name: 'set-dish-weight',
  entity: 'dish_weight',
  endpoint: setDishWeight,
  args,
  upcasters: [(args) => ({ ...(args as object), reason: null })],
  // Without a reason as before there were any: a server of the release before takes it, and an entry under way stays the same.
  body: ({ reason, made_with: _, ...entry }) => (reason === null ? entry : { ...entry, reason }),
  id: (args) => args.id,
  dependsOn: ({ dish_id, made_with = [] }) => [{ entity: 'dish', id: dish_id }, ...made_with],
  pinned: newestIn('dish_weight'),
  orderKey: (args) => `dish_weight_of/${args.dish_id}:${args.daily_meal_id}`,
  overlay(row, operation) {
    const { made_with: _, ...entry } = operation.args;
    return row ?? { ...entry, ...entryFields(operation) };
  },
  satisfied: (current, args) =>
    current !== null && (current.id === args.id || saysWhat(current, args)),
  describe: inWords,
  describeTheirs: (current, _, lookup) => inWords(current, lookup),
});

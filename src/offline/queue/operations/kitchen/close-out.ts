import { z } from 'zod';
import { setCloseOut } from '../../../../../core/contract/close-outs.ts';
import * as f from '../../../../../core/contract/fields.ts';
import { closeOutKinds, leftOverReasons } from '../../../../../core/rules/close-out.ts';
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
  kind: z.enum(closeOutKinds),
  /** kg; 0 unless `closed`. */
  made: f.remainder,
  /** kg; at most `made`. */
  left_over: f.remainder,
  reason: z.enum(leftOverReasons).nullable(),
  made_with: madeWith,
});
type Args = z.infer<typeof args>;

type Said = Pick<Args, 'dish_id' | 'kind' | 'made' | 'left_over' | 'reason'>;

function inWords({ dish_id, kind, made, left_over }: Said, lookup: Lookup): Description {
  const dish = lookup.get('dish', dish_id)?.name ?? '';
  if (kind === 'closed') return { key: 'set_close_out', values: { dish, made, left_over } };
  return {
    key: kind === 'not_served' ? 'set_not_served' : 'take_back_close_out',
    values: { dish },
  };
}

const sayTheSame = (a: Said, b: Said): boolean =>
  a.kind === b.kind && a.made === b.made && a.left_over === b.left_over && a.reason === b.reason;

/** How a dish was closed out in one service. A history: nothing merges, every entry is sent. */
export const setCloseOutOperation = defineChange({
  name: 'set-close-out',
  entity: 'close_out',
  endpoint: setCloseOut,
  args,
  id: (args) => args.id,
  body: ({ made_with: _, ...entry }) => entry,
  dependsOn: ({ dish_id, made_with = [] }) => [{ entity: 'dish', id: dish_id }, ...made_with],
  pinned: newestIn('close_out'),
  orderKey: (args) => `close_out_of/${args.dish_id}:${args.daily_meal_id}`,
  overlay(row, operation) {
    const { made_with: _, ...entry } = operation.args;
    return row ?? { ...entry, ...entryFields(operation) };
  },
  satisfied: (current, args) =>
    current !== null && (current.id === args.id || sayTheSame(current, args)),
  describe: inWords,
  describeTheirs: (current, _, lookup) => inWords(current, lookup),
});

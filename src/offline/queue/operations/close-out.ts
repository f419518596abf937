import { z } from 'zod';
import { setCloseOut } from '../../../../core/contract/close-outs.ts';
import * as f from '../../../../core/contract/fields.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { closeOutKinds, leftOverReasons } from '../../../../core/rules/close-out.ts';
import { newestEntry } from '../../../../core/rules/history-entries.ts';
import { defineChange } from '../define.ts';
import type { Description } from '../description.ts';
import type { Lookup, RowReader } from '../operation.ts';

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
});
type Args = z.infer<typeof args>;

/** The entry that holds; the server compares If-Match with its version. */
function newest(args: Args, view: RowReader): Row<'close_out'> | undefined {
  const history: Row<'close_out'>[] = [];
  for (const entry of view.all('close_out').values()) {
    if (entry.dish_id === args.dish_id && entry.daily_meal_id === args.daily_meal_id) {
      history.push(entry);
    }
  }
  return newestEntry(history);
}

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
  pinned: newest,
  orderKey: (args) => `close_out_of/${args.dish_id}:${args.daily_meal_id}`,
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
  satisfied: (current, args) =>
    current !== null && (current.id === args.id || sayTheSame(current, args)),
  describe: inWords,
  describeTheirs: (current, _, lookup) => inWords(current, lookup),
});

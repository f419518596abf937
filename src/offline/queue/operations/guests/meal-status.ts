import { z } from 'zod';
import * as f from '../../../../../core/contract/fields.ts';
import { setDailyMealStatus } from '../../../../../core/contract/reservations.ts';
import {
  type MealStatus,
  mealStatusId,
  statusAfter,
  toggled,
  unrecordedStatus,
} from '../../../../../core/rules/meal-status.ts';
import { mealName } from '../../../../../core/rules/meal-type.ts';
import { defineChange } from '../../define.ts';
import type { Description } from '../../description.ts';
import type { Lookup } from '../../operation.ts';

const args = z.strictObject({
  reservation_id: f.id,
  meal_type_id: f.mealTypeId,
  meal_date: f.day,
  /** Absent = the toggle of `from`. */
  meal_status: f.mealStatus.optional(),
  /** The status that the person saw. */
  from: f.mealStatus,
});
type Args = z.infer<typeof args>;

/** The status that the person wants. Never computed from the current row, so that the overlay is idempotent. */
const wanted = (args: Args): MealStatus => statusAfter(args.from, args.meal_status);

/** Arguments that lead from one status to another: without `meal_status` where the toggle does it. */
function leading(args: Args, from: MealStatus, to: MealStatus): Args {
  const { meal_status: _, ...cell } = args;
  return toggled(from) === to ? { ...cell, from } : { ...cell, from, meal_status: to };
}

function inWords(args: Args, status: MealStatus, lookup: Lookup): Description {
  const guest = lookup.get('reservation', args.reservation_id);
  return {
    key: 'set_meal_status',
    values: {
      guest: guest?.guest_name ?? '',
      room: guest?.room_number ?? '',
      meal: mealName(args.meal_type_id),
      day: args.meal_date,
      status,
    },
  };
}

/** Reception's tap on one cell. */
export const setMealStatusOperation = defineChange({
  name: 'set-meal-status',
  entity: 'meal_status',
  endpoint: setDailyMealStatus,
  args,
  id: (args) => mealStatusId(args.reservation_id, args.meal_date, args.meal_type_id),
  dependsOn: (args) => [{ entity: 'reservation', id: args.reservation_id }],
  body(args, base) {
    const { from, ...body } = args;
    // Where the server has no record, what was seen is a change of the stay on its way, which may be refused: a toggle
    // would then put on what was to be taken off.
    const isSure = base > 0 || from === unrecordedStatus;
    return isSure ? body : { ...body, meal_status: wanted(args) };
  },
  overlay(row, { args, owner, hotelId, at }, { id }) {
    const said = {
      meal_status: wanted(args),
      source: 'person' as const,
      updated_by: owner,
      updated_at: new Date(at).toISOString(),
    };
    if (row) return { ...row, ...said };
    const { reservation_id, meal_date, meal_type_id } = args;
    const cell = { id, hotel_id: hotelId, reservation_id, meal_date, meal_type_id };
    return { ...cell, version: 0, ...said };
  },
  merge(earlier, later, isBehindSent) {
    const from = earlier.args.from;
    const to = wanted(later.args);
    // To send nothing would leave what somebody else has set meanwhile, over another version, which nobody was shown; or
    // what one's own change sets that is on its way before this one.
    return from === to && earlier.base === later.base && !isBehindSent
      ? { kind: 'cancel' }
      : { kind: 'replace', args: leading(later.args, from, to) };
  },
  satisfied: (current, args) => (current?.meal_status ?? unrecordedStatus) === wanted(args),
  reapply: (current, { args }) =>
    leading(args, current?.meal_status ?? unrecordedStatus, wanted(args)),
  describe: (args, lookup) => inWords(args, wanted(args), lookup),
  describeTheirs: (current, args, lookup) => inWords(args, current.meal_status, lookup),
});

import { z } from 'zod';
import { pathOf } from '../../../../core/contract/endpoint.ts';
import * as f from '../../../../core/contract/fields.ts';
import { setDailyMealStatus } from '../../../../core/contract/reservations.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import {
  type MealStatus,
  mealStatusId,
  statusAfter,
  toggled,
  unrecordedStatus,
} from '../../../../core/rules/meal-status.ts';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { keyText, type RowKey } from '../../storage/row-key.ts';
import type { OperationDefinition } from '../operation.ts';

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

const target = (args: Args): RowKey<'meal_status'> => ({
  entity: 'meal_status',
  id: mealStatusId(args.reservation_id, args.meal_date, args.meal_type_id),
});

/** What the person wants it to be: never computed from the present row, so that overlaying twice is overlaying once. */
const wanted = (args: Args): MealStatus => statusAfter(args.from, args.meal_status);

const statusOf = (row: Row | null): MealStatus =>
  row !== null && 'meal_status' in row ? row.meal_status : unrecordedStatus;

/** The shortest request that leads from one status to another: the toggle where it gives it. */
function leading(args: Args, from: MealStatus, to: MealStatus): Args {
  const { meal_status: _, ...cell } = args;
  return toggled(from) === to ? { ...cell, from } : { ...cell, from, meal_status: to };
}

/** Reception's tap on one cell. */
export const setMealStatus: OperationDefinition<'set-meal-status', Args> = {
  name: 'set-meal-status',
  version: 1,
  args,
  action: 'meal_status.write',
  target,
  pinned: (args, lookup) => lookup.get('meal_status', target(args).id),
  entity: (args) => keyText(target(args)),
  dependsOn: (args) => [keyText({ entity: 'reservation', id: args.reservation_id })],
  guard: 'if-match',
  request: ({ from: _, ...body }, hotelId) => ({
    method: 'POST',
    path: pathOf(setDailyMealStatus.path, { hotelId }),
    body,
  }),
  touches: (args) => [target(args)],
  overlay(row, key, { args, owner, hotelId, at }) {
    const present = row !== null && 'meal_status' in row ? row : null;
    const told = {
      meal_status: wanted(args),
      source: 'person' as const,
      updated_by: owner,
      updated_at: new Date(at).toISOString(),
    };
    if (present) return { ...present, ...told };
    const { reservation_id, meal_date, meal_type_id } = args;
    const cell = { id: key.id, hotel_id: hotelId, reservation_id, meal_date, meal_type_id };
    return { ...cell, version: 0, ...told };
  },
  merge(earlier, later) {
    const from = earlier.args.from;
    const to = wanted(later.args);
    return from === to
      ? { kind: 'cancel' }
      : { kind: 'replace', args: leading(later.args, from, to) };
  },
  satisfied: (current, args) => statusOf(current) === wanted(args),
  reapply: (current, { args }) => leading(args, statusOf(current), wanted(args)),
  upcasters: {},
  describe(args, lookup) {
    const guest = lookup.get('reservation', args.reservation_id);
    return {
      key: 'set_meal_status',
      values: {
        guest: guest?.guest_name ?? '',
        room: guest?.room_number ?? '',
        meal: mealName(args.meal_type_id),
        day: args.meal_date,
        status: wanted(args),
      },
    };
  },
};

import { z } from 'zod';
import { checkInGuest, takeBackCheckIn } from '../../../../../core/contract/attendance.ts';
import * as f from '../../../../../core/contract/fields.ts';
import { mealName } from '../../../../../core/rules/meal-type.ts';
import { defineCreate } from '../../define.ts';
import type { Lookup } from '../../operation.ts';

/** The meal of a guest that a door speaks of. */
const service = { reservation_id: f.id, meal_date: f.day, meal_type_id: f.mealTypeId };
type Service = z.infer<z.ZodObject<typeof service>>;

const about = ({ reservation_id, meal_type_id }: Service, lookup: Lookup) => {
  const guest = lookup.get('reservation', reservation_id);
  return {
    guest: guest?.guest_name ?? '',
    room: guest?.room_number ?? '',
    meal: mealName(meal_type_id),
  };
};

/**
 * A guest came. Creations alone: what other doors have said meanwhile is another row, so nothing of this is ever stale,
 * and nobody is asked.
 */
export const checkInOperation = defineCreate({
  name: 'check-in',
  entity: 'check_in',
  endpoint: checkInGuest,
  args: z.strictObject({
    id: f.id,
    ...service,
    people: f.people,
    status_before: f.mealStatus,
    tapped_at: f.instant,
  }),
  dependsOn: (args) => [{ entity: 'reservation', id: args.reservation_id }],
  row: ({ args: { id: _, ...said }, owner, at }) => ({
    ...said,
    ...{ kind: 'came' as const, takes_back: null, by: owner, at: new Date(at).toISOString() },
  }),
  describe: (args, lookup) => ({
    key: 'check_in',
    values: { ...about(args, lookup), day: args.meal_date },
  }),
});

/** An entry that a guest came does not hold. */
export const takeBackCheckInOperation = defineCreate({
  name: 'take-back-check-in',
  entity: 'check_in',
  endpoint: takeBackCheckIn,
  args: z.strictObject({
    id: f.id,
    ...service,
    /** The entry that is taken back. */
    takes_back: f.id,
    /** Of that entry. */
    people: f.people,
    tapped_at: f.instant,
  }),
  params: (args) => ({ checkInId: args.takes_back }),
  // The entry went with its guest: nobody counts it any more.
  isDoneWithout: true,
  body: ({ id, tapped_at }) => ({ id, tapped_at }),
  dependsOn: (args) => [
    { entity: 'reservation', id: args.reservation_id },
    { entity: 'check_in', id: args.takes_back },
  ],
  row: ({ args: { id: _, ...said }, owner, at }) => ({
    ...said,
    ...{
      kind: 'taken_back' as const,
      status_before: null,
      by: owner,
      at: new Date(at).toISOString(),
    },
  }),
  describe: (args, lookup) => ({
    key: 'take_back_check_in',
    values: { ...about(args, lookup), day: args.meal_date },
  }),
});

import type { Day } from '../../core/rules/day.ts';
import { type MealStatus, unrecordedStatus } from '../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../core/rules/meal-type.ts';
import { headsOf } from '../../core/rules/people.ts';
import type { ServiceSpan } from '../../core/rules/service-hours.ts';
import type { checkIns, mealStatuses, Reservation } from '../database/schema/guests.ts';
import { drawsOf } from '../made-up/draw.ts';
import { hasCome } from './attending.ts';
import { demoHotelId, demoId } from './ids.ts';

type CheckInRow = typeof checkIns.$inferInsert;

/** What the door said at a meal: who came, at times within its hours. */
export function checkInRows(
  service: { day: Day; meal: MealTypeId; span: ServiceSpan },
  guests: readonly Reservation[],
  statusOf: (guest: Reservation) => MealStatus | undefined,
  { by, version }: { by: string; version: number },
): CheckInRow[] {
  const { day, meal, span } = service;
  const before = (guest: Reservation) => statusOf(guest) ?? unrecordedStatus;
  return guests
    .filter((guest) => !guest.is_no_show && hasCome(guest, before(guest), day, meal))
    .map((guest) => {
      const at = arrivalOf(`${guest.room_number ?? guest.id} ${day} ${meal}`, span);
      return {
        ...{ hotel_id: demoHotelId, id: demoId('check-in', day, meal, guest.id), version },
        ...{ reservation_id: guest.id, meal_date: day, meal_type_id: meal },
        ...{ kind: 'came', takes_back: null, people: headsOf(guest) },
        ...{ status_before: before(guest), by, at, tapped_at: at },
      };
    });
}

/** Whoever comes eats: the statuses that the door made of others. */
export function statusRows(rows: readonly CheckInRow[]): (typeof mealStatuses.$inferInsert)[] {
  return rows
    .filter(({ status_before }) => status_before !== 'will_eat')
    .map(({ hotel_id, reservation_id, meal_date, meal_type_id, by, tapped_at, version }) => ({
      ...{ hotel_id, reservation_id, meal_date, meal_type_id, version },
      ...{ meal_status: 'will_eat', source: 'person', updated_by: by, updated_at: tapped_at },
    }));
}

/** Nobody comes in the last minutes, ms. */
const lastMinutes = 30 * 60_000;

/** When somebody comes: the same for a room, and mostly in the first half of the hours. */
function arrivalOf(who: string, { from, to }: ServiceSpan): Date {
  const draw = drawsOf(`arrives ${who}`);
  const share = (draw() + draw() * draw()) / 2;
  return new Date(Math.floor(from + share * (to - from - lastMinutes)));
}

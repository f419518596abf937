import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { openDays } from '../../../core/rules/guest-list.ts';
import { type MealStatus, unrecordedStatus } from '../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { assertSameHotel, engineNow, running } from '../engine/running.ts';
import { rowNow } from '../engine/view.ts';
import { statusIn } from '../meals/counting.ts';
import { rememberMeals, setMeals } from './last-change.ts';

/** One guest's meal of one day. */
export interface MealPlace {
  reservation_id: string;
  meal_type_id: MealTypeId;
  meal_date: Day;
}

/** Meals of several guests, set at once. */
export interface BulkChange {
  /** How many meals changed. */
  count: number;
  /** Settles when the changes are stored on this device; rejects where one can't be. */
  stored: Promise<void>;
  /** Gives each meal the status that it had, but those that have changed again since. */
  undo(): Promise<void>;
}

/**
 * Sets meals of several guests; those that have the status already, and guests who never came, are left as they are.
 * @param only changes only those that have this status
 */
function setPlaces(
  places: readonly MealPlace[],
  status: MealStatus,
  only?: MealStatus,
): BulkChange {
  const before = places
    .filter(({ reservation_id }) => !rowNow('reservation', reservation_id)?.is_no_show)
    .map((place) => ({ place, from: statusOf(place) }))
    .filter(({ from }) => from !== status && (only === undefined || from === only));
  const set = before.map(({ place, from }) => ({ ...place, from, to: status }));
  const stored = setMeals(set);
  const forget = rememberMeals(set);
  stored.catch(forget);
  return {
    count: before.length,
    stored,
    async undo() {
      forget();
      const still = before.filter(({ place }) => statusOf(place) === status);
      await setMeals(still.map(({ place, from }) => ({ ...place, from: status, to: from })));
    },
  };
}

/** Sets one meal of one day of several guests. */
export function setMealOfAll(
  guestIds: readonly string[],
  meal: Omit<MealPlace, 'reservation_id'>,
  status: MealStatus,
  only?: MealStatus,
): BulkChange {
  const places = guestIds.map((reservation_id) => ({ reservation_id, ...meal }));
  return setPlaces(places, status, only);
}

/**
 * Sets a meal on every day that is left of the guests' stays. What of them is not on this device is fetched first.
 * @returns the change on the days that are here; the first day, if any, that is neither here nor to be had
 * @throws where another hotel is open by then, or somebody else has this one open: nothing is set as somebody else
 */
export async function setMealOfStays(
  guests: readonly Pick<Row<'reservation'>, 'id' | 'check_in' | 'check_out'>[],
  meal_type_id: MealTypeId,
  today: Day,
  status: MealStatus,
): Promise<{ change: BulkChange; missing: Day | undefined }> {
  const assertSame = assertSameHotel();
  const engine = engineNow();
  const places = guests.flatMap((stay) =>
    openDays(stay, today).map((meal_date) => ({
      reservation_id: stay.id,
      meal_type_id,
      meal_date,
    })),
  );
  const absent = new Set<Day>();
  for (const day of new Set(places.map(({ meal_date }) => meal_date))) {
    const isHere = engine.hasDay(day) || (await engine.ensureDay(day)) === 'ready';
    assertSame();
    if (!isHere) absent.add(day);
  }
  const here = places.filter(({ meal_date }) => !absent.has(meal_date));
  return { change: setPlaces(here, status), missing: [...absent].sort()[0] };
}

function statusOf({ reservation_id, meal_date, meal_type_id }: MealPlace): MealStatus {
  const view = running.get()?.engine.view;
  return view ? statusIn(view, reservation_id, meal_date, meal_type_id) : unrecordedStatus;
}

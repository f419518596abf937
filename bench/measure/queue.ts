import { randomUUIDv7 } from 'node:crypto';
import type { BatchRequest } from '../../core/contract/batch.ts';
import { addDays, dayAt } from '../../core/rules/day.ts';
import { type MealStatus, mealStatusId, statusAfter } from '../../core/rules/meal-status.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import type { OperationDefinition } from '../../src/offline/queue/definition.ts';
import { createExternalGuestOperation } from '../../src/offline/queue/operations/guests/external-guest.ts';
import { setMealStatusOperation } from '../../src/offline/queue/operations/guests/meal-status.ts';
import { setDishWeightOperation } from '../../src/offline/queue/operations/kitchen/dish-weight.ts';
import type { Mirror } from './mirror.ts';

/** Number of operations of each kind in the queue. */
const mix = { meals: 900, parties: 60, weights: 40 } as const;

/** Requests of operations tapped offline by reception and kitchen: distinct cells, external parties, weights. */
export function makeQueue(mirror: Mirror): BatchRequest[] {
  const meals = mealTaps(mirror);
  const others = [...parties(mirror), ...weights(mirror)];
  const every = Math.floor(meals.length / others.length);
  return meals.flatMap((tap, index) => {
    const other = index % every === 0 ? others[index / every] : undefined;
    return other === undefined ? [tap] : [other, tap];
  });
}

function mealTaps(mirror: Mirror): BatchRequest[] {
  const taps = everyTap(mirror).take(mix.meals).toArray();
  if (taps.length < mix.meals) throw new Error(`the hotel has only ${taps.length} meals to tap`);
  return taps;
}

/** A tap of each meal of the next days. Every third names a status, the others toggle. */
export function* everyTap(mirror: Mirror): Generator<BatchRequest, undefined> {
  const recorded = mirror.all('meal_status');
  const today = todayOf(mirror);
  let count = 0;
  for (const guest of mirror.all('reservation').values()) {
    for (
      let day = laterOf(guest.check_in, today);
      day <= guest.check_out && day < addDays(today, 5);
      day = addDays(day, 1)
    ) {
      for (const { id: meal_type_id } of mealTypes) {
        const cell = { reservation_id: guest.id, meal_date: day, meal_type_id };
        const row = recorded.get(mealStatusId(guest.id, day, meal_type_id));
        const from = row?.meal_status ?? 'will_not_eat';
        const meal_status = count % 3 === 0 ? { meal_status: another(from) } : {};
        count += 1;
        yield requestFor(
          setMealStatusOperation,
          { ...cell, from, ...meal_status },
          mirror,
          row?.version,
        );
      }
    }
  }
}

const laterOf = (one: string, other: string) => (one < other ? other : one);

const another = (from: MealStatus): MealStatus =>
  statusAfter(from, from === 'uncertain' ? 'will_eat' : 'uncertain');

function parties(mirror: Mirror): BatchRequest[] {
  const check_in = todayOf(mirror);
  return Array.from({ length: mix.parties }, (_, index) => {
    const party = { id: randomUUIDv7(), name: `Party ${index}`, number_of_guests: 1 + (index % 9) };
    return requestFor(
      createExternalGuestOperation,
      { ...party, check_in, check_out: check_in },
      mirror,
      0,
    );
  });
}

/** One weight of each planned dish of a service. */
function weights(mirror: Mirror): BatchRequest[] {
  const services = mirror.all('meal_guest_menu');
  const planned = new Map<string, { dish_id: string; daily_meal_id: string }>();
  for (const { dish_id, meal_guest_menu_id } of mirror.all('meal_guest_menu_dish').values()) {
    const daily_meal_id = services.get(meal_guest_menu_id)?.daily_meal_id;
    if (daily_meal_id === undefined) continue;
    planned.set(`${dish_id} ${daily_meal_id}`, { dish_id, daily_meal_id });
  }
  const seen = new Map<string, number>();
  for (const { dish_id, daily_meal_id, version } of mirror.all('dish_weight').values()) {
    const pair = `${dish_id} ${daily_meal_id}`;
    seen.set(pair, Math.max(version, seen.get(pair) ?? 0));
  }
  if (planned.size < mix.weights) throw new Error(`only ${planned.size} dishes are planned`);
  return [...planned].slice(0, mix.weights).map(([pair, service], index) => {
    const args = { id: randomUUIDv7(), ...service, weight: 1.5 + index / 10, reason: null };
    return requestFor(setDishWeightOperation, args, mirror, seen.get(pair));
  });
}

function requestFor<Args>(
  { guard, request }: OperationDefinition<string, Args>,
  args: Args,
  { hotelId }: Mirror,
  base = 0,
): BatchRequest {
  const id = randomUUIDv7();
  const guarded = guard === 'if-match' ? { 'If-Match': `"${base}"` } : undefined;
  return { id, headers: { 'Idempotency-Key': id, ...guarded }, ...request(args, hotelId, base) };
}

function todayOf(mirror: Mirror): string {
  const hotel = mirror.all('hotel').get(mirror.hotelId);
  return dayAt(Date.now(), hotel?.time_zone ?? 'UTC');
}

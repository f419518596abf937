import { roundToTenth } from '../../core/rules/kilograms.ts';
import type { Draw } from '../../core/seeded-random.ts';
import type { closeOuts, dishWeights } from '../database/schema/kitchen.ts';
import { drawsOf, normal } from '../made-up/draw.ts';
import { eatenAt, usuallyEatenAt } from './eating.ts';
import { dinersOf, type Service } from './history.ts';
import { demoHotelId, demoId } from './ids.ts';
import { dishId } from './larder.ts';
import { dailyMealId } from './menus.ts';
import { type DemoDish, dishesOn } from './tables.ts';

/** The chef's amount: factor on what is usually eaten, and its relative deviation from day to day. */
export const chefs = { margin: 1.15, deviation: 0.08 } as const;
/** Share of dishes without a close-out. */
const notWeighed = 0.08;

const readyHour = ['05:30', '10:30', '17:00'] as const;
const closedHour = ['09:00', '13:00', '20:30'] as const;

/** The chef's amount of each dish of a service, kg. */
export function weightRows(
  service: Service,
  by: string,
  version: number,
): (typeof dishWeights.$inferInsert)[] {
  const amounts = plannedOf(service);
  return dishesOn(service.day, service.meal).map((dish) => ({
    ...serviceRow(service, dish, 'weight', version),
    weight: amounts(dish),
    created_at: at(service, readyHour),
    created_by: by,
  }));
}

/** Close-outs of a past service: made and left over of each dish, kg. */
export function closeOutRows(
  service: Service,
  by: string,
  version: number,
): (typeof closeOuts.$inferInsert)[] {
  const amounts = plannedOf(service);
  const came = dinersOf(
    service,
    (counts) => counts.will_eat.came + counts.uncertain.came + counts.will_not_eat.came,
  );
  const eaten = eatenAt(service.day, service.meal, came);
  return dishesOn(service.day, service.meal).flatMap((dish) => {
    if (drawOf('weighed', service, dish)() < notWeighed) return [];
    const made = amounts(dish);
    return [
      {
        ...serviceRow(service, dish, 'close-out', version),
        made,
        left_over: roundToTenth(Math.max(0, made - (eaten.get(dish.name) ?? 0))),
        created_by: by,
        created_at: at(service, closedHour),
      },
    ];
  });
}

/** The chef's amounts of a service, kg: from those who are expected, and from experience. */
function plannedOf(service: Service): (dish: DemoDish) => number {
  const expected = dinersOf(
    service,
    ({ will_eat, uncertain }) => will_eat.people + uncertain.people / 2,
  );
  const usual = usuallyEatenAt(service.day, service.meal, expected);
  return (dish) => {
    const draw = drawOf('planned', service, dish);
    const kg = (usual.get(dish.name) ?? 0) * chefs.margin * spread(chefs.deviation, draw);
    return Math.max(0.1, roundToTenth(kg));
  };
}

function serviceRow({ day, meal }: Service, dish: DemoDish, kind: string, version: number) {
  return {
    hotel_id: demoHotelId,
    id: demoId(kind, day, meal, dish.name),
    version,
    dish_id: dishId(dish.name),
    daily_meal_id: dailyMealId(day, meal),
  };
}

function drawOf(kind: string, { day, meal }: Service, dish: DemoDish): Draw {
  return drawsOf(`${kind} ${day} ${meal} ${dish.name}`);
}

/** A factor around 1 with the given relative deviation. */
const spread = (deviation: number, draw: Draw) => Math.exp(deviation * normal(draw));

function at({ day, meal }: Service, hours: readonly [string, string, string]): Date {
  return new Date(`${day}T${hours[meal - 1] ?? hours[2]}:00Z`);
}

import type { closeOuts, dishWeights } from '../database/schema/kitchen.ts';
import { type Draw, drawsOf, normal } from '../made-up/draw.ts';
import type { Service } from './history.ts';
import { demoHotelId, demoId } from './ids.ts';
import { dishId } from './larder.ts';
import { dailyMealId } from './menus.ts';
import { type DemoDish, dishesOn } from './tables.ts';

/** The chef's amount: factor on the need, and its relative deviation from day to day. */
const chefs = { margin: 1.09, deviation: 0.08 } as const;
/** Relative deviation of the amount eaten per cover from service to service. */
const appetite = 0.11;
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
  return dishesOn(service.day, service.meal).map((dish) => ({
    ...serviceRow(service, dish, 'weight', version),
    weight: planned(service, dish),
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
  return dishesOn(service.day, service.meal).flatMap((dish) => {
    const draw = drawOf('eaten', service, dish);
    if (draw() < notWeighed) return [];
    const made = planned(service, dish);
    const { will_eat, uncertain, will_not_eat } = service.attendance;
    const came = will_eat.came + uncertain.came + will_not_eat.came;
    const eaten = came * dish.kg_per_cover * spread(appetite, draw);
    return [
      {
        ...serviceRow(service, dish, 'close-out', version),
        made,
        left_over: toTenth(Math.max(0, made - eaten)),
        created_by: by,
        created_at: at(service, closedHour),
      },
    ];
  });
}

function planned(service: Service, dish: DemoDish): number {
  const draw = drawOf('planned', service, dish);
  const { will_eat, uncertain } = service.attendance;
  const expected = will_eat.people + uncertain.people / 2;
  const kg = expected * dish.kg_per_cover * chefs.margin * spread(chefs.deviation, draw);
  return Math.max(0.1, toTenth(kg));
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
const toTenth = (kg: number) => Math.round(kg * 10) / 10;

function at({ day, meal }: Service, hours: readonly [string, string, string]): Date {
  return new Date(`${day}T${hours[meal - 1] ?? hours[2]}:00Z`);
}

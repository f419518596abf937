import type { Day } from '../../core/rules/day.ts';
import type { DishType } from '../../core/rules/dish-type.ts';
import { breakfast, type MealTypeId } from '../../core/rules/meal-type.ts';
import type { Draw } from '../../core/seeded-random.ts';
import { drawsOf, normal } from '../made-up/draw.ts';
import { type DemoDish, dishTable, offersOn, reachOf } from './tables.ts';

/**
 * How the demo's guests eat, person by person: of each course on their menu they take a dish or none, by taste, and of
 * it a portion, by appetite. At breakfast, a buffet, they take of several. Tastes drift over the weeks, and each service
 * has its luck. The estimator knows nothing of this model.
 */

/** People who eat, by guest type. */
export type Diners = ReadonlyMap<string, number>;

/** Probability that somebody takes anything of a course, or at breakfast of a dish of it. */
const takes: Record<DishType, number> = { starters: 0.82, main: 0.96, sides: 0.85, dessert: 0.74 };
const takesAtBreakfast: Record<DishType, number> = {
  ...{ starters: 0.5, main: 0.55, sides: 0.8, dessert: 0.6 },
};
/** Standard deviations of logarithms: taste between dishes, luck of a service, of a dish in it, appetite of a person. */
const spreads = { taste: 0.45, service: 0.04, dish: 0.07, person: 0.3 } as const;
/** The largest usual portion, kg: the table of dishes may say more of one that few may take. */
const largestPortion: Record<DishType, number> = {
  ...{ starters: 0.28, main: 0.32, sides: 0.2, dessert: 0.18 },
};
/** A child's portion beside an adult's. */
const childPortion = 0.65;
const drift = { size: 0.12, days: 70 } as const;

const childType = 'Children';
/** Whoever has no menu of their own eats from this one. */
export const standardType = 'Standard';

interface Course {
  dishes: readonly DemoDish[];
  /** Probability of each. */
  chances: readonly number[];
}

/** What is eaten of each dish of a service, kg, by its name. */
export function eatenAt(day: Day, meal: MealTypeId, diners: Diners): Map<string, number> {
  const draw = drawsOf(`eating ${day} ${meal}`);
  const service = luck(spreads.service, draw);
  const eaten = new Map<string, number>();
  for (const [type, people] of tables(day, meal, diners)) {
    for (const course of coursesOf(day, meal, type)) {
      for (const dish of course.dishes) {
        for (let taker = takersOf(course, dish, people, draw); taker > 0; taker -= 1) {
          const kg = portionOf(dish, meal, type) * luck(spreads.person, draw) * service;
          eaten.set(dish.name, (eaten.get(dish.name) ?? 0) + kg);
        }
      }
    }
  }
  return new Map([...eaten].map(([name, kg]) => [name, kg * luck(spreads.dish, draw)]));
}

/** What so many people usually eat of each dish of a service, kg, by its name: what a chef knows from experience. */
export function usuallyEatenAt(day: Day, meal: MealTypeId, diners: Diners): Map<string, number> {
  const usual = new Map<string, number>();
  for (const [type, people] of tables(day, meal, diners)) {
    for (const { dishes, chances } of coursesOf(day, meal, type)) {
      for (const [index, dish] of dishes.entries()) {
        const kg = people * (chances[index] ?? 0) * portionOf(dish, meal, type);
        usual.set(dish.name, (usual.get(dish.name) ?? 0) + kg);
      }
    }
  }
  return usual;
}

/** People by the menu that they eat from: a type without one eats from the standard menu. */
function tables(day: Day, meal: MealTypeId, diners: Diners): Diners {
  const menus = new Set(
    offersOn(day)
      .filter((offer) => offer.meal === meal)
      .map(({ guest_type }) => guest_type),
  );
  const seated = new Map<string, number>();
  for (const [type, people] of diners) {
    const menu = menus.has(type) ? type : standardType;
    seated.set(menu, (seated.get(menu) ?? 0) + people);
  }
  return seated;
}

function coursesOf(day: Day, meal: MealTypeId, type: string): Course[] {
  const offer = offersOn(day).find((each) => each.meal === meal && each.guest_type === type);
  const dishes = dishTable.filter(({ name }) => offer?.dishes.includes(name));
  return [...Map.groupBy(dishes, (dish) => dish.type)].map(([course, mates]) => {
    const tastes = mates.map((dish) => tasteOf(dish, day));
    const all = tastes.reduce((sum, taste) => sum + taste, 0);
    const chances = tastes.map((taste) =>
      meal === breakfast
        ? Math.min(0.95, takesAtBreakfast[course] * taste)
        : (takes[course] * taste) / all,
    );
    return { dishes: mates, chances };
  });
}

/** People who take a dish. Those at a table like to have different ones, so that it is never far from what is usual. */
function takersOf({ dishes, chances }: Course, dish: DemoDish, people: number, draw: Draw): number {
  return Math.floor(people * (chances[dishes.indexOf(dish)] ?? 0) + draw());
}

function tasteOf({ name }: DemoDish, day: Day): number {
  const draw = drawsOf(`taste ${name}`);
  const liked = luck(spreads.taste, draw);
  const phase = draw() * 2 * Math.PI;
  const days = Date.parse(day) / 86_400_000;
  return liked * Math.exp(drift.size * Math.sin((2 * Math.PI * days) / drift.days + phase));
}

/** Kg of one who takes the dish, so that all who come eat as much of it as the table of dishes says, were tastes equal. */
function portionOf(dish: DemoDish, meal: MealTypeId, type: string): number {
  const chance = meal === breakfast ? takesAtBreakfast[dish.type] : takes[dish.type];
  const kg = dish.kg_per_cover / (chance * reachOf(dish, meal === breakfast));
  return Math.min(kg, largestPortion[dish.type]) * (type === childType ? childPortion : 1);
}

const luck = (deviation: number, draw: Draw) => Math.exp(deviation * normal(draw));

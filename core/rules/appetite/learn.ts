import { type Day, daysBetween } from '../day.ts';
import type { DishGroup } from '../dish-type.ts';
import { afterSurprise, type Belief, faded, type Moved, surpriseOf } from './gaussian.ts';
import { offeredPull, partsOf, slopeOf, sumOf } from './shares.ts';
import {
  type AppetiteState,
  type CourseAppetite,
  type DishAppetite,
  newCourse,
  newDish,
  noiseOf,
  priors,
} from './state.ts';

/** The dishes of one course of one service, which share its covers. */
export interface ServedCourse {
  course: DishGroup;
  /** People who came and had the course on their menu. */
  covers: number;
  dishes: readonly ServedDish[];
}

export interface ServedDish {
  dish: string;
  /** Made − left over, kg; null = not closed out. */
  eaten: number | null;
  /** The chef's amount, kg: of a dish that was not closed out it says a little; null = none. */
  entered: number | null;
  /** Nothing was left over: more might have been eaten. */
  isSoldOut: boolean;
  /** How many have it on their menus beside its mates of the course; 1 = as many. */
  offered: number;
}

/**
 * Dishes of a course that are learned from: each tells of all the others, so the work grows with their square. A large
 * buffet has 60; nobody chooses among more than this.
 */
export const largestCourse = 100;

/** A dish eaten to the last gram or not at all still says no more than this part of what was expected. */
const leastPart = 0.1;

/**
 * What a hotel knows of its dishes after one more course. Courses come in the order of their days.
 *
 * Expected: eaten = covers × share × kg per portion. By how much more or less was eaten is divided among the portion of
 * the dish, that of its course, the pulls of all dishes of the day, and their competition, in proportion to how
 * uncertain each of them still is. A dish that stands alone has no pull to learn, so all of it goes to the portion.
 */
export function learnCourse(state: AppetiteState, day: Day, served: ServedCourse): AppetiteState {
  const { course, covers } = served;
  const closed = served.dishes.filter(({ eaten }) => eaten !== null);
  if (covers <= 0 || served.dishes.length > largestCourse) return state;
  if (served.dishes.every((dish) => amountOf(dish) === null)) return state;
  const dishes = served.dishes.map(({ dish }) => today(state.dishes[dish], course, day));
  let known: Learned = { course: state.courses[course] ?? newCourse(course), dishes };
  let { sum, weight } = state.noise;
  const offered = served.dishes.map((each) => each.offered);
  for (const [index, dish] of served.dishes.entries()) {
    const amount = amountOf(dish);
    if (amount === null) continue;
    const noise = noiseOf(state) * (dish.eaten === null ? enteredNoise : 1);
    const seen = { perCover: amount / covers, isSoldOut: dish.isSoldOut, offered };
    const learned = learnDish(known, index, seen, noise);
    // That a dish ran out before as many had taken it as were expected says nothing of how many would have.
    if (learned === undefined) continue;
    known = learned.known;
    if (dish.eaten === null) continue;
    sum = sum * noiseKept + learned.noise;
    weight = weight * noiseKept + 1;
  }
  const closedDishes = new Set(closed.map(({ dish }) => dish));
  const changed = served.dishes.map(({ dish }, index): [string, DishAppetite] => {
    const own = known.dishes[index] ?? newDish(course);
    return [dish, { ...own, services: own.services + (closedDishes.has(dish) ? 1 : 0) }];
  });
  return {
    dishes: { ...state.dishes, ...Object.fromEntries(changed) },
    courses: {
      ...state.courses,
      [course]: {
        ...known.course,
        services: known.course.services + (closed.length > 0 ? 1 : 0),
      },
    },
    noise: { sum, weight },
  };
}

const noiseKept = 0.98;

/** Variance of an amount that a chef entered, beside that of one that was eaten. */
const enteredNoise = 6;

const amountOf = ({ eaten, entered }: ServedDish): number | null => eaten ?? entered;

interface Learned {
  course: CourseAppetite;
  dishes: readonly DishAppetite[];
}

/** A dish as it is known on `day`: old evidence counts less. */
function today(known: DishAppetite | undefined, course: DishGroup, day: Day): DishAppetite {
  if (known === undefined || known.course !== course) return { ...newDish(course), lastDay: day };
  const days = Math.max(0, daysBetween(known.lastDay, day));
  return {
    ...known,
    portion: faded(known.portion, priors.dish ** 2, days, priors.halfLife),
    pull: faded(known.pull, priors.pull ** 2, days, priors.halfLife),
    lastDay: day,
  };
}

interface SeenDish {
  /** Eaten of the dish for each of the course's covers, kg. */
  perCover: number;
  isSoldOut: boolean;
  /** Of all dishes of the course. */
  offered: readonly number[];
}

/** @returns undefined where nothing can be learned */
function learnDish(
  { course, dishes }: Learned,
  index: number,
  { perCover, isSoldOut, offered }: SeenDish,
  noise: number,
): { known: Learned; noise: number } | undefined {
  const competition = course.competition.mean;
  const pulls = dishes.map(({ pull }, at) => offeredPull(pull.mean, offered[at] ?? 1));
  const parts = partsOf(pulls);
  const total = Math.log(sumOf(pulls));
  const own = dishes[index] ?? newDish('uncategorized');
  const share = (pulls[index] ?? 0) - competition * total;
  const expected = course.portion.mean + own.portion.mean + share;
  const difference = Math.max(Math.log(leastPart), Math.log(perCover) - expected);
  if (isSoldOut && difference < 0) return undefined;
  const moved = (belief: Belief, slope: number): Moved => ({ belief, slope });
  const ofCourse = moved(course.portion, 1);
  const ofDish = moved(own.portion, 1);
  const ofCompetition = moved(course.competition, -total);
  const ofPulls = dishes.map(({ pull }, at) => moved(pull, slopeOf(parts, competition, index, at)));
  const surprise = surpriseOf(difference, [ofCourse, ofDish, ofCompetition, ...ofPulls], noise);
  return {
    known: {
      course: {
        ...course,
        portion: afterSurprise(ofCourse, surprise),
        competition: withinBounds(afterSurprise(ofCompetition, surprise)),
      },
      dishes: dishes.map((dish, at) => ({
        ...dish,
        portion: at === index ? afterSurprise(ofDish, surprise) : dish.portion,
        pull: afterSurprise(ofPulls[at] ?? moved(dish.pull, 0), surprise),
      })),
    },
    // Of the squared surprise, what beliefs that are still uncertain do not explain.
    noise: (surprise.residual ** 2 * noise) / surprise.variance,
  };
}

function withinBounds({ mean, variance }: Belief): Belief {
  return { mean: Math.min(1, Math.max(0, mean)), variance };
}

import type { Day } from '../day.ts';
import type { DishGroup } from '../dish-type.ts';
import { priorKg } from '../portions.ts';
import type { Belief } from './gaussian.ts';

/** What is known of a dish. */
export interface DishAppetite {
  course: DishGroup;
  /** Logarithm of its kg per portion beside that of its course. */
  portion: Belief;
  /** Logarithm of its pull on those who eat of the course; 0 = as any other dish. */
  pull: Belief;
  /** Close-outs. */
  services: number;
  lastDay: Day;
}

/** What is known of a course, which is all dishes of a type. */
export interface CourseAppetite {
  /** Logarithm of kg per portion. */
  portion: Belief;
  /** See sharesOf. */
  competition: Belief;
  services: number;
}

/** All that a hotel's close-outs have taught, as plain JSON. */
export interface AppetiteState {
  dishes: Readonly<Record<string, DishAppetite>>;
  courses: Readonly<Partial<Record<DishGroup, CourseAppetite>>>;
  /** Squared surprises of single services, to know how much one differs from another. */
  noise: { sum: number; weight: number };
}

/** Standard deviations before any evidence, and the half-life of evidence in days. */
export const priors = {
  course: 0.35,
  dish: 0.35,
  pull: 0.5,
  competition: 0.25,
  noise: 0.25,
  noiseWeight: 10,
  halfLife: 30,
} as const;

export function emptyAppetite(): AppetiteState {
  return { dishes: {}, courses: {}, noise: { sum: 0, weight: 0 } };
}

/** Variance of the logarithm of what one service eats, beside another of the same dish. */
export function noiseOf({ noise }: AppetiteState): number {
  const known = noise.sum + priors.noiseWeight * priors.noise ** 2;
  return known / (noise.weight + priors.noiseWeight);
}

export function newDish(course: DishGroup): DishAppetite {
  return {
    course,
    portion: { mean: 0, variance: priors.dish ** 2 },
    pull: { mean: 0, variance: priors.pull ** 2 },
    services: 0,
    lastDay: '',
  };
}

export function newCourse(course: DishGroup): CourseAppetite {
  return {
    portion: { mean: Math.log(priorKg[course]), variance: priors.course ** 2 },
    competition: { mean: 1, variance: priors.competition ** 2 },
    services: 0,
  };
}

/** Kg for one who takes a dish. */
export interface Portion {
  kg_per_cover: number;
  /** Services that the dish was closed out in. */
  services: number;
  /** What it rests on: close-outs of the dish, of others of its course, or none. */
  basis: 'dish' | 'dish_type' | 'prior';
}

export function portionOf(state: AppetiteState, dish: string, course: DishGroup): Portion {
  const known = state.dishes[dish];
  const own = known?.course === course ? known : newDish(course);
  const type = state.courses[course] ?? newCourse(course);
  return {
    kg_per_cover: Math.exp(type.portion.mean + own.portion.mean),
    services: own.services,
    basis: own.services > 0 ? 'dish' : type.services > 0 ? 'dish_type' : 'prior',
  };
}

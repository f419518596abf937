import type { Day } from '../../../core/rules/day.ts';
import { mealKey } from '../../../core/rules/menu-plan.ts';
import type { Store } from '../../offline/store.ts';
import { afterNextPaint } from '../engine/pace.ts';
import type { ShownDay, ShownMeal } from './shown-plan.ts';

/** A change of so many meals shows whole at once: a dish that is moved is in two. */
const smallChange = 2;
/** Meals of a larger change in its first frame, and in each frame after it. */
const [inFirst, inLater] = [1, 3];

/** What is planned for the meals of a screen, as it changes. */
export interface MealPlans {
  get(day: Day, mealTypeId: number): ShownMeal | undefined;
  /** Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * The meals of a live plan, of which no more change in a frame than it can paint. A copy to a whole week changes a
 * hundred lines: its first meals show in the tap's own frame, the others in the frames after it, and meanwhile the
 * screen answers. Where nobody listens, all are as they are in the plan.
 */
export function createMealSteps(live: Store<readonly ShownDay[]>): MealPlans {
  const steps = new MealSteps(live);
  return {
    get: (day, mealTypeId) => steps.get(day, mealTypeId),
    subscribe: (listener) => steps.subscribe(listener),
  };
}

class MealSteps {
  readonly #live: Store<readonly ShownDay[]>;
  readonly #listeners = new Set<() => void>();
  /** The plan that the meals were last compared with. */
  #seen: readonly ShownDay[] = [];
  /** Meals that still show what was planned before. */
  readonly #behind = new Map<string, ShownMeal | undefined>();
  #stop: (() => void) | undefined;

  constructor(live: Store<readonly ShownDay[]>) {
    this.#live = live;
  }

  get(day: Day, mealTypeId: number): ShownMeal | undefined {
    if (this.#listeners.size > 0) this.#compare();
    const key = mealKey(day, mealTypeId);
    return this.#behind.has(key)
      ? this.#behind.get(key)
      : mealIn(this.#live.get(), day, mealTypeId);
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    if (this.#listeners.size === 0) this.#seen = this.#live.get();
    this.#listeners.add(own);
    this.#stop ??= this.#live.subscribe(() => {
      this.#compare();
      this.#notify();
    });
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
      this.#behind.clear();
    };
  }

  /** Leaves all meals but the first of a change as they are shown, until their frame comes. */
  #compare(): void {
    const [before, now] = [this.#seen, this.#live.get()];
    if (before === now) return;
    this.#seen = now;
    const wasBehind = this.#behind.size > 0;
    const changes = changed(before, now);
    const atOnce = changes.length <= smallChange ? smallChange : inFirst;
    changes.forEach(({ key, meal }, index) => {
      if (index < atOnce) this.#behind.delete(key);
      else if (!this.#behind.has(key)) this.#behind.set(key, meal);
    });
    if (!wasBehind && this.#behind.size > 0) afterNextPaint(this.#step);
  }

  readonly #step = (): void => {
    for (const key of [...this.#behind.keys()].slice(0, inLater)) this.#behind.delete(key);
    if (this.#behind.size > 0) afterNextPaint(this.#step);
    this.#notify();
  };

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

const mealIn = (plan: readonly ShownDay[], day: Day, mealTypeId: number): ShownMeal | undefined =>
  plan.find((each) => each.day === day)?.meals.get(mealTypeId);

/** The meals in which two plans differ, by days, each with what the first has. */
function changed(
  before: readonly ShownDay[],
  now: readonly ShownDay[],
): { key: string; meal: ShownMeal | undefined }[] {
  return now.flatMap(({ day, meals }) => {
    const old = before.find((each) => each.day === day)?.meals;
    return [...new Set([...meals.keys(), ...(old?.keys() ?? [])])]
      .filter((id) => meals.get(id) !== old?.get(id))
      .map((id) => ({ key: mealKey(day, id), meal: old?.get(id) }));
  });
}

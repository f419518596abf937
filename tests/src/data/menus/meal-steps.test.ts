import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestMenuPlan, MealPlan } from '../../../../core/rules/menu-plan.ts';
import { createMealSteps } from '../../../../src/data/menus/meal-steps.ts';
import type { PlannedDay } from '../../../../src/data/menus/plan.ts';
import { createStore } from '../../../../src/offline/store.ts';

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
const lunch = 2;

const mealOf = (guestMenuId: string): MealPlan => {
  const menu: GuestMenuPlan = { id: guestMenuId, guestTypeId: 'adult', dishes: [] };
  return { mealTypeId: lunch, dailyMealId: guestMenuId, guestMenus: [menu] };
};

/** A plan with a lunch on each day that has one, by its name. */
const planOf = (lunches: Record<string, string>): PlannedDay[] =>
  days.map((day) => {
    const name = lunches[day];
    const meals = new Map(name === undefined ? [] : [[lunch, kept(name)]]);
    return { day, menu: undefined, meals };
  });

const meals = new Map<string, MealPlan>();
/** The same meal of a name each time, as a plan has it in which nothing changed. */
function kept(name: string): MealPlan {
  const meal = meals.get(name) ?? mealOf(name);
  meals.set(name, meal);
  return meal;
}

const onAll = (name: string) => Object.fromEntries(days.map((day) => [day, name]));

function open(lunches: Record<string, string> = {}) {
  const live = createStore<readonly PlannedDay[]>(planOf(lunches));
  const steps = createMealSteps(live);
  const heard = vi.fn();
  return {
    heard,
    subscribe: () => steps.subscribe(heard),
    set: (next: Record<string, string>) => live.set(planOf(next)),
    shown: () => days.map((day) => steps.get(day, lunch)?.dailyMealId ?? '-').join(' '),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a change of many meals comes in steps, the first at once', () => {
  const { set, shown, subscribe, heard } = open();
  subscribe();
  set(onAll('a'));
  expect(shown()).toBe('a - - - -');
  vi.advanceTimersToNextTimer();
  expect(shown()).toBe('a a a a -');
  vi.advanceTimersToNextTimer();
  expect(shown()).toBe('a a a a a');
  expect(heard).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('a dish that is moved leaves one meal and is in the other in the same frame', () => {
  const [from = '', to = ''] = [days[1], days[4]];
  const { set, shown, subscribe } = open({ [from]: 'a' });
  subscribe();
  set({ [to]: 'a' });
  expect(shown()).toBe('- - - - a');
  expect(vi.getTimerCount()).toBe(0);
});

test('a meal that is changed meanwhile shows at once; the others, as they are when their frame comes', () => {
  const { set, shown, subscribe } = open();
  subscribe();
  set(onAll('a'));
  const last = days.at(-1) ?? '';
  set({ ...onAll('a'), [last]: 'b' });
  expect(shown()).toBe('a - - - b');
  set(onAll('c'));
  expect(shown()).toBe('c - - - b');
  vi.runAllTimers();
  expect(shown()).toBe('c c c c c');
});

test('read before the change was heard of, it shows no meal that would go back again', () => {
  const live = createStore<readonly PlannedDay[]>(planOf({}));
  const steps = createMealSteps(live);
  const seen: string[] = [];
  const look = () => days.map((day) => steps.get(day, lunch)?.dailyMealId ?? '-').join(' ');
  live.subscribe(() => seen.push(look()));
  steps.subscribe(() => seen.push(look()));
  live.set(planOf(onAll('a')));
  expect(seen).toEqual(['a - - - -', 'a - - - -']);
});

test('without listeners all meals are those of the plan, before and after', () => {
  const { set, shown, subscribe } = open();
  set(onAll('a'));
  expect(shown()).toBe('a a a a a');
  const stop = subscribe();
  set(onAll('b'));
  expect(shown()).toBe('b a a a a');
  stop();
  expect(shown()).toBe('b b b b b');
  vi.runAllTimers();
  expect(shown()).toBe('b b b b b');
});

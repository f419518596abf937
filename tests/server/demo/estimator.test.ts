import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysFromTo } from '../../../core/rules/day.ts';
import { dishGroupOf } from '../../../core/rules/dish-type.ts';
import {
  dishModelsAt,
  emptyKnowledge,
  type Knowledge,
  mealModelOf,
} from '../../../core/rules/estimator/knowledge.ts';
import { learnServices, type Said } from '../../../core/rules/estimator/learn.ts';
import type { PastDay } from '../../../core/rules/estimator/services.ts';
import { dinner } from '../../../core/rules/meal-type.ts';
import { emptyHeadCount } from '../../../core/rules/people.ts';
import { withSuggestions } from '../../../core/rules/suggestions.ts';
import { closeOutRows, weightRows } from '../../../server/demo/amounts.ts';
import { type Service, servicesOn } from '../../../server/demo/history.ts';
import { type GuestTypeName, guestTypeId } from '../../../server/demo/hotel.ts';
import { dishId } from '../../../server/demo/larder.ts';
import { dailyMealId } from '../../../server/demo/menus.ts';
import { dishesOn, offersOn } from '../../../server/demo/tables.ts';

/** Days of which the estimator has learned before it is judged, and on which it is. */
const [learned, judged] = [60, 30];

/** The demo's services of some days, as the estimator learns from them. */
function pastOf(days: readonly Day[]): PastDay[] {
  const services = Map.groupBy(servicesOn(days), ({ day }) => day);
  return days.map((day) => ({
    day,
    services: (services.get(day) ?? []).map((service) => ({
      mealTypeId: service.meal,
      attendance: service.byType,
      dishes: dishesOf(service),
    })),
  }));
}

function dishesOf(service: Service) {
  const { day, meal } = service;
  const closed = new Map(closeOutRows(service, 'chef', 1).map((row) => [row.dish_id, row]));
  const entered = new Map(weightRows(service, 'chef', 1).map((row) => [row.dish_id, row.weight]));
  return dishesOn(day, meal).map(({ name, type }) => ({
    ...{ dishId: dishId(name), dailyMealId: dailyMealId(day, meal), course: dishGroupOf(type) },
    guestTypeIds: offersOn(day)
      .filter((offer) => offer.meal === meal && offer.dishes.includes(name))
      .map(({ guest_type }) => guestTypeId(guest_type as GuestTypeName)),
    closed: closed.get(dishId(name)) ?? null,
    entered: entered.get(dishId(name)) ?? null,
  }));
}

function learn(past: readonly PastDay[]): { knowledge: Knowledge; said: Said[] } {
  return past.reduce(
    ({ knowledge, said }, day) => {
      const next = learnServices(knowledge, day);
      return { knowledge: next.knowledge, said: [...said, ...next.said] };
    },
    { knowledge: emptyKnowledge(), said: [] as Said[] },
  );
}

/** Sum of absolute errors by the sum of what was eaten. */
const wape = (said: readonly Said[], amount: (each: Said) => number) =>
  said.reduce((sum, each) => sum + Math.abs(amount(each) - each.eaten), 0) /
  said.reduce((sum, { eaten }) => sum + eaten, 0);

describe.each(['2026-09-26', '2025-03-01', '2024-06-01'])('the demo’s days from %s', (first) => {
  const days = daysFromTo(first, addDays(first, learned + judged - 1));
  const past = pastOf(days);
  const { said } = learn(past);
  const after = said.filter(({ day }) => day >= addDays(first, learned));

  test('after 60 of them the suggestion is off by less than 12 % of the kilograms, and less than the chef', () => {
    const off = wape(after, ({ suggestion }) => suggestion.kg);
    const chefs = new Map(
      past.flatMap(({ services }) =>
        services.flatMap(({ dishes }) =>
          dishes.map(({ dailyMealId: meal, dishId: id, entered }) => [
            `${meal} ${id}`,
            entered ?? 0,
          ]),
        ),
      ),
    );
    const chef = wape(after, ({ dailyMealId: m, dishId: id }) => chefs.get(`${m} ${id}`) ?? 0);
    expect(after.length).toBeGreaterThan(600);
    expect(off).toBeLessThan(0.12);
    expect(off).toBeLessThan(chef);
  });

  test('its range holds what was eaten 75 to 85 times of 100', () => {
    const held = after.filter(({ suggestion, eaten }) => {
      if (suggestion.basis === 'guess') throw new Error('a guess after 60 days');
      return suggestion.low <= eaten && eaten <= suggestion.high;
    });
    const part = held.length / after.length;
    expect(part).toBeGreaterThan(0.75);
    expect(part).toBeLessThan(0.85);
  });
});

test('with what was learned, more people are never less food, and the range goes with them', () => {
  const days = daysFromTo('2026-09-26', '2026-11-24');
  const { knowledge } = learn(pastOf(days));
  const meal = mealModelOf(knowledge, dinner);
  const planned = dishesOn('2026-11-25', dinner).map(({ name, type }) => ({
    ...{ dish: { id: dishId(name), dish_type: type }, guestTypeIds: ['all'] },
  }));
  const suggestedFor = (people: number) => {
    const count = emptyHeadCount();
    count.will_eat.female = people;
    const learned = { meal, dish: dishModelsAt(knowledge, dinner) };
    return withSuggestions(planned, new Map([['all', count]]), learned, '2026-11-25');
  };
  let before = suggestedFor(0);
  for (let people = 1; people <= 150; people += 1) {
    const now = suggestedFor(people);
    for (const [index, { dish, suggestion }] of now.entries()) {
      const was = before[index]?.suggestion;
      if (suggestion.basis === 'guess' || was?.basis === 'guess') throw new Error('a guess');
      const what = `${dish.id} for ${people}`;
      expect(suggestion.kg, what).toBeGreaterThanOrEqual(was?.kg ?? 0);
      expect(suggestion.low, what).toBeLessThanOrEqual(suggestion.kg);
      expect(suggestion.high, what).toBeGreaterThanOrEqual(suggestion.kg);
    }
    before = now;
  }
});

test('what is suggested for a day knows nothing of it, nor of any day after', () => {
  const past = pastOf(daysFromTo('2026-01-10', '2026-01-30'));
  const from = '2026-01-24';
  const otherwise = past.map((day) =>
    day.day < from
      ? day
      : {
          ...day,
          services: day.services.map((service) => ({
            ...service,
            dishes: service.dishes.map((dish) => ({
              ...dish,
              closed: dish.closed && { made: dish.closed.made * 3, left_over: 0.1 },
            })),
          })),
        },
  );
  const until = ({ said }: { said: Said[] }) =>
    said.filter(({ day }) => day <= from).map(({ suggestion }) => suggestion);
  expect(until(learn(otherwise))).toEqual(until(learn(past)));
  expect(learn(otherwise).knowledge).not.toEqual(learn(past).knowledge);
});

test('what was learned is kept as JSON', () => {
  const { knowledge } = learn(pastOf(daysFromTo('2026-01-10', '2026-01-20')));
  expect(JSON.parse(JSON.stringify(knowledge))).toEqual(knowledge);
});

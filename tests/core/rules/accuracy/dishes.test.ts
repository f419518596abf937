import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dishAccuracies,
  losesLoudly,
  overallAccuracy,
} from '../../../../core/rules/accuracy/dishes.ts';
import { anyServices, servicesOf } from './services.ts';

/** Six services of a dish, each with 5 kg eaten; off by so much. */
const dish = (name: string, ai: number | null, chef: number | null, weekday: number | null) => {
  const said = (off: number | null) => (off === null ? null : 5 + off);
  const line = [said(ai), said(chef), said(weekday), 5] as const;
  return servicesOf([line, line, line, line, line, line], name);
};
const house = [
  ...dish('Soup', 0.5, 0.9, 1.1),
  ...dish('Trout', 0.4, 0.5, 0.8),
  ...dish('Cabbage', 0.3, 0.3, 0.5),
  ...dish('Bread', null, 0.1, 0.2),
  ...dish('Penne', 0.8, 0.3, 0.5),
  ...dish('Speck', 0.3, 0.2, 0.5),
  ...dish('Char', 9, 0, 0).slice(0, 4),
  ...dish('Stew', 9, 0, 0).slice(0, 5),
];

it('puts first where the AI loses most, last of what it is too early to say', () => {
  expect(dishAccuracies(house).map(({ name }) => name)).toEqual([
    ...['Penne', 'Speck', 'Cabbage', 'Trout', 'Soup', 'Bread', 'Stew', 'Char'],
  ]);
});

it('is loud from 0.2 kg on, and only where the AI loses', () => {
  const loud = dishAccuracies([
    ...house,
    ...dish('Rice', 0.5, 0.3, 0.9),
    ...dish('Pie', 0.449, 0.251, 1),
  ]).flatMap(({ name, comparison }) => (comparison && losesLoudly(comparison) ? [name] : []));
  expect(loud).toEqual(['Penne', 'Rice']);
});

it('takes all dishes together without those of which it is too early to say', () => {
  const overall = overallAccuracy(dishAccuracies(house));
  expect(overall).toMatchObject({ sources: ['ai', 'chef', 'weekday'], services: 30 });
  expect(overall?.measures.ai?.distance).toBeCloseTo((0.5 + 0.4 + 0.3 + 0.8 + 0.3) / 5, 9);
  expect(overall?.measures.chef?.distance).toBeCloseTo((0.9 + 0.5 + 0.3 + 0.3 + 0.2) / 5, 9);
  expect(overallAccuracy(dishAccuracies(dish('Char', 1, 1, 1).slice(0, 5)))).toBeUndefined();
});

it('has the name that a dish had last', () => {
  const [first, ...rest] = dish('Penne', 1, 1, 1);
  const renamed = rest.map((each) => ({ ...each, dish_name: 'Penne rigate' }));
  const [found] = dishAccuracies([...renamed, ...(first ? [first] : [])]);
  expect(found).toMatchObject({ name: 'Penne rigate' });
  expect(found?.services[0]).toBe(first);
});

it('keeps every service once, in its dish, by day', () => {
  fc.assert(
    fc.property(anyServices, (services) => {
      const named = services.map((each) => ({ ...each, dish_name: each.dish_id }));
      const dishes = dishAccuracies(named);
      expect(new Set(dishes.flatMap((each) => each.services))).toEqual(new Set(named));
      for (const { id, services: own } of dishes) {
        expect(own.every((each) => each.dish_id === id)).toBe(true);
        const days = own.map(({ day }) => day);
        expect(days).toEqual(days.toSorted());
      }
      const losses = dishes.flatMap(({ comparison }) => comparison?.verdict.loss ?? []);
      expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    }),
  );
});

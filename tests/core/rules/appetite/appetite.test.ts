import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  largestCourse,
  learnCourse,
  type ServedCourse,
  type ServedDish,
} from '../../../../core/rules/appetite/learn.ts';
import { sharesOf } from '../../../../core/rules/appetite/shares.ts';
import {
  type AppetiteState,
  emptyAppetite,
  newDish,
  portionOf,
} from '../../../../core/rules/appetite/state.ts';
import { addDays } from '../../../../core/rules/day.ts';
import { priorKg } from '../../../../core/rules/portions.ts';

const dishNames = ['lasagne', 'trout', 'goulash', 'risotto'] as const;

const served: fc.Arbitrary<ServedCourse> = fc.record({
  course: fc.constantFrom('main', 'sides'),
  covers: fc.nat(200),
  dishes: fc.uniqueArray(
    fc.record({
      dish: fc.constantFrom(...dishNames),
      eaten: fc.oneof(
        fc.constant(null),
        fc.constant(0),
        fc.double({ min: 0, max: 90, noNaN: true }),
      ),
      entered: fc.constantFrom(null, 8),
      isSoldOut: fc.boolean(),
      offered: fc.constantFrom(0, 0.2, 1, 3),
    }),
    { selector: ({ dish }) => dish, maxLength: 4 },
  ),
});

/** A dish that was eaten, as far as it was closed out. */
const eatenOf = (dish: string, eaten: number | null, more: Partial<ServedDish> = {}) => ({
  ...{ dish, eaten, entered: null, isSoldOut: false, offered: 1, ...more },
});

function learned(all: readonly ServedCourse[], every = 1): AppetiteState {
  return all.reduce(
    (state, each, index) => learnCourse(state, addDays('2026-01-05', index * every), each),
    emptyAppetite(),
  );
}

const portionIn = (state: AppetiteState, dish: string) => portionOf(state, dish, 'main');

const pullsIn = (state: AppetiteState, dishes: readonly string[]) =>
  dishes.map((dish) => (state.dishes[dish] ?? newDish('main')).pull.mean);

/** Expected kg of the dishes of a course for so many covers. */
function expectedIn(state: AppetiteState, dishes: readonly string[], covers: number): number[] {
  const competition = state.courses.main?.competition.mean ?? 1;
  const shares = sharesOf(pullsIn(state, dishes), competition);
  return dishes.map(
    (dish, index) => covers * (shares[index] ?? 0) * portionIn(state, dish).kg_per_cover,
  );
}

describe('any close-outs', () => {
  it('give finite portions and shares', () => {
    fc.assert(
      fc.property(fc.array(served, { maxLength: 40 }), (all) => {
        const state = learned(all);
        for (const dish of dishNames) {
          const { kg_per_cover } = portionIn(state, dish);
          expect(kg_per_cover).toBeGreaterThan(0);
          expect(Number.isFinite(kg_per_cover)).toBe(true);
        }
        for (const share of sharesOf(pullsIn(state, dishNames), 1)) {
          expect(share).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('are kept as JSON', () => {
    fc.assert(
      fc.property(fc.array(served, { maxLength: 20 }), (all) => {
        const state = learned(all);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it('teach shares that add up to one where who takes one dish takes no other', () => {
    fc.assert(
      fc.property(fc.array(served, { maxLength: 40 }), (all) => {
        const shares = sharesOf(pullsIn(learned(all), dishNames), 1);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
    );
  });
});

it('is the prior, and equal parts, before the first close-out', () => {
  const portion = portionIn(emptyAppetite(), 'trout');
  expect(portion).toMatchObject({ services: 0, basis: 'prior' });
  expect(portion.kg_per_cover).toBeCloseTo(priorKg.main, 9);
  const shares = sharesOf(pullsIn(emptyAppetite(), ['trout', 'goulash', 'risotto']), 1);
  for (const share of shares) expect(share).toBeCloseTo(1 / 3, 9);
});

it('teaches nothing where nobody came or nothing was closed out', () => {
  const dishes = [eatenOf('trout', 5)];
  expect(learned([{ course: 'main', covers: 0, dishes }])).toEqual(emptyAppetite());
  const open = [eatenOf('trout', null)];
  expect(learned([{ course: 'main', covers: 50, dishes: open }])).toEqual(emptyAppetite());
});

it('learns the portion of a dish that stands alone, and no pull', () => {
  const state = learned(
    Array.from({ length: 12 }, (_, index) => ({
      course: 'main' as const,
      covers: 80 + index,
      dishes: [eatenOf('trout', (80 + index) * 0.25)],
    })),
  );
  const { kg_per_cover, services, basis } = portionIn(state, 'trout');
  expect(kg_per_cover).toBeGreaterThan(0.235);
  expect(kg_per_cover).toBeLessThan(0.265);
  expect({ services, basis }).toEqual({ services: 12, basis: 'dish' });
  expect(state.dishes['trout']?.pull.mean).toBeCloseTo(0, 9);
});

it('gives a new dish what its type has taught', () => {
  const state = learned(
    Array.from({ length: 30 }, (_, index) => ({
      course: 'main' as const,
      covers: 100,
      dishes: [eatenOf(`dish ${index % 10}`, 26)],
    })),
  );
  const fresh = portionIn(state, 'new');
  expect(fresh).toMatchObject({ basis: 'dish_type', services: 0 });
  expect(fresh.kg_per_cover).toBeGreaterThan(0.22);
});

/** Pairs of four dishes whose portions and pulls are given: 60 services, in turns. */
function pairs(of: (dishes: readonly string[], covers: number) => number[]): ServedCourse[] {
  const all = dishNames.flatMap((a, at) => dishNames.slice(at + 1).map((b) => [a, b]));
  return Array.from({ length: 60 }, (_, index) => {
    const dishes = all[index % all.length] ?? [];
    const covers = 70 + (index % 7) * 5;
    const eaten = of(dishes, covers);
    return {
      course: 'main',
      covers,
      dishes: dishes.map((dish, at) => eatenOf(dish, eaten[at] ?? 0)),
    };
  });
}

const truth: Record<string, { pull: number; kg: number }> = {
  lasagne: { pull: 3, kg: 0.22 },
  trout: { pull: 0.5, kg: 0.18 },
  goulash: { pull: 1, kg: 0.25 },
  risotto: { pull: 1.5, kg: 0.15 },
};
const pullOf = (dish: string) => truth[dish]?.pull ?? 1;
const kgOf = (dish: string) => truth[dish]?.kg ?? 0.18;

it('learns which dish is taken more than its mates, also for mates that it has never had', () => {
  const compete = (dishes: readonly string[], covers: number) => {
    const total = dishes.reduce((sum, dish) => sum + pullOf(dish), 0);
    return dishes.map((dish) => (covers * kgOf(dish) * pullOf(dish)) / total);
  };
  const state = learned(pairs(compete));
  for (const dishes of [['lasagne', 'trout'], ['goulash', 'risotto'], [...dishNames]]) {
    const [expected, right] = [expectedIn(state, dishes, 100), compete(dishes, 100)];
    for (const [index, kg] of right.entries()) {
      expect(Math.abs((expected[index] ?? 0) / kg - 1), dishes[index]).toBeLessThan(0.25);
    }
  }
  const [lasagne, trout] = pullsIn(state, ['lasagne', 'trout']);
  expect(lasagne).toBeGreaterThan((trout ?? 0) + 0.7);
});

it('learns that people take of several dishes, as at a buffet', () => {
  const buffet: ServedCourse[] = Array.from({ length: 60 }, (_, index) => ({
    course: 'main',
    covers: 100,
    dishes: dishNames.slice(0, 1 + (index % 4)).map((dish) => eatenOf(dish, 18)),
  }));
  const competition = learned(buffet).courses.main?.competition.mean;
  expect(competition).toBeLessThan(0.4);
  expect(competition).toBeGreaterThanOrEqual(0);
});

it('is hardly moved by one service that went wrong, and follows a portion that changed', () => {
  const services = (count: number, kg: number): ServedCourse[] =>
    Array.from({ length: count }, () => ({
      course: 'main',
      covers: 100,
      dishes: [eatenOf('trout', kg * 100)],
    }));
  const kgAfter = (all: ServedCourse[]) => portionIn(learned(all, 7), 'trout').kg_per_cover;
  expect(kgAfter([...services(20, 0.2), ...services(1, 0)])).toBeGreaterThan(0.15);
  expect(kgAfter([...services(20, 0.2), ...services(8, 0.3)])).toBeGreaterThan(0.26);
});

it('does not take a dish that ran out for one that nobody wanted more of', () => {
  const services = (isSoldOut: boolean): ServedCourse[] =>
    Array.from({ length: 12 }, () => ({
      course: 'main',
      covers: 100,
      dishes: [eatenOf('trout', 9, { isSoldOut })],
    }));
  const kgAfter = (all: ServedCourse[]) => portionIn(learned(all, 7), 'trout').kg_per_cover;
  expect(kgAfter(services(false))).toBeLessThan(0.12);
  expect(kgAfter(services(true))).toBeCloseTo(priorKg.main, 9);
});

it('learns a little from what the chef enters where nothing was closed out', () => {
  const services = (dish: ServedDish): ServedCourse[] =>
    Array.from({ length: 8 }, () => ({ course: 'main', covers: 100, dishes: [dish] }));
  const after = (dish: ServedDish) => portionIn(learned(services(dish), 7), 'trout');
  const entered = after(eatenOf('trout', null, { entered: 30 }));
  expect(entered).toMatchObject({ services: 0, basis: 'prior' });
  expect(entered.kg_per_cover).toBeGreaterThan(0.2);
  expect(entered.kg_per_cover).toBeLessThan(after(eatenOf('trout', 30)).kg_per_cover);
});

it('expects of a dish that few have on their menus that few take it, and learns nothing else from that', () => {
  const services: ServedCourse[] = Array.from({ length: 12 }, () => ({
    course: 'main',
    covers: 100,
    // Nine of ten may take the goulash, one of them the risotto.
    dishes: [
      eatenOf('goulash', 18 * 0.9, { offered: 1.8 }),
      eatenOf('risotto', 18 * 0.1, { offered: 0.2 }),
    ],
  }));
  const [goulash = 0, risotto = 0] = pullsIn(learned(services, 7), ['goulash', 'risotto']);
  expect(Math.abs(goulash - risotto)).toBeLessThan(0.05);
});

it('learns from a course as large as a buffet, and not from one that nobody could choose from', () => {
  const course = (dishes: number): ServedCourse => ({
    course: 'main',
    covers: 100,
    dishes: Array.from({ length: dishes }, (_, index) => eatenOf(`dish ${index}`, 1)),
  });
  expect(Object.keys(learned([course(largestCourse)]).dishes)).toHaveLength(largestCourse);
  expect(learned([course(largestCourse + 1)])).toEqual(emptyAppetite());
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CheckIn, presenceOf } from '../../../core/rules/check-ins.ts';
import { mealStatuses } from '../../../core/rules/meal-status.ts';

const guests = ['anna', 'ben', 'party'] as const;
const service = { meal_date: '2026-11-21', meal_type_id: 3 };

const came: fc.Arbitrary<Omit<CheckIn, 'id'>> = fc.record({
  reservation_id: fc.constantFrom(...guests),
  meal_date: fc.constant(service.meal_date),
  meal_type_id: fc.constant(service.meal_type_id),
  kind: fc.constant('came' as const),
  takes_back: fc.constant(null),
  people: fc.integer({ min: 1, max: 9 }),
  status_before: fc.constantFrom(...mealStatuses),
  // Few, so that two doors let somebody in within one minute.
  tapped_at: fc.integer({ min: 10, max: 14 }).map((minute) => `2026-11-21T18:${minute}:00.000Z`),
});

/** What doors said: guests who came, some of them taken back, by one door or several. */
const history = fc
  .array(fc.tuple(came, fc.integer({ min: 0, max: 2 })), { maxLength: 12 })
  .map((drawn) =>
    drawn.flatMap(([row, taken], index): CheckIn[] => {
      const entry = { ...row, id: `came-${index}` };
      const back = Array.from({ length: taken }, (_, time) => ({
        ...entry,
        ...{ id: `back-${index}-${time}`, kind: 'taken_back' as const, takes_back: entry.id },
      }));
      return [entry, ...back];
    }),
  );

const plain = (rows: Iterable<CheckIn>) =>
  [...presenceOf(rows)].sort(([a], [b]) => (a < b ? -1 : 1));

test('neither the order of entries nor one that is there twice changes who is there', () => {
  fc.assert(
    fc.property(
      history.chain((rows) =>
        fc.record({
          rows: fc.constant(rows),
          shuffled: fc.shuffledSubarray(rows, { minLength: rows.length }),
          again: fc.subarray(rows),
        }),
      ),
      ({ rows, shuffled, again }) => {
        expect(plain([...shuffled, ...again])).toEqual(plain(rows));
      },
    ),
  );
});

test('a guest is there while an entry holds, and a party with the most people that one says', () => {
  fc.assert(
    fc.property(history, (rows) => {
      const taken = new Set(rows.flatMap(({ takes_back }) => takes_back ?? []));
      const holding = rows.filter(({ kind, id }) => kind === 'came' && !taken.has(id));
      const present = presenceOf(rows);
      for (const guest of guests) {
        const own = holding.filter(({ reservation_id }) => reservation_id === guest);
        expect([...(present.get(guest)?.checkIns ?? [])].sort()).toEqual(
          own.map(({ id }) => id).sort(),
        );
        if (own.length === 0) continue;
        expect(present.get(guest)?.people).toBe(Math.max(...own.map(({ people }) => people)));
        const first = own.map(({ tapped_at }) => tapped_at).sort()[0];
        expect(present.get(guest)?.since).toBe(first);
      }
    }),
  );
});

test('two doors that let the same guest in count once, and each takes back what it knows of', () => {
  const row = { ...service, reservation_id: 'anna', people: 1, status_before: 'will_eat' as const };
  const at = (minute: number) => ({ tapped_at: `2026-11-21T18:${minute}:00.000Z` });
  const one: CheckIn = { ...row, ...at(42), id: 'a', kind: 'came', takes_back: null };
  const other: CheckIn = { ...one, ...at(40), id: 'b', status_before: 'uncertain' };
  const back: CheckIn = { ...one, id: 'c', kind: 'taken_back', takes_back: 'a' };
  expect(presenceOf([one, other]).get('anna')).toEqual({
    ...{ checkIns: ['b', 'a'], people: 1, before: 'uncertain' },
    since: '2026-11-21T18:40:00.000Z',
  });
  expect(presenceOf([one, other, back]).get('anna')?.checkIns).toEqual(['b']);
  expect(presenceOf([back, one]).size).toBe(0);
});

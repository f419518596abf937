import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGuests,
  type Line,
  lines,
  messageOf,
  tableOf,
  whoIs,
} from '../fixtures/guest-lists.ts';

// Whatever lists come, in whatever order: nobody becomes somebody else.

const runs = { numRuns: 150 };

describe('lists of bookings', () => {
  const form = fc.constantFrom(tableOf, messageOf);
  const list = fc.tuple(form, lines);

  test('again, in whatever order of their lines, change nothing', () => {
    const shuffled = list.chain(([formOf, all]) => {
      const { length } = all;
      const turned = fc.shuffledSubarray(all, { minLength: length, maxLength: length });
      return turned.map((other): [string, string] => [formOf(all), formOf(other)]);
    });
    fc.assert(
      fc.property(fc.array(list, { maxLength: 4 }), shuffled, (before, [one, turned]) => {
        const guests = createGuests();
        for (const [formOf, all] of before) guests.run(formOf(all));
        guests.run(one);
        const rows = new Map(guests.rows);
        const again = guests.run(turned);
        expect(again.filter(({ action }) => action !== 'skip')).toEqual([]);
        expect(guests.rows).toEqual(rows);
      }),
      runs,
    );
  });

  test('have each guest once, and never make somebody of somebody else, whatever a desk has called them', () => {
    const correction = fc.record({ index: fc.nat(20), name: fc.constantFrom('Desk A', 'Desk B') });
    const days = fc.array(fc.tuple(lines, fc.option(correction)), { maxLength: 6 });
    fc.assert(
      fc.property(days, (all) => {
        const guests = createGuests();
        /** Who each row is of, by its id; nobody where it is of a place. */
        const owners = new Map<string, number>();
        for (const [some, correct] of all) {
          const planned = guests.run(tableOf(some));
          expect(new Set(planned.map(({ row }) => row.import_key)).size).toBe(planned.length);
          for (const { wanted, row } of planned) {
            if (!wanted || wanted.nameless) continue;
            const who = whoIs(wanted.guest_name, wanted.guest_date_of_birth);
            expect(owners.get(row.id) ?? who).toBe(who);
            owners.set(row.id, who);
          }
          const [key, row] = [...guests.rows][correct?.index ?? -1] ?? [];
          if (!key || !row || !correct || 'guest_name' in row.by_hand) continue;
          const by_hand = { ...row.by_hand, guest_name: row.guest_name };
          guests.rows.set(key, { ...row, by_hand, guest_name: correct.name, made_up: false });
          // A place that a desk has named is nobody's of a list.
          if (!owners.has(row.id)) owners.set(row.id, -1);
        }
      }),
      runs,
    );
  });
});

describe('a whole booking', () => {
  const one: Line = {
    ...{ ref: '7430', who: null, birth: '', room: '101', status: 'Booked' },
    ...{ name: 'Anna Rossi', adults: '1', from: '2026-03-10', to: '2026-03-14' },
  };
  const ranWith = (after: readonly Line[], before: readonly Line[] = [one]) => {
    const guests = createGuests();
    guests.run(messageOf(before));
    return guests.run(messageOf(after)).map(({ action }) => action);
  };

  test('keeps a guest whose birth date was corrected, and whose stay or room is another', () => {
    const before = [{ ...one, birth: '1900-01-01' }];
    expect(ranWith([{ ...one, birth: '1984-05-06' }], before)).toEqual(['update']);
    expect(ranWith([{ ...one, birth: '1984-05-06' }], [{ ...one, birth: '1971-12-24' }])).toEqual([
      'update',
    ]);
    const moved = { ...one, room: '202', from: '2026-03-20', to: '2026-03-22' };
    expect(ranWith([moved])).toEqual(['update']);
  });

  test('keeps those of whom a message has only the number', () => {
    const family = ['Anna Rossi', 'Ugo Rossi', 'Pia Rossi'].map((name) => ({ ...one, name }));
    expect(ranWith([{ ...one, adults: '3' }], family)).toEqual(['skip', 'skip', 'skip']);
    expect(ranWith([{ ...one, adults: '2' }], family).sort()).toEqual(['skip', 'skip', 'withdraw']);
  });
});

test('a bus of guests is matched at once, also where all of them are others', () => {
  const bus = (name: (n: number) => string) =>
    `Ref,Guest,Arrival,Departure\n${Array.from({ length: 4000 }, (_, n) => `R,${name(n)},2026-03-10,2026-03-14\n`).join('')}`;
  const letters = (n: number) =>
    n.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[+digit] ?? '');
  const guests = createGuests();
  guests.run(bus((n) => `Anna Fam${letters(n)}er`));
  const begin = process.cpuUsage();
  guests.run(bus((n) => `Anna Fam${letters(n)}ex`));
  guests.run(bus(() => 'Anna'));
  // Comparing each with each takes a minute.
  expect(process.cpuUsage(begin).user).toBeLessThan(10_000_000);
});

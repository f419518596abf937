import { expect, test } from 'vitest';
import { mealStatusId } from '../../core/rules/meal-status.ts';
import { cellOf, Ledger } from '../../e2e/kill/ledger.ts';
import type { Heard, StoredTap } from '../../e2e/kill/recorder.ts';

const cell = mealStatusId('guest', '2026-11-21', 3);

function operation(id: string, at: number, meal_status: 'will_not_eat' | 'uncertain'): StoredTap {
  const args = { reservation_id: 'guest', meal_date: '2026-11-21', meal_type_id: 3, meal_status };
  return { id, at, args: { ...args, from: 'will_eat' }, state: { kind: 'queued' } };
}

function commit(at: number, kept: StoredTap[]): Heard {
  return { kind: 'commit', began: at, at, durability: 'strict', kept, dropped: [] };
}

/** A tap that was stored and told, and with it the operation that it made. */
function tapped() {
  const ledger = new Ledger();
  const first = operation('first', 10, 'will_not_eat');
  expect(cellOf(first)).toBe(cell);
  ledger.attempt(cell);
  ledger.hear({ kind: 'tap', cell, at: 10, before: 'will_eat', after: 'will_not_eat' });
  ledger.hear(commit(20, [first]));
  return { ledger, first };
}

const nothing = { keys: new Set<string>(), statuses: new Map(), killed: 'kill 1' };

test('an operation that is gone, and a status that is not the saved one, are lost', () => {
  const { ledger } = tapped();
  ledger.died();
  ledger.compare({ ...nothing, outbox: [], statuses: new Map([[cell, 'will_eat']]) });
  expect(ledger.findings.map(({ kind }) => kind)).toEqual(['lost', 'lost']);
  expect(ledger.saved).toBe(1);
});

test('a later operation in its place, of whose storing nobody heard before the browser died, is no loss', () => {
  const { ledger } = tapped();
  // Back to where it began, which takes the first operation out, and on.
  for (const [at, before, after] of [
    [30, 'will_not_eat', 'will_eat'],
    [40, 'will_eat', 'uncertain'],
  ] as const) {
    ledger.attempt(cell);
    ledger.hear({ kind: 'tap', cell, at, before, after });
  }
  ledger.died();
  const sent = { ...operation('second', 40, 'uncertain'), state: { kind: 'sent' } } as const;
  ledger.hear(commit(90, [sent]));
  ledger.compare({ ...nothing, outbox: [sent], statuses: new Map([[cell, 'will_eat']]) });
  expect(ledger.findings).toEqual([]);
  expect(ledger.saved).toBe(1);
});

test('a later operation that was told to be stored is asked for again after the next death', () => {
  const { ledger } = tapped();
  ledger.died();
  const first = operation('first', 10, 'will_not_eat');
  ledger.compare({ ...nothing, outbox: [first], statuses: new Map([[cell, 'will_eat']]) });
  ledger.attempt(cell);
  ledger.hear({ kind: 'tap', cell, at: 100, before: 'will_not_eat', after: 'uncertain' });
  ledger.hear(commit(110, [operation('first', 100, 'uncertain')]));
  ledger.died();
  ledger.compare({ ...nothing, outbox: [first], statuses: new Map([[cell, 'will_eat']]) });
  expect(ledger.findings.map(({ kind }) => kind)).toEqual(['lost', 'lost']);
});

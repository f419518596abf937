import { expect, test } from 'vitest';
import { backoff } from '../../../../src/offline/backoff.ts';
import type { Operation } from '../../../../src/offline/queue/operation.ts';
import { type DrainState, maySend, step } from '../../../../src/offline/sending/drain-state.ts';
import { pick } from '../../../../src/offline/sending/pick.ts';
import { operationOf } from '../queue/operations.ts';
import { alice, day, id, statusArgs } from '../rows.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const picked = (queue: Operation[], notBefore: (id: string) => number = () => 0) =>
  pick(queue, { owner: alice, now, notBefore });
const tap = (n: number, part: Partial<Operation> = {}) =>
  operationOf('set-meal-status', statusArgs(n, 'will_eat'), part);
const inbox: Operation['state'] = { kind: 'inbox', status: 403, error: 'forbidden' };
const party = (part: Partial<Operation> = {}) =>
  operationOf(
    'create-external-guest',
    { id: id(9), name: 'Rossi', number_of_guests: 2, check_in: day, check_out: day },
    part,
  );

test('one of each entity, the earliest, at most fifty', () => {
  const [one, again, two] = [tap(1), tap(1), tap(2)];
  expect(picked([one, again, two]).batch).toEqual([one, two]);
  const many = Array.from({ length: 70 }, (_, n) => tap(n + 1));
  expect(picked(many).batch).toEqual(many.slice(0, 50));
});

test('an inbox item holds back its entity, and nothing else', () => {
  const [refused, after, other] = [tap(1, { state: inbox }), tap(1), tap(2)];
  expect(picked([refused, after, other])).toMatchObject({ batch: [other], waiting: 2 });
});

test('what depends on a creation waits for it, refused or not yet acknowledged', () => {
  const meal = tap(9);
  expect(picked([party(), meal]).batch).toHaveLength(1);
  expect(picked([party({ state: inbox }), meal]).batch).toEqual([]);
  expect(picked([meal]).batch).toEqual([meal]);
});

test('what depends on a row waits for its change, but not for one that is in the inbox', () => {
  const edit = (part: Partial<Operation> = {}) =>
    operationOf(
      'update-guest',
      { reservation_id: id(9), changes: { note: 'Late' }, seen: null, meals_from: day },
      part,
    );
  const [change, refused, meal] = [edit(), edit({ state: inbox }), tap(9)];
  expect(picked([change, meal]).batch).toEqual([change]);
  expect(picked([refused, meal]).batch).toEqual([meal]);
  // A second change of the row is held back by the first; what depends on the row is not.
  expect(picked([refused, change, meal]).batch).toEqual([meal]);
});

test('a removal waits for the meals that were entered before it, unless they are stuck', () => {
  const removal = operationOf('delete-external-guest', { reservation_id: id(9), name: 'Rossi' });
  expect(picked([tap(9), removal]).batch).toHaveLength(1);
  expect(picked([tap(9, { state: inbox }), removal]).batch).toEqual([removal]);
});

test('held taps, and those that failed alone, say when they can go', () => {
  const [held, failed] = [tap(1, { holdUntil: now + 300 }), tap(2)];
  const delays = (each: string) => (each === failed.id ? now + 200 : 0);
  expect(picked([held, failed], delays)).toMatchObject({ batch: [], wakeAt: now + 200 });
  expect(picked([tap(1, { holdUntil: now + 1001 })]).batch).toHaveLength(1);
});

test('another owner’s is never picked', () => {
  expect(picked([tap(1, { owner: 'bob' })]).batch).toEqual([]);
});

test('waits double from half a second to a minute, half of it left to chance', () => {
  expect([1, 2, 3].map((n) => backoff(n, 0.999999, null)).map(Math.round)).toEqual([
    1000, 2000, 4000,
  ]);
  for (let failures = 1; failures < 100; failures += 1) {
    for (const random of [0, 0.5, 0.999]) {
      const ms = backoff(failures, random, null);
      expect(ms).toBeGreaterThanOrEqual(500);
      expect(ms).toBeLessThanOrEqual(60_000);
    }
  }
  expect(backoff(1, 0, 90_000)).toBe(90_000);
  expect(backoff(1, 0, 1e12)).toBe(600_000);
});

test('what ends a wait', () => {
  const failed = (after: number | null, cause: 'network' | 'server'): DrainState =>
    step({ kind: 'sending', failures: 0 }, { kind: 'failed', now, after, cause, random: 0.5 });
  const network = failed(null, 'network');
  for (const cause of ['online', 'visible', 'sign-in', 'sync', 'live', 'due'] as const) {
    expect([cause, maySend(network, cause, now)]).toEqual([cause, true]);
  }
  for (const cause of ['tap', 'timer'] as const) expect(maySend(network, cause, now)).toBe(false);
  expect(maySend(network, 'timer', now + 60_000)).toBe(true);
  expect(maySend(failed(null, 'server'), 'live', now)).toBe(false);
  for (const cause of ['online', 'visible', 'live', 'tap'] as const) {
    expect(maySend(failed(30_000, 'server'), cause, now)).toBe(false);
  }
  // A clock that was put back does not make the wait endless.
  expect(maySend(network, 'timer', now - 3_600_000)).toBe(true);
  const out = step(network, { kind: 'signed-out' });
  expect(maySend(out, 'timer', now)).toBe(false);
  expect(maySend(out, 'sign-in', now)).toBe(true);
});

import { expect, test } from 'vitest';
import type { Operation } from '../../../../src/offline/queue/operation.ts';
import { Queue } from '../../../../src/offline/queue/queue.ts';
import { statusArgs } from '../rows.ts';
import { operationOf } from './operations.ts';

const tap = (n: number) => operationOf('set-meal-status', statusArgs(n, 'will_eat'));

test('what changed while the outbox was being read is not undone by what was read', async () => {
  const [one, two, three] = [tap(1), tap(2), tap(3)];
  const queue = new Queue();
  queue.apply({ removed: [], put: [one, two] });
  let read: (found: Operation[]) => void = () => undefined;
  const reading = queue.reload(() => new Promise((resolve) => (read = resolve)));
  queue.apply({ removed: [one], put: [three] });
  read([one, two]);
  expect(await reading).toEqual({ remove: [], add: [], gone: [] });
  expect(queue.all()).toEqual([two, three]);
  expect(await queue.reload(async () => [three])).toEqual({
    remove: [two.id],
    add: [],
    gone: [two],
  });
  expect(queue.all()).toEqual([three]);
});

test('reading some again touches no others', async () => {
  const [one, two] = [tap(1), tap(2)];
  const queue = new Queue();
  queue.apply({ removed: [], put: [one, two] });
  const changed: Operation = { ...one, base: 5 };
  const result = await queue.reloadSome([one.seq], async () => [changed]);
  expect(result).toEqual({ remove: [one.id], add: [changed], gone: [] });
  expect(await queue.reloadSome([one.seq], async () => [undefined])).toEqual({
    remove: [one.id],
    add: [],
    gone: [changed],
  });
  expect(queue.all()).toEqual([two]);
  const kept: Operation = { ...two, state: { kind: 'inbox', status: 403, error: 'forbidden' } };
  const refused = await queue.reloadSome([two.seq], async () => [kept]);
  expect(refused).toEqual({ remove: [two.id], add: [kept], gone: [two] });
});

test('taps on their way stand behind all that is stored', () => {
  const queue = new Queue();
  const first = queue.tap(tap(1));
  const second = queue.tap(tap(2));
  const stored = tap(3);
  queue.apply({ removed: [], put: [stored] });
  expect(queue.shown()).toEqual([stored, first, second]);
  queue.untap([first]);
  expect(queue.shown()).toEqual([stored, second]);
  expect([...queue.each()]).toEqual([stored]);
});

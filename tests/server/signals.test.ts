import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSignals, type Signals } from '../../server/live/signals.ts';
import { createTestDatabase } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const open: Signals[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
  await database.close();
});

const signals = () => {
  const made = createSignals(database, pino({ level: 'silent' }));
  open.push(made);
  return made;
};

/** Counts the wakes of a hotel; `to` resolves once there were so many. */
function ear(of: Signals, hotelId: string) {
  let wakes = 0;
  const waiting = new Map<number, () => void>();
  of.listen(hotelId, () => {
    wakes += 1;
    waiting.get(wakes)?.();
  });
  return {
    wakes: () => wakes,
    to: (count: number) =>
      new Promise<void>((resolve) => (wakes >= count ? resolve() : waiting.set(count, resolve))),
  };
}

test('one process hears the other, and its own word once', async () => {
  const [here, there] = [signals(), signals()];
  const heardHere = ear(here, 'a');
  const heardThere = ear(there, 'a');
  // Each connection that is made wakes all: something may have been missed before.
  await Promise.all([heardHere.to(1), heardThere.to(1)]);
  here.publish('a');
  await heardThere.to(2);
  there.publish('a');
  await heardHere.to(3);
  expect(heardHere.wakes()).toBe(3);
  expect(heardThere.wakes()).toBe(3);
});

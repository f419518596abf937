import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { addDays } from '../../../../core/rules/day.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import type { SheetRow } from '../../../../core/rules/sheet/rows.ts';
import {
  erasePrints,
  keepPrint,
  type Print,
  printOf,
} from '../../../../src/data/sheet/print-store.ts';

const today = '2026-11-21';
const row: SheetRow = {
  ...{ id: 'a', name: 'Rossi', room: '12', isExternal: false, people: 1, category: undefined },
  ...{ board: 'HB', status: 'will_eat', diets: [], allergies: ['milk'], note: '' },
};
const print = (at: number): Print => ({ at, by: 'Anna', rows: [row] });
const key = { hotel: 'post', day: today, meal: 3 as const };

async function stored(): Promise<{ day: string; at: number }[]> {
  const database = await new Dexie('coperto-prints').open();
  const all = await database.table('prints').orderBy('at').toArray();
  database.close();
  return all;
}

/** What a screen that is opened now is told. */
async function read(of: typeof key): Promise<Print | null> {
  const store = printOf(of);
  const stop = store.subscribe(() => undefined);
  await vi.waitFor(() => expect(store.get()).toBeDefined());
  stop();
  return store.get() ?? null;
}

test('the last print of a sheet is kept, by hotel, day and meal, and can be forgotten', async () => {
  expect(await read(key)).toBeNull();
  expect(await keepPrint(key, 'anna', print(1), today)).toBe(true);
  await keepPrint(key, 'ben', print(2), today);
  expect(await read(key)).toMatchObject(print(2));
  for (const other of [{ hotel: 'other' }, { day: '2026-11-22' }]) {
    expect(await read({ ...key, ...other })).toBeNull();
  }
  await keepPrint(key, 'anna', null, today);
  expect(await read(key)).toBeNull();
});

test('an open screen hears of a print', async () => {
  const store = printOf(key);
  const stop = store.subscribe(() => undefined);
  await vi.waitFor(() => expect(store.get()).toBeNull());
  await keepPrint(key, 'anna', print(5), today);
  await vi.waitFor(() => expect(store.get()).toMatchObject({ at: 5 }));
  stop();
});

test('prints of days long past go, by today and not by the day that is printed; and of many the oldest', async () => {
  await keepPrint({ ...key, day: addDays(today, -8) }, 'anna', print(10), addDays(today, -8));
  await keepPrint({ ...key, day: addDays(today, 30) }, 'anna', print(11), addDays(today, -8));
  expect((await stored()).map(({ day }) => day)).toContain(addDays(today, -8));
  await keepPrint({ ...key, day: addDays(today, 30) }, 'anna', print(12), today);
  expect((await stored()).map(({ day }) => day).sort()).toEqual([today, addDays(today, 30)]);
  for (let day = 0; day < 20; day += 1) {
    for (const { id } of mealTypes) {
      const at = 100 + 3 * day + id;
      await keepPrint(
        { hotel: 'post', day: addDays(today, day), meal: id },
        'anna',
        print(at),
        today,
      );
    }
  }
  const kept = await stored();
  expect(kept).toHaveLength(42);
  expect(kept[0]?.at).toBe(160 - 41);
});

test('who is erased from the device leaves no print on it', async () => {
  await keepPrint(key, 'ben', print(500), today);
  await erasePrints('anna');
  expect(await stored()).toMatchObject([{ user: 'ben' }]);
});

import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { flagsOn } from '../../../../src/data/meals/flag-store.ts';

const uncertain = { uncertain: true, excludedFromCount: false };
const rows = async () => {
  const database = await new Dexie('coperto-flags').open();
  const all = await database.table('flags').toArray();
  database.close();
  return all;
};

test('marks show at once, are kept on the device, and belong to one user, hotel and day', async () => {
  const store = flagsOn('rossi', 'hotel', '2026-11-21');
  const heard = vi.fn();
  store.subscribe(heard);
  store.put(new Map([['guest', uncertain]]));
  expect(store.get().get('guest')).toEqual(uncertain);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(flagsOn('rossi', 'hotel', '2026-11-21')).toBe(store);
  for (const other of [
    flagsOn('bianchi', 'hotel', '2026-11-21'),
    flagsOn('rossi', 'other', '2026-11-21'),
    flagsOn('rossi', 'hotel', '2026-11-22'),
  ]) {
    other.subscribe(() => undefined);
    expect(other.get().size).toBe(0);
  }
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(store.get().get('guest')).toEqual(uncertain);
});

test('marks of days long past go', async () => {
  flagsOn('rossi', 'hotel', '2026-10-01').put(new Map([['guest', uncertain]]));
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
  flagsOn('rossi', 'hotel', '2026-11-22').put(new Map([['guest', uncertain]]));
  await vi.waitFor(async () =>
    expect((await rows()).map((row) => row.day).sort()).toEqual(['2026-11-21', '2026-11-22']),
  );
});

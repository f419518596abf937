import { Dexie } from 'dexie';
import { onTestFinished } from 'vitest';
import { type AnyChange, type Change, schemaFingerprint } from '../../../../core/contract/rows.ts';
import { mealStatusId } from '../../../../core/rules/meal-status.ts';
import { createMirror, type Mirror, mirrorName } from '../../../../src/offline/storage/mirror.ts';
import { keyText } from '../../../../src/offline/storage/row-key.ts';
import { ModelServer } from '../model-server.ts';
import { alice, cell, guest, hotelA, id } from '../rows.ts';
import { Browser, Clock } from '../world.ts';

/** A mirror of a browser, further ones of the same, and its database. All are closed when the test ends. */
export function openMirror() {
  const open: { close(): void }[] = [];
  onTestFinished(() => {
    for (const each of open) each.close();
  });
  const browser = new Browser(new ModelServer(hotelA, alice), new Clock());
  const mirrorOf = () => {
    const mirror = createMirror(browser.context(), alice);
    open.push(mirror);
    return mirror;
  };
  /** The database as it is stored; `version` makes it as a release of then did. */
  const stored = async (version?: number) => {
    const { indexedDB, IDBKeyRange } = browser.context();
    const db = new Dexie(mirrorName(alice), { indexedDB, IDBKeyRange: IDBKeyRange as never });
    if (version) db.version(version).stores({ rows: '[hotelId+entity+id]', hotels: 'hotelId' });
    open.push(db);
    return db.open();
  };
  return { browser, mirrorOf, mirror: mirrorOf(), stored };
}

export const today = '2026-11-21';
/** Outside of the snapshot's window. */
export const farDay = '2027-01-01';
export const room = (n: number, version: number, gone = false): Change => ({
  ...{ entity: 'reservation', id: id(n), version },
  row: gone ? null : guest(n, version),
});
export const meal = (n: number, version: number, gone = false, meal_date = today): Change => {
  const cellId = mealStatusId(id(n), meal_date, 3);
  const row = { ...cell(n, 'will_eat', version), id: cellId, meal_date };
  return { entity: 'meal_status', id: cellId, version, row: gone ? null : row };
};
export const window = { from: '2026-11-20', to: '2026-12-05' };
export const sent = (version: number, rows: Change[]) => ({
  version,
  schema: schemaFingerprint(),
  rows,
});
export const snapshot = (version: number, ...rows: Change[]) => ({
  ...window,
  ...sent(version, rows),
});

export const plain = (changes: Iterable<AnyChange> | undefined) =>
  changes &&
  [...changes]
    .map(({ entity, id, version, row }) => ({ entity, id, version, row }))
    .sort((a, b) => (keyText(a) < keyText(b) ? -1 : 1));
export const rowsOf = async (mirror: Mirror, hotelId = hotelA) =>
  plain((await mirror.load(hotelId)).rows);

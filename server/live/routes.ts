import {
  readChanges,
  readDay,
  readMenuDays,
  readSnapshot,
  snapshotDays,
} from '../../core/contract/changes.ts';
import { schemaFingerprint } from '../../core/contract/rows.ts';
import { addDays } from '../../core/rules/day.ts';
import type { Routes } from '../http/routes.ts';
import { lostVersionsOf } from './lost.ts';
import type { MirroredEntities } from './mirrored.ts';
import { readChangesAfter } from './read.ts';
import { hasMoreMeals, readRows } from './snapshot.ts';

const allParts = ['always', 'days', 'menus'] as const;

/** @param wholeSnapshotMeals up to so many meals in its window, a snapshot has all of its days at once */
export function changeRoutes(
  routes: Routes,
  entities: MirroredEntities,
  wholeSnapshotMeals: number,
): void {
  routes.hotelSharedRead(readSnapshot, async ({ tx, hotelId, version, today, query }) => {
    const window = {
      from: addDays(today, -snapshotDays.before),
      to: addDays(today, snapshotDays.after),
    };
    const beginsWithToday =
      query.begin === 'today' &&
      (await hasMoreMeals({ tx, hotelId, ...window }, wholeSnapshotMeals));
    const days = beginsWithToday ? { from: today, to: today } : window;
    const rows = readRows(entities, { tx, hotelId, version, ...days }, allParts);
    const lost = await lostVersionsOf(tx, hotelId);
    const said = { version, ...days, ...(beginsWithToday && { window }) };
    return { ...said, schema: schemaFingerprint(), lost, rows };
  });

  routes.hotelSharedRead(readDay, async ({ tx, hotelId, version, params: { date } }) => {
    const rows = readRows(entities, { tx, hotelId, version, from: date, to: date }, [
      'days',
      'menus',
    ]);
    return { version, schema: schemaFingerprint(), rows };
  });

  routes.hotelSharedRead(readMenuDays, async ({ tx, hotelId, version, query }) => {
    const rows = readRows(entities, { tx, hotelId, version, ...query }, ['menus']);
    return { version, schema: schemaFingerprint(), rows };
  });

  routes.hotelRead(readChanges, ({ client, hotelId, query }) =>
    readChangesAfter(client, hotelId, query.after),
  );
}

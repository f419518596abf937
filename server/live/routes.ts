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
import { goneSince, lastingEntities, sinceOf } from './since.ts';
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
    const lost = await lostVersionsOf(tx, hotelId);
    const since = await sinceOf({ tx, hotelId, version }, query);
    const scope = { tx, hotelId, version, since, ...days };
    const said = { version, ...days, ...(beginsWithToday && { window }) };
    const stated = { ...said, schema: schemaFingerprint(), lost };
    if (since === undefined) return { ...stated, rows: readRows(entities, scope, allParts) };
    const unchanged = lastingEntities(entities);
    const gone = await goneSince(scope, since, unchanged);
    return { ...stated, unchanged, rows: readRows(entities, scope, allParts, gone) };
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

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
import { readRows } from './snapshot.ts';

const allParts = ['always', 'days', 'menus'] as const;

export function changeRoutes(routes: Routes, entities: MirroredEntities): void {
  routes.hotelSharedRead(readSnapshot, async ({ tx, hotelId, version, today }) => {
    const from = addDays(today, -snapshotDays.before);
    const to = addDays(today, snapshotDays.after);
    const rows = readRows(entities, { tx, hotelId, version, from, to }, allParts);
    const lost = await lostVersionsOf(tx, hotelId);
    return { version, from, to, schema: schemaFingerprint(), lost, rows };
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

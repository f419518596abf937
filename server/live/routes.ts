import { readChanges, readDay, readSnapshot, snapshotDays } from '../../core/contract/changes.ts';
import { addDays } from '../../core/rules/day.ts';
import type { Routes } from '../http/routes.ts';
import type { MirroredEntities } from './mirrored.ts';
import { readChangesAfter } from './read.ts';
import { readRows } from './snapshot.ts';

export function changeRoutes(routes: Routes, entities: MirroredEntities): void {
  routes.hotelRead(
    readSnapshot,
    async ({ tx, hotelId, version, today }) => {
      const from = addDays(today, -snapshotDays.before);
      const to = addDays(today, snapshotDays.after);
      const scope = { tx, hotelId, version, from, to };
      return { version, from, to, ...(await readRows(entities, scope, ['always', 'days'])) };
    },
    { isShared: true },
  );

  routes.hotelRead(readDay, async ({ tx, hotelId, version, params: { date } }) => {
    const scope = { tx, hotelId, version, from: date, to: date };
    return { version, ...(await readRows(entities, scope, ['days'])) };
  });

  routes.hotelRead(readChanges, ({ client, hotelId, query }) =>
    readChangesAfter(client, hotelId, query.after),
  );
}

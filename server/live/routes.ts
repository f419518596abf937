import { readChanges, readDay, readSnapshot, snapshotDays } from '../../core/contract/changes.ts';
import { addDays } from '../../core/rules/day.ts';
import type { Routes } from '../http/routes.ts';
import { readChangesAfter } from './read.ts';
import { rowsOfDays, timelessRows } from './snapshot.ts';

export function changeRoutes(routes: Routes): void {
  routes.hotelRead(readSnapshot, async ({ tx, hotelId, version, today }) => {
    const from = addDays(today, -snapshotDays.before);
    const to = addDays(today, snapshotDays.after);
    const rows = [
      ...(await timelessRows(tx, hotelId, version)),
      ...(await rowsOfDays(tx, hotelId, from, to)),
    ];
    return { version, from, to, rows };
  });

  routes.hotelRead(readDay, async ({ tx, hotelId, version, params: { date } }) => ({
    version,
    rows: await rowsOfDays(tx, hotelId, date, date),
  }));

  routes.hotelRead(readChanges, ({ client, hotelId, query }) =>
    readChangesAfter(client, hotelId, query.after),
  );
}

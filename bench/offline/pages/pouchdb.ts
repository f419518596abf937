import PouchDB from 'pouchdb-browser';
import type { Reservation } from '../stage.ts';
import type { Contender } from './contender.ts';

type Stored = Reservation & { _id: string; _rev: string };

let database: PouchDB.Database<Reservation> | undefined;
let rows: Stored[] = [];
/** Key of the sequence number after the reservations: only later changes (taps) are sent. */
const seeded = 'coperto-bench-seeded';
let run = '';

function running(): PouchDB.Database<Reservation> {
  if (!database) throw new Error('not open');
  return database;
}

async function load(): Promise<Stored[]> {
  const all = await running().allDocs({ include_docs: true });
  rows = all.rows.flatMap((each) => ('doc' in each && each.doc ? [each.doc as Stored] : []));
  return rows;
}

/** PouchDB on IndexedDB, pushing to CouchDB's protocol. */
export const contender: Contender = {
  async prepare(fixture) {
    run = fixture.run;
    database = new PouchDB('guests', { adapter: 'idb' });
    await database.bulkDocs(fixture.reservations.map((guest) => ({ ...guest, _id: guest.id })));
    localStorage.setItem(seeded, String((await database.info()).update_seq));
    const order = new Map(fixture.reservations.map(({ id }, index) => [id, index]));
    (await load()).sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  },
  async open(fixture) {
    run = fixture.run;
    database = new PouchDB('guests', { adapter: 'idb' });
    const all = await load();
    return { rows: all.length, pending: all.filter(({ lunch }) => lunch === 'will_eat').length };
  },
  async write(index) {
    const row = rows[index];
    if (row) await running().put({ ...row, lunch: 'will_eat' });
  },
  watch(index, listener) {
    const id = rows[index]?.id;
    const changes = running()
      .changes({ since: 'now', live: true, include_docs: true })
      .on('change', (change) => {
        if (change.id === id && change.doc?.lunch === 'will_eat') listener();
      });
    return () => changes.cancel();
  },
  async replay() {
    const since = Number(localStorage.getItem(seeded));
    const done = await running().replicate.to(`${location.origin}/peers/couch/${run}`, { since });
    if (!done.ok || done.doc_write_failures > 0) throw new Error('not all were replicated');
  },
};

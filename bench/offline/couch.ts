import type { Ledger } from './ledger.ts';

interface Pushed {
  _id: string;
  _rev: string;
  lunch?: string;
}

/** The part of CouchDB's replication protocol that PouchDB needs to push to an empty database. */
export function createCouch(ledger: Ledger) {
  const local = new Map<string, object>();

  /** @param at the path after the database's name. @returns status and body */
  return async (
    run: string,
    method: string,
    at: string,
    body: unknown,
  ): Promise<[number, unknown]> => {
    if (at === '') return [200, { db_name: run, instance_start_time: '0', update_seq: 0 }];
    if (at.startsWith('_local/')) {
      const id = `${run}/${at}`;
      if (method === 'PUT') {
        local.set(id, { ...(body as object), _rev: '0-1' });
        return [201, { ok: true, id: at, rev: '0-1' }];
      }
      const found = local.get(id);
      return found ? [200, found] : [404, { error: 'not_found', reason: 'missing' }];
    }
    if (at === '_revs_diff') {
      const missingOf = Object.entries(body as Record<string, string[]>);
      return [200, Object.fromEntries(missingOf.map(([id, missing]) => [id, { missing }]))];
    }
    if (at === '_bulk_docs') {
      const { docs } = body as { docs: Pushed[] };
      for (const { _id, _rev, lunch = '' } of docs) {
        await ledger.take({ key: `${run}:${_id}:${_rev}`, run, reservation: _id, lunch });
      }
      return [201, []];
    }
    return [404, { error: 'not_found' }];
  };
}

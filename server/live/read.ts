import type { PoolClient } from 'pg';
import { changesPage } from '../../core/contract/changes.ts';
import { type AnyChange, entityNames } from '../../core/contract/rows.ts';

export type ChangesPage =
  | { kind: 'changes'; version: number; changes: AnyChange[]; more: boolean }
  | { kind: 'reset'; version: number };

type ChangeRow = {
  entity: string;
  id: string;
  version: string;
  row: Record<string, unknown> | null;
};

/**
 * What came after version `after`, in order, in a snapshot transaction of `client`.
 * A page ends at a version's end, so it holds more than `changesPage` changes only where one
 * version does. `reset` where that far back is pruned, or `after` is of another life of the database.
 * `version` of a page with `more` is where the next page starts.
 */
export async function readChangesAfter(
  client: PoolClient,
  hotelId: string,
  after: number,
): Promise<ChangesPage> {
  const state = await client.query<{ version: string; pruned_to: string }>({
    name: 'changes-state',
    text: `SELECT version, pruned_to FROM hotel_versions WHERE hotel_id = $1`,
    values: [hotelId],
  });
  const version = Number(state.rows[0]?.version ?? 0);
  if (after > version || after < Number(state.rows[0]?.pruned_to ?? 0)) {
    return { kind: 'reset', version };
  }
  if (after === version) return { kind: 'changes', version, changes: [], more: false };
  const rows = await select(client, hotelId, after, version, changesPage + 1);
  if (rows.length <= changesPage) return page(rows, version, false);
  const cut = Number(rows.at(-1)?.version);
  const whole = rows.filter((row) => Number(row.version) < cut);
  const last = Number(whole.at(-1)?.version ?? cut);
  const kept = whole.length > 0 ? whole : await select(client, hotelId, after, cut, null);
  return page(kept, last, last < version);
}

async function select(
  client: PoolClient,
  hotelId: string,
  after: number,
  until: number,
  limit: number | null,
): Promise<ChangeRow[]> {
  const { rows } = await client.query<ChangeRow>({
    name: 'changes-after',
    text: `SELECT entity, entity_id AS id, version, row FROM changes
      WHERE hotel_id = $1 AND version > $2 AND version <= $3
      ORDER BY version, entity, entity_id LIMIT $4`,
    values: [hotelId, after, until, limit],
  });
  return rows;
}

function page(rows: ChangeRow[], version: number, more: boolean): ChangesPage {
  const changes = rows.flatMap(({ entity, id, version, row }) => {
    // The log may hold kinds of rows that a later release wrote.
    const known = entityNames.find((name) => name === entity);
    return known ? [{ entity: known, id, version: Number(version), row }] : [];
  });
  return { kind: 'changes', version, changes, more };
}

import type { PoolClient } from 'pg';
import { bounds } from '../../core/contract/bounds.ts';
import { changesPage } from '../../core/contract/changes.ts';
import {
  type AnyChange,
  entityFingerprints,
  knownChange,
  schemaFingerprint,
} from '../../core/contract/rows.ts';

export type ChangesPage =
  | { kind: 'changes'; version: number; schema: string; changes: AnyChange[]; more: boolean }
  | { kind: 'reset'; version: number; schema: string };

type ChangeRow = {
  entity: string;
  id: string;
  version: string;
  schema: string | null;
  row: Record<string, unknown> | null;
};

/**
 * A page of the change log after version `after`, in order; `client` is in a snapshot transaction.
 * Pages end at the end of a version, so a page exceeds `changesPage` only where a single version does, up to
 * `bounds.versionChanges` rows. `version` of a page with `more` is the next `after`.
 *
 * `reset`, after which the caller needs a snapshot:
 * - more than `bounds.catchUpRows` rows follow, or one version has more than `bounds.versionChanges`
 *   (a rule that many meals follow from)
 * - the log is pruned beyond `after`
 * - `after` is ahead of the database, which was restored from a backup
 * - a row of another release does not parse under this release's schemas
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
    return reset(version);
  }
  if (after === version) return page([], version, { version, more: false });
  const rows = await select(client, hotelId, after, version, changesPage + 1);
  if (rows.length <= changesPage) return page(rows, version, { version, more: false });
  if (await isFarBehind(client, hotelId, after)) return reset(version);
  const cut = Number(rows.at(-1)?.version);
  const whole = rows.filter((row) => Number(row.version) < cut);
  const last = Number(whole.at(-1)?.version ?? cut);
  const kept =
    whole.length > 0 ? whole : await select(client, hotelId, after, cut, bounds.versionChanges + 1);
  if (kept.length > bounds.versionChanges) return reset(version);
  return page(kept, version, { version: last, more: last < version });
}

/** Whether the snapshot is had sooner than the changes: it comes compressed, in one go, and each row once. */
async function isFarBehind(client: PoolClient, hotelId: string, after: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'changes-far',
    text: `SELECT FROM changes WHERE hotel_id = $1 AND version > $2 ORDER BY version OFFSET $3 LIMIT 1`,
    values: [hotelId, after, bounds.catchUpRows],
  });
  return rowCount !== 0;
}

async function select(
  client: PoolClient,
  hotelId: string,
  after: number,
  until: number,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await client.query<ChangeRow>({
    name: 'changes-after',
    text: `SELECT entity, entity_id AS id, version, schema, row FROM changes
      WHERE hotel_id = $1 AND version > $2 AND version <= $3
      ORDER BY version, entity, entity_id LIMIT $4`,
    values: [hotelId, after, until, limit],
  });
  return rows;
}

const reset = (version: number): ChangesPage => ({
  kind: 'reset',
  version,
  schema: schemaFingerprint(),
});

/** @param version the hotel's version, for a `reset` */
function page(
  rows: readonly ChangeRow[],
  version: number,
  end: { version: number; more: boolean },
): ChangesPage {
  const own = entityFingerprints();
  const changes: AnyChange[] = [];
  for (const { schema, ...row } of rows) {
    const change = { ...row, version: Number(row.version) };
    // Unknown here: an entity of a later release. Devices of that release refetch from a server of their release.
    if (own[row.entity] === undefined) continue;
    const isOwn = schema === own[row.entity] || row.row === null;
    if (!isOwn && knownChange(change) === undefined) return reset(version);
    changes.push(change);
  }
  return { kind: 'changes', schema: schemaFingerprint(), changes, ...end };
}

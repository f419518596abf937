import type { Client } from 'pg';
import { z } from 'zod';
import { type Change, change } from '../../core/contract/rows.ts';
import { changesIn } from '../../src/offline/storage/changes.ts';
import type { Page } from './device.ts';
import { weekAhead } from './hotels.ts';
import { tokenFor } from './tokens.ts';
import type { Logged, World } from './world.ts';

type Asker = Pick<Client, 'query'>;

/** A hotel's change log. */
export async function logOf(client: Asker, hotelId: string): Promise<Logged[]> {
  const { rows } = await client.query<{
    entity: Change['entity'];
    id: string;
    version: string;
    row: Change['row'];
    user: string | null;
    operation: string | null;
  }>({
    text: `SELECT entity, entity_id AS id, version, row, user_id AS user, operation_id AS operation
      FROM changes WHERE hotel_id = $1 ORDER BY version, entity, entity_id`,
    values: [hotelId],
  });
  return rows.map((row) => ({ ...row, hotelId, version: Number(row.version) }));
}

/** The database's records at the end of a run. */
export interface Records {
  /** Change logs of all hotels, pruned entries included, by version. */
  log: Logged[];
  versions: Map<string, number>;
  /** Idempotency keys of successful requests, with their users. */
  keys: Map<string, string>;
  /** Ids of what the server had already, by those that devices proposed for it. */
  found: Map<string, string>;
}

export async function readRecords({ product, hotels, pruned }: World): Promise<Records> {
  const { client } = product;
  const log: Logged[] = [...pruned];
  for (const { id } of hotels) log.push(...(await logOf(client, id)));
  const versions = await client.query<{ hotel_id: string; version: string }>(
    'SELECT hotel_id, version FROM hotel_versions',
  );
  const keys = await client.query<{ key: string; user_id: string }>(
    'SELECT key, user_id FROM idempotency_keys WHERE status = 200',
  );
  const found = await client.query<{ proposed_id: string; found_id: string }>(
    'SELECT proposed_id, found_id FROM found_ids',
  );
  return {
    log: log.sort((a, b) => a.version - b.version),
    versions: new Map(versions.rows.map((row) => [row.hotel_id, Number(row.version)])),
    keys: new Map(keys.rows.map((row) => [row.key, row.user_id])),
    found: new Map(found.rows.map((row) => [row.proposed_id, row.found_id])),
  };
}

const withRows = z.object({ rows: z.array(change) });

/**
 * A hotel's rows, read through the API's snapshot endpoint.
 * @param page parses them with its release; absent = today's
 */
export const rowsOnServer = (world: World, hotelId: string, user: string, page?: Page) =>
  rowsAt(world, `/api/v1/hotels/${hotelId}/snapshot`, user, page);

/** The menus of the week ahead, likewise. */
export function menusAheadOnServer(world: World, hotelId: string, user: string, page?: Page) {
  const { from, to } = weekAhead;
  const path = `/api/v1/hotels/${hotelId}/menu-days?from=${from}&to=${to}`;
  return rowsAt(world, path, user, page);
}

async function rowsAt(
  { product, server, machine }: World,
  path: string,
  user: string,
  page: Page | undefined,
): Promise<Change[]> {
  const headers = { authorization: `Bearer ${tokenFor(user, machine.now + 60_000)}` };
  const response = await product.bypass(() =>
    server.work(async () => product.app.request(path, { headers })),
  );
  const { rows } = withRows.parse(await response.json());
  machine.current = page;
  return changesIn(rows);
}

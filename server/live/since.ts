import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import {
  type AnyChange,
  type Entity,
  entityNames,
  schemaFingerprint,
} from '../../core/contract/rows.ts';
import { changes } from '../database/schema/changes.ts';
import { hotelVersions } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import type { MirroredEntities } from './mirrored.ts';

/** What a device says that it has: every row up to a version, of these schemas. */
interface Had {
  since?: number | undefined;
  schema?: string | undefined;
}

/**
 * The version after which a snapshot of version `version` need say what changed, for a device that has all up to it;
 * undefined where everything is to be said: the log does not reach that far back, the device is ahead (restored from a
 * backup), or its rows are of other schemas.
 */
export async function sinceOf(
  { tx, hotelId, version }: { tx: Tx; hotelId: string; version: number },
  { since, schema }: Had,
): Promise<number | undefined> {
  if (since === undefined || since > version || schema !== schemaFingerprint()) return undefined;
  const [state] = await tx
    .select({ prunedTo: hotelVersions.pruned_to })
    .from(hotelVersions)
    .where(eq(hotelVersions.hotel_id, hotelId));
  return state && since >= state.prunedTo ? since : undefined;
}

/** Entities of which a snapshot can say what changed after a version. */
export const lastingEntities = (entities: MirroredEntities): Entity[] =>
  entityNames().filter((entity) => entities[entity].isLasting);

/** Tombstones of rows of these entities that were deleted after a version, from the log. */
export async function goneSince(
  { tx, hotelId }: { tx: Tx; hotelId: string },
  since: number,
  of: readonly Entity[],
): Promise<AnyChange[]> {
  const found = await tx
    .select({ entity: changes.entity, id: changes.entity_id, version: changes.version })
    .from(changes)
    .where(
      and(
        eq(changes.hotel_id, hotelId),
        gt(changes.version, since),
        inArray(changes.entity, [...of]),
        isNull(changes.row),
      ),
    );
  return found.map((each) => ({ ...each, row: null }));
}

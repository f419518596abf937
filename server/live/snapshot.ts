import { type AnyChange, entityNames, schemaFingerprint } from '../../core/contract/rows.ts';
import type { MirroredEntities, ReadScope } from './mirrored.ts';

/** Rows in wire format, and the fingerprint of their schemas. */
type Sent = { schema: string; rows: AnyChange[] };

/** The rows of all entities of the given parts. */
export async function readRows(
  entities: MirroredEntities,
  scope: ReadScope,
  parts: readonly ('always' | 'days')[],
): Promise<Sent> {
  const rows: AnyChange[] = [];
  for (const entity of entityNames()) {
    const { part, rows: read } = entities[entity];
    if (!parts.includes(part)) continue;
    for (const row of await read(scope)) {
      rows.push({ entity, id: row.id, version: row.version, row });
    }
  }
  return { schema: schemaFingerprint(), rows };
}

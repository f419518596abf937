import { type AnyChange, entityNames, schemaFingerprint } from '../../core/contract/rows.ts';
import type { MirroredEntities, ReadScope } from './mirrored.ts';

/** Rows on the wire, and the schemas that they are of. */
type Sent = { schema: string; rows: AnyChange[] };

/** A hotel's rows of a kind (or of both), one entity after the other. */
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

import type { Entity } from '../../../core/contract/rows.ts';

/** A row of the mirror, by entity and id. */
export interface RowKey<E extends Entity = Entity> {
  entity: E;
  id: string;
}

/** As `RowKey`, of an entity that this release may not know. */
export interface AnyKey {
  entity: string;
  id: string;
}

export const keyText = (key: AnyKey): string => `${key.entity}/${key.id}`;

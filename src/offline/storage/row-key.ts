import type { Entity } from '../../../core/contract/rows.ts';

/** A row of the mirror, by entity and id. */
export interface RowKey<E extends Entity = Entity> {
  entity: E;
  id: string;
}

export const keyText = (key: RowKey): string => `${key.entity}/${key.id}`;

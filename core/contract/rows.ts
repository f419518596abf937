import { z } from 'zod';
import type { Day } from '../rules/day.ts';
import { mealStatusDay } from '../rules/meal-status.ts';
import * as f from './fields.ts';
import { fingerprintOf, hashOf } from './fingerprint.ts';
import * as schemas from './row-schemas.ts';

/** A mirrored kind of row, as server and devices agree on it. */
export interface EntityDefinition {
  /** Its rows on the wire. */
  schema: z.ZodObject;
  /** The day of a row, told by its id alone; absent where rows have no day of their own. */
  dayOf?: (id: string) => Day | undefined;
}

/**
 * Every mirrored kind of row, by the name it has in the change log. The server says beside it how each is read
 * (server/entities.ts); snapshot, change log, mirror, simulation and tests loop over it.
 */
export const entities = {
  hotel: { schema: schemas.hotel },
  guest_type: { schema: schemas.guestType },
  guest_group: { schema: schemas.guestGroup },
  reservation: { schema: schemas.reservation },
  meal_status: { schema: schemas.mealStatusRow, dayOf: mealStatusDay },
  dish: { schema: schemas.dish },
  ingredient: { schema: schemas.ingredient },
  dish_ingredient: { schema: schemas.dishIngredient },
  daily_menu: { schema: schemas.dailyMenu },
  daily_meal: { schema: schemas.dailyMeal },
  meal_guest_menu: { schema: schemas.mealGuestMenu },
  meal_guest_menu_dish: { schema: schemas.mealGuestMenuDish },
  dish_weight: { schema: schemas.dishWeight },
  attendance: { schema: schemas.attendance },
} as const satisfies Record<string, EntityDefinition>;

export type Entity = keyof typeof entities;
export type Rows = { [E in Entity]: z.infer<(typeof entities)[E]['schema']> };
export type Row<E extends Entity = Entity> = Rows[E];

const registry: Readonly<Record<string, EntityDefinition | undefined>> = entities;

/** The definition of an entity; undefined where this release has none of that name. */
export const entityOf = (name: string): EntityDefinition | undefined =>
  Object.hasOwn(registry, name) ? registry[name] : undefined;

export const isEntity = (name: string): name is Entity => entityOf(name) !== undefined;

/** The entities of this release. */
export const entityNames = (): Entity[] => Object.keys(entities).filter(isEntity);

/** The fingerprint of each entity's schema. */
export const entityFingerprints = (): Record<string, string> =>
  Object.fromEntries(entityNames().map((name) => [name, fingerprintOf(entities[name].schema)]));

/** One fingerprint of all entities and their schemas: the same on both sides = rows of one are rows of the other. */
export const schemaFingerprint = (): string => hashOf(JSON.stringify(entityFingerprints()));

/**
 * One row as it stands after a version, or its tombstone (`row: null`), as it comes over the wire: of an entity
 * that this release may not know.
 */
export const change = z.object({
  entity: z.string(),
  id: z.string(),
  version: f.version,
  row: z.record(z.string(), z.unknown()).nullable(),
});
export type AnyChange = z.infer<typeof change>;
export type Change = {
  [E in Entity]: { entity: E; id: string; version: number; row: Rows[E] | null };
}[Entity];

/** A change of an entity that is known, its row of that entity's schema; undefined where it is none. */
export function knownChange({ entity, id, version, row }: AnyChange): Change | undefined {
  const schema = entityOf(entity)?.schema;
  if (!schema) return undefined;
  const parsed = row === null ? null : schema.safeParse(row);
  if (parsed?.success === false) return undefined;
  // The schema is the entity's own.
  return { entity, id, version, row: parsed?.data ?? null } as Change;
}

/** As `knownChange`, from storage or a message of any shape. */
export function parseChange(raw: unknown): Change | undefined {
  const outer = change.safeParse(raw);
  return outer.success ? knownChange(outer.data) : undefined;
}

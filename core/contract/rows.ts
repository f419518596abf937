import { z } from 'zod';
import type { Day } from '../rules/day.ts';
import { mealStatusDay } from '../rules/meal-status.ts';
import * as f from './fields.ts';
import { fingerprintOf, hashOf } from './fingerprint.ts';
import * as alerts from './row-schemas/alerts.ts';
import * as briefs from './row-schemas/briefs.ts';
import * as dishes from './row-schemas/dishes.ts';
import * as guests from './row-schemas/guests.ts';
import * as hotel from './row-schemas/hotel.ts';
import * as menus from './row-schemas/menus.ts';
import * as models from './row-schemas/models.ts';
import * as orders from './row-schemas/orders.ts';
import * as stock from './row-schemas/stock.ts';

/** A mirrored entity: what server and devices have to agree on. */
export interface EntityDefinition {
  /** Wire format of its rows. */
  schema: z.ZodObject;
  /** The day of a row, parsed from its id; absent for entities whose ids contain no day. */
  dayOf?: (id: string) => Day | undefined;
}

/**
 * Registry of the mirrored entities, by their name in the change log. server/entities.ts adds how each is selected.
 * Snapshot, change log, mirror, simulation and tests loop over it.
 */
export const entities = {
  hotel: { schema: hotel.hotel },
  guest_type: { schema: guests.guestType },
  guest_group: { schema: guests.guestGroup },
  reservation: { schema: guests.reservation },
  meal_status: { schema: guests.mealStatusRow, dayOf: mealStatusDay },
  check_in: { schema: guests.checkIn },
  dish: { schema: dishes.dish },
  ingredient: { schema: dishes.ingredient },
  dish_ingredient: { schema: dishes.dishIngredient },
  occasion: { schema: menus.occasion },
  daily_menu: { schema: menus.dailyMenu },
  daily_meal: { schema: menus.dailyMeal },
  meal_guest_menu: { schema: menus.mealGuestMenu },
  meal_guest_menu_dish: { schema: menus.mealGuestMenuDish },
  menu_template: { schema: menus.menuTemplate },
  dish_weight: { schema: dishes.dishWeight },
  close_out: { schema: dishes.closeOut },
  kitchen_brief: { schema: briefs.kitchenBrief },
  brief_acknowledgement: { schema: briefs.briefAcknowledgement },
  meal_model: { schema: models.mealModel },
  dish_model: { schema: models.dishModel },
  alert_acknowledgement: { schema: alerts.alertAcknowledgement },
  order: { schema: orders.order },
  ingredient_delivery: { schema: stock.ingredientDelivery },
  stock_movement: { schema: stock.stockMovement },
} as const satisfies Record<string, EntityDefinition>;

export type Entity = keyof typeof entities;
export type Rows = { [E in Entity]: z.infer<(typeof entities)[E]['schema']> };
export type Row<E extends Entity = Entity> = Rows[E];

const registry: Readonly<Record<string, EntityDefinition | undefined>> = entities;

/** The definition of an entity; undefined for a name that this release does not know. */
export const entityOf = (name: string): EntityDefinition | undefined =>
  Object.hasOwn(registry, name) ? registry[name] : undefined;

export const isEntity = (name: string): name is Entity => entityOf(name) !== undefined;

/** The entities of this release. */
export const entityNames = (): Entity[] => Object.keys(entities).filter(isEntity);

/** The fingerprint of each entity's schema. */
export const entityFingerprints = (): Record<string, string> =>
  Object.fromEntries(entityNames().map((name) => [name, fingerprintOf(entities[name].schema)]));

/** Fingerprint of all entities and their schemas. Equal on server and device = rows have the same shape on both. */
export const schemaFingerprint = (): string => hashOf(JSON.stringify(entityFingerprints()));

/**
 * Wire format of a change: a row as of a version, or its tombstone (`row: null`). This release may not know
 * its entity.
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

/** Parses the row with its entity's schema; undefined for an unknown entity or a row that does not parse. */
export function knownChange({ entity, id, version, row }: AnyChange): Change | undefined {
  const schema = entityOf(entity)?.schema;
  if (!schema) return undefined;
  const parsed = row === null ? null : schema.safeParse(row);
  if (parsed?.success === false) return undefined;
  // The cast is safe: the row was parsed with this entity's schema.
  return { entity, id, version, row: parsed?.data ?? null } as Change;
}

/** `knownChange` for untrusted input (storage, messages). */
export function parseChange(raw: unknown): Change | undefined {
  const outer = change.safeParse(raw);
  return outer.success ? knownChange(outer.data) : undefined;
}

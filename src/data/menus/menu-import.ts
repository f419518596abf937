import { useMemo } from 'react';
import { type MenuSheet, previewMenuImport } from '../../../core/contract/menu-import.ts';
import type { Allergen } from '../../../core/rules/allergens.ts';
import type { DishType } from '../../../core/rules/dish-type.ts';
import { call } from '../../api/call.ts';
import { useChosenHotel } from '../account/hotels.ts';
import { type Outcome, outcomeOf } from '../commands/outcome.ts';
import { importDish } from './dishes.ts';
import { all, type MenuPlace, putDishes } from './planning.ts';

/** ms: 10 MB over a hotel's Wi-Fi take long. */
const limits = { timeout: 120_000 };

/** A menu that was read. */
export type ReadMenu = Pick<MenuSheet, 'dishes'>;

/** Reads a menu at the server, which needs the network. Writes nothing. */
export function useReadMenu(): (file: File, signal: AbortSignal) => Promise<Outcome<ReadMenu>> {
  const active = useChosenHotel();
  const hotelId = active.status === 'ready' ? active.hotel.id : '';
  return useMemo(
    () => async (file, signal) => {
      const input = { params: { hotelId }, form: { file } };
      const outcome = await outcomeOf(call(previewMenuImport, input, { ...limits, signal }));
      return outcome.kind === 'done' ? { kind: 'done', data: outcome.data.data } : outcome;
    },
    [hotelId],
  );
}

/** A dish of a menu as a person leaves it. */
export interface ImportedDish {
  name: string;
  section: DishType;
  allergens: readonly Allergen[] | null;
  description: string | null;
  /** The hotel's dish that is taken in its place; null: it is new. */
  existing: string | null;
  /** Where it is put; null: on no menu. */
  place: MenuPlace | null;
}

/**
 * Creates the dishes that are new, and puts those with a place on their menus. Works without a network: it is sent later.
 * @returns dishes that were created, and places that were filled. Rejects where this device can't store it.
 */
export async function saveImported(
  dishes: readonly ImportedDish[],
): Promise<{ created: number; placed: number }> {
  const created = new Map<string, string>();
  const stored: Promise<unknown>[] = [];
  const byPlace = new Map<string, { place: MenuPlace; ids: string[] }>();
  for (const { existing, place, ...dish } of dishes) {
    const key = dish.name.trim().toLowerCase();
    let id = existing ?? created.get(key);
    if (id === undefined) {
      const added = importDish(dish);
      id = added.id;
      stored.push(added.stored);
      created.set(key, id);
    }
    if (!place) continue;
    const at = `${place.day} ${place.mealTypeId} ${place.guestTypeId}`;
    const known = byPlace.get(at) ?? { place, ids: [] };
    byPlace.set(at, { place, ids: [...known.ids, id] });
  }
  await all(stored);
  const changes = [...byPlace.values()].map(({ place, ids }) => putDishes(place, ids));
  await all(changes.map((change) => change.stored));
  return {
    created: created.size,
    placed: changes.reduce((sum, { count }) => sum + count, 0),
  };
}

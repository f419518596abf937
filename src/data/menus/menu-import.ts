import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { previewMenuImport } from '../../../core/contract/menu-import.ts';
import type { Allergen } from '../../../core/rules/allergens.ts';
import type { DishType } from '../../../core/rules/dish-type.ts';
import { languages } from '../../../core/rules/language.ts';
import type { SheetDish } from '../../../core/rules/menu-sheet/sheet-dish.ts';
import { normalizedName } from '../../../core/rules/names.ts';
import { call } from '../../api/call.ts';
import { useToday } from '../account/active-hotel.ts';
import { useChosenHotel } from '../account/hotels.ts';
import { type Outcome, outcomeOf } from '../commands/outcome.ts';
import { whereReadable } from '../imports/readable.ts';
import { importDish } from './dishes.ts';
import { isPicture } from './photo/picture.ts';
import type { PictureProgress } from './photo/read-picture.ts';
import { all, type MenuPlace, putDishes } from './planning.ts';

/** ms: 10 MB over a hotel's Wi-Fi take long. */
const limits = { timeout: 120_000 };

/** A menu that was read; `upright`: the picture that it was read from, `ratio` times as wide as it is high. */
export interface ReadMenu {
  dishes: readonly SheetDish[];
  upright: { picture: Blob; ratio: number } | null;
}

export type ReadProgress = PictureProgress | { phase: 'file'; progress: null };

interface Reading {
  signal: AbortSignal;
  onProgress(progress: ReadProgress): void;
}

/** Reads a menu: a photo on this device, other files at the server, which needs the network. Writes nothing. */
export function useReadMenu(): (file: File, reading: Reading) => Promise<Outcome<ReadMenu>> {
  const active = useChosenHotel();
  const today = useToday();
  const { i18n } = useTranslation();
  const hotelId = active.status === 'ready' ? active.hotel.id : '';
  return useCallback(
    (file, { signal, onProgress }) =>
      whereReadable(file, async () => {
        if (await isPicture(file)) {
          const language = languages.find((each) => each === i18n.language) ?? 'en';
          return readPhoto(file, { language, today, signal, onProgress });
        }
        onProgress({ phase: 'file', progress: null });
        const input = { params: { hotelId }, form: { file } };
        const outcome = await outcomeOf(call(previewMenuImport, input, { ...limits, signal }));
        if (outcome.kind !== 'done') return outcome;
        return { kind: 'done', data: { dishes: outcome.data.data.dishes, upright: null } };
      }),
    [hotelId, today, i18n.language],
  );
}

/** The code of the reader comes with the first photo. */
async function readPhoto(
  file: File,
  options: Parameters<typeof import('./photo/read-picture.ts')['readPicture']>[1],
): Promise<Outcome<ReadMenu>> {
  const failed = (code: string) => ({ kind: 'unreachable', code }) as const;
  const loaded = await import('./photo/read-picture.ts').catch(() => undefined);
  if (!loaded) return failed('reader_missing');
  try {
    const read = await loaded.readPicture(file, options);
    if (read.kind === 'failed') return failed(read.code);
    return {
      kind: 'done',
      data: { dishes: read.dishes, upright: { picture: read.upright, ratio: read.ratio } },
    };
  } catch {
    return failed('picture_unreadable');
  }
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
    const key = normalizedName(dish.name);
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

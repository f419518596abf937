import { Dexie, liveQuery, type Table } from 'dexie';
import { addDays, type Day } from '../../../core/rules/day.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import type { SheetRow } from '../../../core/rules/sheet/rows.ts';
import { createStore, type Store } from '../../offline/store.ts';

/** The last print of a service sheet on this device. */
export interface Print {
  /** ms */
  at: number;
  /** Who printed it. */
  by: string;
  /** Its lines then. */
  rows: readonly SheetRow[];
}

/** The sheet that a print is of. */
export interface PrintKey {
  hotel: string;
  day: Day;
  meal: MealTypeId;
}

interface StoredPrint extends Print, PrintKey {
  user: string;
}

class PrintDatabase extends Dexie {
  declare prints: Table<StoredPrint>;
  constructor() {
    super('coperto-prints');
    this.version(1).stores({ prints: '[hotel+day+meal], day, at, user' });
  }
}

/** How long prints are kept after their day, days, and how many at most: two weeks of three meals. */
const keptDays = 7;
const mostPrints = 42;

let database: PrintDatabase | undefined;
const open = () => {
  database ??= new PrintDatabase();
  return database;
};

const at = ({ hotel, day, meal }: PrintKey) => [hotel, day, meal];

/** The last print of a sheet, in every tab: null where there is none, undefined until that is known. */
export function printOf(key: PrintKey): Store<Print | null | undefined> {
  const shown = createStore<Print | null | undefined>(undefined);
  let stored: { unsubscribe(): void } | undefined;
  let listening = 0;
  return {
    get: shown.get,
    subscribe(listener) {
      const stop = shown.subscribe(listener);
      listening += 1;
      stored ??= liveQuery(() => open().prints.get(at(key))).subscribe({
        next: (print) => shown.set(print ?? null),
        // Without storage nothing is known of earlier prints.
        error: () => shown.set(null),
      });
      return () => {
        stop();
        listening -= 1;
        if (listening > 0) return;
        stored?.unsubscribe();
        stored = undefined;
      };
    },
  };
}

/**
 * Keeps a print in place of the one before; null forgets it. Prints of days long past go, and the oldest beyond the limit.
 * @param today the hotel's
 * @returns whether it is on the device
 */
export async function keepPrint(
  key: PrintKey,
  user: string,
  print: Print | null,
  today: Day,
): Promise<boolean> {
  try {
    const { prints } = open();
    if (print === null) await prints.delete(at(key));
    else await prints.put({ ...key, ...print, user });
    await prints.where('day').below(addDays(today, -keptDays)).delete();
    const newest = prints.orderBy('at').reverse();
    const old = await newest.offset(mostPrints).primaryKeys();
    await prints.bulkDelete(old);
    return true;
  } catch {
    return false;
  }
}

/** Deletes what a user has printed from this device. */
export async function erasePrints(user: string): Promise<void> {
  await open().prints.where({ user }).delete();
}

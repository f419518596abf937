import { Dexie, liveQuery, type Table } from 'dexie';
import { addDays, type Day } from '../../../core/rules/day.ts';
import type { GuestFlags } from '../../../core/rules/people.ts';
import type { Store } from '../../offline/store.ts';

/** Planning marks of one guest on one day: on this device only, per user and hotel. */
interface StoredFlags extends GuestFlags {
  user: string;
  hotel: string;
  day: Day;
  reservation: string;
}

export type Flags = ReadonlyMap<string, GuestFlags>;

export const noFlags: GuestFlags = Object.freeze({ uncertain: false, excludedFromCount: false });

interface FlagStore extends Store<Flags> {
  /** Changes the value at once and stores it in the background. */
  put(changed: ReadonlyMap<string, GuestFlags>): void;
}

class FlagDatabase extends Dexie {
  declare flags: Table<StoredFlags>;
  constructor() {
    super('coperto-flags');
    this.version(1).stores({ flags: '[user+hotel+day+reservation], [user+hotel+day], day' });
  }
}

/** How long marks are kept after their day, days. */
const keptDays = 7;

let database: FlagDatabase | undefined;
const open = () => {
  database ??= new FlagDatabase();
  return database;
};

const stores = new Map<string, FlagStore>();

/** The marks of one day; the same store for each call. */
export function flagsOn(user: string, hotel: string, day: Day): FlagStore {
  const key = `${user}/${hotel}/${day}`;
  const known = stores.get(key);
  if (known) return known;
  const store = createFlagStore(user, hotel, day);
  stores.set(key, store);
  return store;
}

function createFlagStore(user: string, hotel: string, day: Day): FlagStore {
  let flags: Flags = new Map();
  /** Number of pending writes. Reads of storage are ignored meanwhile: they are older than the value. */
  let writing = 0;
  const listeners = new Set<() => void>();
  const show = (next: Flags) => {
    if (sameFlags(flags, next)) return;
    flags = next;
    for (const notify of [...listeners]) notify();
  };
  let stored: { unsubscribe(): void } | undefined;
  const read = () => open().flags.where({ user, hotel, day }).toArray();
  const applyStored = (rows: StoredFlags[]) => {
    if (writing === 0) show(new Map(rows.map((row) => [row.reservation, flagsOf(row)])));
  };

  return {
    get: () => flags,
    put(changed) {
      show(new Map([...flags, ...changed]));
      writing += 1;
      void save(user, hotel, day, changed).then((saved) => {
        writing -= 1;
        // Marks of another tab may have been ignored meanwhile.
        if (saved && writing === 0) void read().then(applyStored, () => undefined);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      stored ??= liveQuery(read).subscribe({
        next: applyStored,
        // Without storage, marks last as long as the page.
        error: () => undefined,
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stored?.unsubscribe();
        stored = undefined;
      };
    },
  };
}

/** @returns whether the marks were stored */
async function save(user: string, hotel: string, day: Day, changed: Flags): Promise<boolean> {
  const rows = [...changed].map(([reservation, flags]) => ({
    ...flagsOf(flags),
    ...{ user, hotel, day, reservation },
  }));
  try {
    await open().flags.bulkPut(rows);
    await open().flags.where('day').below(addDays(day, -keptDays)).delete();
    return true;
  } catch {
    // Not reported: the marks still apply until the page is closed.
    return false;
  }
}

/** Deletes all marks of a user from this device. */
export async function eraseFlags(user: string): Promise<void> {
  await open()
    .flags.filter((row) => row.user === user)
    .delete();
}

const flagsOf = ({ uncertain, excludedFromCount }: GuestFlags): GuestFlags =>
  uncertain || excludedFromCount ? { uncertain, excludedFromCount } : noFlags;

function sameFlags(a: Flags, b: Flags): boolean {
  if (a.size !== b.size) return false;
  for (const [id, flags] of a) {
    const other = b.get(id);
    if (other?.uncertain !== flags.uncertain) return false;
    if (other.excludedFromCount !== flags.excludedFromCount) return false;
  }
  return true;
}

import { Dexie, liveQuery, type Table } from 'dexie';
import { addDays, type Day } from '../../../core/rules/day.ts';
import type { GuestFlags } from '../../../core/rules/people.ts';
import type { Store } from '../../offline/store.ts';

/** Marks of one guest on one day. They stay on this device, apart for each user and hotel. */
interface StoredFlags extends GuestFlags {
  user: string;
  hotel: string;
  day: Day;
  reservation: string;
}

export type Flags = ReadonlyMap<string, GuestFlags>;

export const noFlags: GuestFlags = Object.freeze({ uncertain: false, excludedFromCount: false });

interface FlagStore extends Store<Flags> {
  /** Shown at once; kept in the background. */
  put(changed: ReadonlyMap<string, GuestFlags>): void;
}

class FlagDatabase extends Dexie {
  declare flags: Table<StoredFlags>;
  constructor() {
    super('coperto-flags');
    this.version(1).stores({ flags: '[user+hotel+day+reservation], [user+hotel+day], day' });
  }
}

/** How long marks are kept after their day. */
const keptDays = 7;

let database: FlagDatabase | undefined;
const open = () => {
  database ??= new FlagDatabase();
  return database;
};

const stores = new Map<string, FlagStore>();

/** The marks of one day; one store for all who look at it. */
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
  /** Own marks on their way to storage: what storage says meanwhile is older than the screen. */
  let writing = 0;
  const hearers = new Set<() => void>();
  const show = (next: Flags) => {
    if (sameFlags(flags, next)) return;
    flags = next;
    for (const hear of [...hearers]) hear();
  };
  let stored: { unsubscribe(): void } | undefined;
  const read = () => open().flags.where({ user, hotel, day }).toArray();
  const take = (rows: StoredFlags[]) => {
    if (writing === 0) show(new Map(rows.map((row) => [row.reservation, flagsOf(row)])));
  };

  return {
    get: () => flags,
    put(changed) {
      show(new Map([...flags, ...changed]));
      writing += 1;
      void keep(user, hotel, day, changed).then((kept) => {
        writing -= 1;
        // Another tab's marks that came meanwhile were left aside.
        if (kept && writing === 0) void read().then(take, () => undefined);
      });
    },
    subscribe(hear) {
      hearers.add(hear);
      stored ??= liveQuery(read).subscribe({
        next: take,
        // Without storage the marks live as long as the page.
        error: () => undefined,
      });
      return () => {
        hearers.delete(hear);
        if (hearers.size > 0) return;
        stored?.unsubscribe();
        stored = undefined;
      };
    },
  };
}

async function keep(user: string, hotel: string, day: Day, changed: Flags): Promise<boolean> {
  const rows = [...changed].map(([reservation, flags]) => ({
    ...flagsOf(flags),
    ...{ user, hotel, day, reservation },
  }));
  try {
    await open().flags.bulkPut(rows);
    await open().flags.where('day').below(addDays(day, -keptDays)).delete();
    return true;
  } catch {
    // They plan one device's day; a device that can't store them still shows them.
    return false;
  }
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

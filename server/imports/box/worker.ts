import { bounds } from '../../../core/contract/bounds.ts';
import { mealsADay } from '../../../core/rules/board.ts';
import { daysBetween } from '../../../core/rules/day.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { blockOf } from '../bookings.ts';
import type { WantedGuest } from '../guests.ts';
import { type ImportIssue, isHarmless } from '../issues.ts';
import { readMenu } from '../menus/read-menu.ts';
import { isOverfull, type Stays } from '../overfull.ts';
import { type PackedJson, packJson, unpackJson } from '../packed.ts';
import { type KnownRows, type PlannedGuest, planImport, type Reservation } from '../plan.ts';
import { type CompleteBookings, readGuests } from '../read-guests.ts';
import { spanOf } from '../read-list.ts';
import { shownGuest } from '../shown-guest.ts';
import { plain } from '../words.ts';
import type { MessageRecord } from '../xml/reservations.ts';
import {
  guestsInPart,
  type KnownTexts,
  type MenuAnswer,
  type MenuTask,
  type PieceGuest,
  type Plan,
  type PlanAnswer,
  type PlanTask,
  type ReadAnswer,
  type ReadRecord,
  type ReadTask,
} from './tasks.ts';

/** The most guests, issues and bad lines in an answer; its counts cover all. */
const shown = 5000;

export function read({ file, options }: ReadTask): ReadAnswer {
  const result = readGuests(file, options);
  if (typeof result === 'string') return { kind: 'refused', code: result };
  const { list, guests, complete, cancelled } = result;
  const groups = namesOf(guests.map(({ group }) => group));
  const types = namesOf(guests.map(({ type }) => type));
  if (groups.length + types.length > bounds.importNames) {
    return { kind: 'refused', code: 'import_too_complex' };
  }
  const { columns, rows, bad, issues, badLines, parties, records } = list;
  const { first_arrival, last_departure } = spanOf(guests);
  const parts = partsOf(guests);
  return {
    kind: 'read',
    summary: {
      ...{ columns, rows, bad, ...spanOf(parties) },
      issues: issues.slice(0, shown),
      bad_lines: badLines.slice(0, shown),
    },
    guests: parts.map(packJson),
    complete,
    cancelled,
    blocks: partsOf([...blocksOf(guests, complete)]).map((part) => JSON.stringify(part)),
    needsRooms: options.unnamed === 'made-up' && guests.some(({ room }) => room === null),
    from: first_arrival ?? options.today,
    to: last_departure ?? options.today,
    groups,
    types,
    records: records && recordsOf(records, issues),
  };
}

export function plan({ guests, complete, cancelled, known }: PlanTask): PlanAnswer {
  const wanted = guests.flatMap((part) => unpackJson<WantedGuest[]>(part));
  const rows = { ...knownIn(known), complete, cancelled };
  if (hasTooManyNames(wanted, rows)) return { kind: 'refused', code: 'import_too_complex' };
  const counts = { create: 0, update: 0, skip: 0, withdraw: 0 };
  const first: Plan['shown'] = [];
  const pieces = createPieces();
  const [added, removed] = [createStayCounts(), createStayCounts()];
  for (const each of planImport(wanted, rows)) {
    counts[each.action]++;
    if (first.length < shown) first.push(shownGuest(each));
    if (each.action === 'skip') continue;
    pieces.add(each);
    if (each.action !== 'withdraw') added.add(each.row);
    if (each.before) removed.add(each.before);
  }
  const present = JSON.parse(known.stays) as Stays[];
  if (isOverfull(present, added.all(), removed.all())) {
    return { kind: 'refused', code: 'too_many_guests' };
  }
  return { kind: 'planned', counts, shown: first, pieces: pieces.all() };
}

function blocksOf(guests: readonly WantedGuest[], complete: CompleteBookings): Set<string> {
  const blocks = new Set(guests.map(({ booking }) => blockOf(booking)));
  for (const booking of Object.keys(complete)) blocks.add(blockOf(booking));
  return blocks;
}

function recordsOf(
  records: readonly MessageRecord[],
  issues: readonly ImportIssue[],
): ReadRecord[] {
  const unread = new Set(issues.flatMap(({ line, code }) => (isHarmless(code) ? [] : [line])));
  return records.map((record, index) => ({ ...record, isRead: !unread.has(index + 1) }));
}

export async function menu({ file, calendar }: MenuTask): Promise<MenuAnswer> {
  const sheet = await readMenu(file, calendar);
  return typeof sheet === 'string' ? { kind: 'refused', code: sheet } : { kind: 'read', sheet };
}

function knownIn({ hotelId, today, isDemo, guests, taken, rooms, groups, types }: KnownTexts) {
  const stored = guests.flatMap((part) => JSON.parse(part) as Stored[]);
  const imported = new Map(
    stored.map(({ came: _, by_hand = [], ...row }) => [
      row.import_key,
      { ...unknown, ...row, by_hand: Object.fromEntries(by_hand) },
    ]),
  );
  const stays = taken.flatMap((part) => JSON.parse(part) as TakenStay[]);
  return {
    hotelId,
    today,
    isDemo,
    guests: imported,
    came: new Set(stored.flatMap(({ came, id = '' }) => (came ? [id] : []))),
    rooms: JSON.parse(rooms) as string[],
    taken: stays.map(([room, check_in, check_out, key]) => ({ room, check_in, check_out, key })),
    groups: idsIn(groups),
    types: idsIn(types),
  };
}

type Stored = Partial<Omit<Reservation, 'by_hand'>> & {
  import_key: string;
  came?: true;
  by_hand?: [field: string, before: string | null][];
};

/** A row of which only what an import may change is known. */
const unknown: Reservation = {
  ...{ hotel_id: '', id: '', version: 0, created_at: new Date(0) },
  ...{ guest_name: '', room_number: null, check_in: '', check_out: '', board: null },
  ...{ guest_gender: null, guest_date_of_birth: null, is_external_guest: false },
  ...{ number_of_guests: 1, guest_type_id: null, guest_group_id: null },
  ...{ booking_reference: null, client_name: null, arrives_before_noon: false },
  ...{
    diets: [],
    allergies: [],
    note: null,
    is_no_show: false,
    tapped_at: null,
    import_key: null,
    made_up: false,
    by_hand: {},
  },
};
type TakenStay = [room: string, check_in: string, check_out: string, import_key: string | null];

function idsIn(text: string): Map<string, string> {
  const rows = JSON.parse(text) as { id: string; name: string }[];
  return new Map(rows.map(({ id, name }) => [plain(name), id]));
}

/** Whether the hotel would have too many groups or guest types with those of the file. */
function hasTooManyNames(
  wanted: readonly WantedGuest[],
  { groups, types }: Pick<KnownRows, 'groups' | 'types'>,
): boolean {
  const all = (known: ReadonlyMap<string, string>, names: (string | null)[]) =>
    new Set([...known.keys(), ...namesOf(names).map(plain)]).size;
  return (
    all(
      groups,
      wanted.map(({ group }) => group),
    ) > bounds.importNames ||
    all(
      types,
      wanted.map(({ type }) => type),
    ) > bounds.importNames
  );
}

/** Counts of stays that are the same. */
function createStayCounts() {
  const counts = new Map<string, Stays>();
  return {
    add({ check_in, check_out }: Pick<Stays, 'check_in' | 'check_out'>): void {
      const key = `${check_in} ${check_out}`;
      const count = counts.get(key)?.count ?? 0;
      counts.set(key, { check_in, check_out, count: count + 1 });
    },
    all: () => counts.values(),
  };
}

/** The guests to be written, in pieces that each change at most `bounds.versionChanges` rows. */
function createPieces() {
  const pieces: PackedJson[] = [];
  let piece: PieceGuest[] = [];
  let size = 0;
  const end = () => {
    if (piece.length > 0) pieces.push(packJson(piece));
    [piece, size] = [[], 0];
  };
  return {
    add(guest: PlannedGuest): void {
      const changes = mostChanges(guest);
      if (size + changes > bounds.versionChanges || piece.length === guestsInPart) end();
      const { wanted, line, row, before } = guest;
      piece.push(
        wanted
          ? { wanted, room: row.room_number, id: before?.id ?? null }
          : { withdrawn: row.import_key ?? '', line, id: row.id },
      );
      size += changes;
    },
    all(): PackedJson[] {
      end();
      return pieces;
    },
  };
}

/** The most rows that writing a guest can change: the guest, and the meals of the stay before and after. */
function mostChanges({ action, before, row }: PlannedGuest): number {
  if (action === 'withdraw')
    return 1 + mealTypes.length * (daysBetween(row.check_in, row.check_out) + 1);
  const stays = before === undefined ? [row] : [before, row];
  const meals = stays.map(({ check_in, check_out, board }) =>
    board === null ? 0 : mealsADay(board) * (daysBetween(check_in, check_out) + 1),
  );
  return 1 + meals.reduce((sum, count) => sum + count, 0);
}

function namesOf(names: readonly (string | null)[]): string[] {
  return [...new Set(names)].filter((name) => name !== null);
}

function partsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / guestsInPart) }, (_, n) =>
    all.slice(n * guestsInPart, (n + 1) * guestsInPart),
  );
}

import { bounds } from '../../../core/contract/bounds.ts';
import { mealsADay } from '../../../core/rules/board.ts';
import { daysBetween } from '../../../core/rules/day.ts';
import type { WantedGuest } from '../guests.ts';
import { isOverfull, type Stays } from '../overfull.ts';
import {
  type KnownRows,
  type PlannedGuest,
  planImport,
  type Reservation,
  shownGuest,
} from '../plan.ts';
import { readGuests } from '../read-guests.ts';
import { spanOf } from '../read-list.ts';
import { plain } from '../words.ts';
import {
  guestsInPart,
  type JsonBytes,
  type KnownTexts,
  type PieceGuest,
  type PlanAnswer,
  type PlanTask,
  type ReadAnswer,
  type ReadTask,
} from './tasks.ts';
import { handedOver } from './transfer.ts';

/** The most guests and issues in an answer; its counts cover all. */
const shown = 5000;

export function read({ file, options }: ReadTask): ReadAnswer {
  const result = readGuests(file, options);
  if (typeof result === 'string') return { kind: 'refused', code: result };
  const { list, guests } = result;
  const groups = namesOf(guests.map(({ group }) => group));
  const types = namesOf(guests.map(({ type }) => type));
  if (groups.length + types.length > bounds.importNames) {
    return { kind: 'refused', code: 'import_too_complex' };
  }
  const { columns, rows, bad, issues, parties } = list;
  const { first_arrival, last_departure } = spanOf(guests);
  const parts = partsOf(guests);
  const answer: ReadAnswer = {
    kind: 'read',
    summary: { columns, rows, bad, issues: issues.slice(0, shown), ...spanOf(parties) },
    guests: parts.map(bytesOf),
    keys: parts.map((part) => JSON.stringify(part.map(({ key }) => key))),
    from: first_arrival ?? options.today,
    to: last_departure ?? options.today,
    groups,
    types,
  };
  return handedOver(answer, answer.guests);
}

export function plan({ guests, known }: PlanTask): PlanAnswer {
  const wanted = guests.flatMap((part) => parsed<WantedGuest[]>(part));
  const rows = knownIn(known);
  if (hasTooManyNames(wanted, rows)) return { kind: 'refused', code: 'import_too_complex' };
  const planned = planImport(wanted, rows);
  if (leadsToTooMany(planned, known.stays)) return { kind: 'refused', code: 'too_many_guests' };
  const counts = { create: 0, update: 0, skip: 0 };
  for (const { action } of planned) counts[action]++;
  const answer: PlanAnswer & { kind: 'planned' } = {
    kind: 'planned',
    counts,
    shown: planned.slice(0, shown).map(shownGuest),
    pieces: piecesOf(planned).map(bytesOf),
  };
  return handedOver(answer, answer.pieces);
}

function knownIn({ hotelId, guests, taken, rooms, groups, types }: KnownTexts) {
  const imported = new Map(
    guests
      .flatMap((part) => JSON.parse(part) as Stored[])
      .map((row) => [row.import_key, { ...row, created_at: new Date(row.created_at) }]),
  );
  const stays = taken.flatMap((part) => JSON.parse(part) as TakenStay[]);
  return {
    hotelId,
    guests: imported,
    rooms: JSON.parse(rooms) as string[],
    taken: stays.flatMap(([room, check_in, check_out, key]) =>
      key !== null && imported.has(key) ? [] : [{ room, check_in, check_out }],
    ),
    groups: idsIn(groups),
    types: idsIn(types),
  };
}

type Stored = Reservation & { import_key: string };
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

function leadsToTooMany(planned: readonly PlannedGuest[], present: string): boolean {
  const written = planned.filter(({ action }) => action !== 'skip');
  const added = written.map(({ row }) => ({ ...row, count: 1 }));
  const removed = written.flatMap(({ before }) => (before ? [{ ...before, count: 1 }] : []));
  return isOverfull(JSON.parse(present) as Stays[], added, removed);
}

/** The guests to be written, in pieces that each change at most `bounds.versionChanges` rows. */
function piecesOf(planned: readonly PlannedGuest[]): PieceGuest[][] {
  const pieces: PieceGuest[][] = [];
  let piece: PieceGuest[] = [];
  let size = 0;
  for (const guest of planned) {
    if (guest.action === 'skip') continue;
    const changes = mostChanges(guest);
    if (size + changes > bounds.versionChanges || piece.length === guestsInPart) {
      pieces.push(piece);
      [piece, size] = [[], 0];
    }
    piece.push({ wanted: guest.wanted, room: guest.row.room_number });
    size += changes;
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

/** The most rows that writing a guest can change: the guest, and the meals of the stay before and after. */
function mostChanges({ before, row }: PlannedGuest): number {
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

function bytesOf(value: unknown): JsonBytes {
  return new TextEncoder().encode(JSON.stringify(value));
}

function parsed<T>(bytes: JsonBytes): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}

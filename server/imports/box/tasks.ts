import type { ImportPreview } from '../../../core/contract/guest-import.ts';
import type { MenuSheet } from '../../../core/contract/menu-import.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { Calendar } from '../../../core/rules/menu-sheet/calendar.ts';
import type { WantedGuest } from '../guests.ts';
import type { UnreadMenu } from '../menus/read-menu.ts';
import type { PackedJson } from '../packed.ts';
import type { ReadOptions, Unread } from '../read-guests.ts';
import type { ListedBookings } from '../recognition.ts';
import type { MessageRecord } from '../xml/reservations.ts';

/*
 * What goes between the server and the box. Long lists cross as JSON, in parts that are each small enough for one turn
 * of the server's event loop; the server hands most of them on as they are.
 */

/** The most guests in one part. */
export const guestsInPart = 500;

/** Reads the guests of a file. */
export interface ReadTask {
  file: Uint8Array<ArrayBuffer>;
  options: ReadOptions;
}

export type ReadAnswer = { kind: 'refused'; code: Unread } | ({ kind: 'read' } & ReadFile);

export interface ReadFile extends ListedBookings {
  summary: ImportSummary;
  /** Parts of `WantedGuest[]`. */
  guests: PackedJson[];
  /** The blocks of its bookings, in parts that are each a JSON array. */
  blocks: string[];
  /** Whether rooms are to be found for its guests. */
  needsRooms: boolean;
  /** First arrival and last departure, as they would be imported. */
  from: Day;
  to: Day;
  /** Distinct names of groups and guest types. */
  groups: string[];
  types: string[];
  /** The reservations of a message, in its order: line 1 is the first. Null for any other list. */
  records: ReadRecord[] | null;
}

/** `isRead`: all of its lines were, though perhaps there was nothing to import in them. */
export type ReadRecord = MessageRecord & { isRead: boolean };

/** What an answer says of the file alone. */
export type ImportSummary = Pick<
  ImportPreview,
  'columns' | 'rows' | 'issues' | 'bad_lines' | 'first_arrival' | 'last_departure'
> & { bad: number };

/** Plans what an import does. */
export interface PlanTask extends ListedBookings {
  guests: PackedJson[];
  known: KnownTexts;
}

/** Rows of the hotel, as JSON from PostgreSQL. */
export interface KnownTexts {
  hotelId: string;
  /** The hotel's day. */
  today: Day;
  isDemo: boolean;
  /**
   * Parts of the guests that earlier imports have brought of the file's blocks: what an import may change of their rows,
   * without nulls, what of it is by hand with what was there before (`[field, value][]`), and whether they came.
   */
  guests: string[];
  /**
   * Parts of all stays with a room within the file's span: `[room, check_in, check_out, import_key][]`; none where the
   * file needs no rooms.
   */
  taken: string[];
  /** All stays within the file's span: `Stays[]`. */
  stays: string;
  /** Numbers of the hotel's rooms. */
  rooms: string;
  /** `{id, name}[]` of the active groups and guest types. */
  groups: string;
  types: string;
}

/** Why a file that was read is not imported. */
export type Unplanned = 'too_many_guests' | 'import_too_complex';

export type PlanAnswer = { kind: 'refused'; code: Unplanned } | ({ kind: 'planned' } & Plan);

export interface Plan {
  counts: Record<'create' | 'update' | 'skip' | 'withdraw', number>;
  /** The first guests, as a preview shows them. */
  shown: ImportPreview['guests'];
  /** Parts of `PieceGuest[]`: the guests to be written, those of one version in each part. */
  pieces: PackedJson[];
}

/**
 * A guest to be written, and the room that was found for it; or one to be withdrawn, by the import key. `id`: of the
 * row that was planned on; null where there was none.
 */
export type PieceGuest =
  | { wanted: WantedGuest; room: string | null; id: string | null }
  | { withdrawn: string; line: number; id: string };

/** Reads the dishes of a menu. */
export interface MenuTask {
  file: Uint8Array<ArrayBuffer>;
  calendar: Calendar;
}

export type MenuAnswer = { kind: 'refused'; code: UnreadMenu } | { kind: 'read'; sheet: MenuSheet };

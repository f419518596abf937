import { bounds } from '../../core/contract/bounds.ts';
import type { Day } from '../../core/rules/day.ts';
import { bookingsOf } from './bookings.ts';
import { cancelledPerson } from './cancelled-person.ts';
import type { Mapping } from './columns.ts';
import { guestsOf, sizeOf, type WantedGuest } from './guests.ts';
import type { Person } from './matching/person.ts';
import { type GuestList, readGuestList, type Unreadable } from './read-list.ts';
import type { UnnamedGuests } from './unnamed.ts';

/** How a file is to be read. */
export interface ReadOptions {
  mapping: Mapping | undefined;
  /** What the hotel has mapped before; not for messages, whose columns are the same everywhere. */
  remembered?: Mapping | undefined;
  /** The hotel's day: by it, birth years of two digits get their century. */
  today: Day;
  /** Days added to the file's dates. */
  offset: number;
  unnamed: UnnamedGuests;
}

/** The line that says who is of a booking no more, by the booking's key. */
export type CompleteBookings = Readonly<Record<string, number>>;

/** Those who are of a booking no more where it is not all whom the file lacks, by the booking's key. */
export type CancelledGuests = Readonly<Record<string, readonly Person[]>>;

/** Why the guests of a file are not read. */
export type Unread = Unreadable | 'too_many_nights' | 'import_too_complex';

/**
 * The guests of a file, and the bookings of which it says who is of them no more. Guests are counted before they are made: a short
 * line may stand for hundreds.
 */
export function readGuests(
  bytes: Uint8Array,
  { mapping, remembered, today, offset, unnamed }: ReadOptions,
):
  | {
      list: GuestList;
      guests: WantedGuest[];
      complete: CompleteBookings;
      cancelled: CancelledGuests;
    }
  | Unread {
  const list = readGuestList(bytes, { mapping, remembered, today });
  if (typeof list === 'string') return list;
  const bookings = bookingsOf(list);
  const size = sizeOf(bookings);
  if (size.guests > bounds.importGuests) return 'file_too_large';
  if (size.nights > bounds.importNights) return 'too_many_nights';
  const complete = bookings.flatMap(({ key, completeBy }) =>
    completeBy === null ? [] : [[key, completeBy] as const],
  );
  const cancelled = bookings.flatMap(({ key, cancelled: lines }) =>
    lines === null ? [] : [[key, lines.map((line) => cancelledPerson(line, offset))] as const],
  );
  return {
    list,
    guests: guestsOf(bookings, { offset, unnamed }),
    complete: Object.fromEntries(complete),
    cancelled: Object.fromEntries(cancelled),
  };
}

import { plain } from './words.ts';

/** What a list says of a booking; what it says in words that are not known is taken as booked. */
export type BookingStatus = 'booked' | 'withdrawn' | 'requested';

const words: Record<Exclude<BookingStatus, 'booked'>, ReadonlySet<string>> = {
  withdrawn: list(
    'canceled, cancelled, cancel, cancellation, cancelled by guest, cxl, cnx, no show, noshow, annullata, annullato, annullamento, cancellata, cancellato, disdetta, disdetto, mancato arrivo, storniert, storno, stornierung, annulliert, abgesagt, nicht erschienen, nicht angereist',
  ),
  requested: list(
    'requested, request, inquiry, enquiry, offer, quote, waitlist, waitlisted, richiesta, preventivo, offerta, lista d attesa, anfrage, angefragt, angebot, offerte, warteliste',
  ),
};

const yes = list('1, yes, y, true, x, si, s, vero, ja, j, wahr');

/** Of a column that asks a question ("is_canceled"), "1" and "yes" are answers. */
const asks = /cance|annull|disdett|storn/;

/**
 * The status in a cell.
 * @param header of its column
 */
export function statusOf(text: string, header: string | null): BookingStatus {
  const said = plain(text.slice(0, 200));
  if (words.withdrawn.has(said)) return 'withdrawn';
  if (words.requested.has(said)) return 'requested';
  return yes.has(said) && asks.test(plain(header ?? '')) ? 'withdrawn' : 'booked';
}

function list(all: string): ReadonlySet<string> {
  return new Set(all.split(', '));
}

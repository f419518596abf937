import type { Language } from '../../core/rules/language.ts';

/** How guests are called whom the file does not name: with made-up names, or by booking and number in a language. */
export type UnnamedGuests = 'made-up' | Language;

const words = {
  en: { booking: 'Booking', line: 'Line', guest: 'guest' },
  it: { booking: 'Prenotazione', line: 'Riga', guest: 'ospite' },
  de: { booking: 'Buchung', line: 'Zeile', guest: 'Gast' },
} as const;

const placeName = new RegExp(
  ` · (?:${Object.values(words)
    .map(({ guest }) => guest)
    .join('|')}) \\d+$`,
);

/** Whether a name is one that `unnamedGuest` makes, in any language. */
export const isPlaceName = (name: string): boolean => placeName.test(name);

/** The name of another place of the same booking, from 1; a name of somebody's own as it is. */
export const placeNameAt = (name: string, place: number): string =>
  isPlaceName(name) ? `${name.slice(0, name.lastIndexOf(' '))} ${place}` : name;

/** "Booking 7430 · guest 1"; the name of who booked in place of the number, where the file has it. */
export function unnamedGuest(
  language: Exclude<UnnamedGuests, 'made-up'>,
  of: { holder: string | null; reference: string | null; line: number },
  /** Its place among the booking's guests, from 1. */
  place: number,
): string {
  const { booking, line, guest } = words[language];
  const known = of.reference === null ? `${line} ${of.line}` : `${booking} ${of.reference}`;
  return `${(of.holder ?? known).slice(0, 80)} · ${guest} ${place}`;
}

import { bounds } from '../../core/contract/bounds.ts';
import type { ImportField } from '../../core/contract/guest-import.ts';
import type { Board } from '../../core/rules/board.ts';
import { addDays, type Day, daysBetween } from '../../core/rules/day.ts';
import type { Gender } from '../made-up/names.ts';
import { boardOf } from './board.ts';
import type { Cells } from './cells.ts';
import type { ReadDay } from './dates.ts';
import type { ImportIssue, IssueCode } from './issues.ts';
import { genderOf, type NamedPerson, personOf, personOfLine } from './person.ts';
import { isBlank, tidy } from './words.ts';

/** One line of a guest list: people with the same stay. */
export interface Party {
  line: number;
  reference: string | null;
  person: NamedPerson | null;
  client: string | null;
  room: string | null;
  check_in: Day;
  check_out: Day;
  /** Undefined where the line has no count. */
  adults: number | undefined;
  children: number;
  babies: number;
  /** Null: none, or an unknown one. */
  board: Board | null;
  gender: Gender | 'other' | null;
  date_of_birth: Day | null;
  group: string | null;
  type: string | null;
  country: string | null;
}

export interface PartyRead {
  /** Undefined where the line can't be imported. */
  party: Party | undefined;
  issues: ImportIssue[];
}

/** Reads one line. A line with an issue other than `unknown_board` gives no party. */
export function readParty(cells: Cells, days: { stay: ReadDay; birth: ReadDay }): PartyRead {
  const issues: ImportIssue[] = [];
  const report = (field: ImportField | null, code: IssueCode): void => {
    const column = field && cells.header(field);
    const value = field ? cells.text(field) : '';
    issues.push({ line: cells.line, column, code, value: value.slice(0, 200) });
  };
  const day = (field: 'check_in' | 'check_out'): Day | undefined => {
    const text = cells.text(field);
    if (isBlank(text)) return void report(field, 'missing_value');
    const read = days.stay(text);
    if (read === undefined) report(field, 'invalid_date');
    return read;
  };
  const people = (field: 'adults' | 'children' | 'babies'): number | undefined => {
    const text = cells.text(field);
    if (isBlank(text)) return undefined;
    const count = wholeNumber(text, bounds.importPeople);
    if (count === undefined) report(field, 'invalid_number');
    return count;
  };
  const text = (field: ImportField) => textOf(cells, field);

  const check_in = day('check_in');
  const nights = wholeNumber(cells.text('nights'), bounds.stayNights);
  const byNights = isBlank(cells.text('check_out')) && !isBlank(cells.text('nights'));
  if (byNights && nights === undefined) report('nights', 'invalid_number');
  const check_out = byNights ? departureAfter(check_in, nights) : day('check_out');
  if (check_in && check_out) {
    const length = daysBetween(check_in, check_out);
    if (length < 0) report('check_out', 'departure_before_arrival');
    if (length > bounds.stayNights) report('check_out', 'invalid_date');
  }
  const date_of_birth = birthDay(cells, days.birth, report);
  const counts = {
    adults: people('adults'),
    children: people('children') ?? 0,
    babies: people('babies') ?? 0,
  };
  const person = personOfLine(cells);
  const counted = (counts.adults ?? 0) + counts.children + counts.babies;
  if (issues.length === 0 && person === null && counted === 0 && cells.has('adults')) {
    report('adults', isBlank(cells.text('adults')) ? 'missing_value' : 'no_guests');
  }
  const refused = issues.length > 0;
  const board = readBoard(cells, report);
  if (refused || !check_in || !check_out) return { party: undefined, issues };
  const party: Party = {
    line: cells.line,
    reference: referenceOf(cells),
    person,
    client: personOf(cells.text('client_name'))?.name ?? null,
    room: text('room_number'),
    check_in,
    check_out,
    ...counts,
    board,
    gender: genderOf(cells.text('gender')) ?? person?.gender ?? null,
    date_of_birth,
    group: text('guest_group'),
    type: text('guest_type'),
    country: text('country'),
  };
  return { party, issues };
}

/** Undefined where a cell has no number from 0 to `most`. */
function wholeNumber(text: string, most: number): number | undefined {
  const count = isBlank(text) ? Number.NaN : Number(text.replace(/[.,]0+$/, ''));
  return Number.isInteger(count) && count >= 0 && count <= most ? count : undefined;
}

/** The day of departure of who stays some nights. */
const departureAfter = (arrival: Day | undefined, nights: number | undefined) =>
  arrival === undefined || nights === undefined ? undefined : addDays(arrival, nights);

/** Null where a line has none. */
export function referenceOf(cells: Cells): string | null {
  return textOf(cells, 'booking_reference');
}

function textOf(cells: Cells, field: ImportField): string | null {
  const written = tidy(cells.text(field));
  return isBlank(written) ? null : written;
}

type Report = (field: ImportField, code: IssueCode) => void;

function birthDay(cells: Cells, read: ReadDay, report: Report): Day | null {
  const text = cells.text('date_of_birth');
  if (isBlank(text)) return null;
  const day = read(text);
  if (day === undefined) report('date_of_birth', 'invalid_date');
  return day ?? null;
}

function readBoard(cells: Cells, report: Report): Board | null {
  if (!cells.has('board')) return null;
  const text = cells.text('board');
  if (isBlank(text)) return null;
  const board = boardOf(text);
  if (board === undefined) report('board', 'unknown_board');
  return board ?? null;
}

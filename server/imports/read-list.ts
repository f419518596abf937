import { bounds } from '../../core/contract/bounds.ts';
import type { ImportField } from '../../core/contract/guest-import.ts';
import type { Day } from '../../core/rules/day.ts';
import { type BadLine, badLineOf } from './bad-lines.ts';
import type { Withdrawn } from './bookings.ts';
import { type Cells, cellsReader } from './cells.ts';
import { type Column, hasHeader, headerLine, readColumns } from './columns.ts';
import { dayReaders } from './dates.ts';
import { decodeText } from './decode.ts';
import { readDelimited } from './delimited.ts';
import type { ImportIssue } from './issues.ts';
import { joinColumns } from './joined-columns.ts';
import type { Line, TooBig } from './lines.ts';
import { type Party, type PartyRead, readParty, referenceOf } from './parties.ts';
import { personOfLine } from './person.ts';
import type { ReadOptions } from './read-guests.ts';
import { statusOf } from './status.ts';
import { isArchive } from './workbook/archive.ts';
import { readWorkbook } from './workbook/workbook.ts';
import { readMessage, type Table, type UnreadableMessage } from './xml/message.ts';
import { isXml } from './xml/read-xml.ts';
import type { MessageRecord } from './xml/reservations.ts';

export interface GuestList {
  columns: (Column & { sample: string })[];
  /** Number of lines below the header. */
  rows: number;
  parties: Party[];
  /** The lines that are cancelled. */
  withdrawn: Withdrawn[];
  /** The reservations of a message: it is of whole bookings. Null for any other list. */
  records: MessageRecord[] | null;
  /** References of the bookings of which a line can't be imported. */
  unread: string[];
  issues: ImportIssue[];
  /** Number of lines that can't be imported. */
  bad: number;
  /** The lines that can't be imported; none where a column is missing that each line needs. */
  badLines: BadLine[];
}

/** Why a file can't be read. */
export type Unreadable = TooBig | UnreadableMessage | 'unreadable_file';

/** Parses a guest list; each invalid value gives an issue. */
export function readGuestList(
  bytes: Uint8Array,
  { mapping, remembered, today }: Pick<ReadOptions, 'mapping' | 'remembered' | 'today'>,
): GuestList | Unreadable {
  const table = readTable(bytes);
  if (typeof table === 'string') return table;
  if (table === undefined) return 'unreadable_file';
  const { lines, records } = table;
  const top = headerLine(lines);
  const [first, ...rest] = lines.slice(top);
  if (first === undefined || rest.length === 0) return 'unreadable_file';
  if (rest.length > bounds.importLines) return 'file_too_large';
  const { head, body } = joinColumns(first, rest);

  const mapped = records === null ? { ...remembered, ...mapping } : mapping;
  const columns = readColumns(head.cells, mapped);
  return {
    columns: columns.map((column, index) => ({ ...column, sample: sampleOf(body, index) })),
    rows: body.length,
    records,
    ...readBody(columns, head, body, Number(today.slice(0, 4))),
  };
}

/** The lines of a message, a report, a workbook or a delimited text, whatever its file is called. */
function readTable(bytes: Uint8Array): Table | Unreadable | undefined {
  if (isXml(bytes)) return readMessage(bytes);
  const lines = isArchive(bytes) ? readWorkbook(bytes, hasHeader) : readText(bytes);
  return Array.isArray(lines) ? { lines, records: null } : lines;
}

function readText(bytes: Uint8Array): Line[] | TooBig | undefined {
  const text = decodeText(bytes);
  return text === undefined ? undefined : readDelimited(text);
}

function readBody(
  columns: readonly Column[],
  head: Line,
  body: readonly Line[],
  thisYear: number,
): Pick<GuestList, 'parties' | 'withdrawn' | 'unread' | 'issues' | 'bad' | 'badLines'> {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  const missing = (['check_in', 'check_out'] as const).filter(
    (field) => !has(field) && !(field === 'check_out' && has('nights')),
  );
  if (missing.length > 0) {
    const issues = missing.map((field) => ({
      line: head.number,
      column: null,
      code: 'missing_value' as const,
      value: field,
    }));
    return { parties: [], withdrawn: [], unread: [], issues, bad: body.length, badLines: [] };
  }
  const all = body.map(cellsReader(columns));
  const readers = dayReaders(
    all.map((cells) => ({ from: cells.text('check_in'), to: cells.text('check_out') })),
    all.map((cells) => cells.text('date_of_birth')),
    thisYear,
  );
  const seen = new Set<string>();
  const parties: Party[] = [];
  const withdrawn: Withdrawn[] = [];
  const unread: string[] = [];
  const issues: ImportIssue[] = [];
  const badLines: BadLine[] = [];
  for (const [index, cells] of all.entries()) {
    const status = statusOf(cells.text('booking_status'), cells.header('booking_status'));
    const reference = referenceOf(cells);
    if (status === 'withdrawn' && reference !== null) {
      const { party } = readParty(cells, readers);
      withdrawn.push(party ?? { line: cells.line, reference, person: personOfLine(cells) });
      continue;
    }
    const read = status === 'requested' ? notBooked(cells) : readParty(cells, readers);
    const { party } = read;
    issues.push(...read.issues);
    if (!party) {
      if (reference !== null) unread.push(reference);
      badLines.push(badLineOf(cells, readers.stay));
      continue;
    }
    if (status === 'withdrawn') {
      withdrawn.push(party);
      continue;
    }
    // A repeated line is a duplicate where it has a reference or a name; else it is another booking.
    const whole = body[index]?.cells.join('\t') ?? '';
    if ((party.reference ?? party.person) && seen.has(whole)) {
      issues.push({ line: party.line, column: null, code: 'duplicate_row', value: '' });
      badLines.push(badLineOf(cells, readers.stay));
      continue;
    }
    seen.add(whole);
    parties.push(party);
  }
  return { parties, withdrawn, unread, issues, bad: badLines.length, badLines };
}

function notBooked(cells: Cells): PartyRead {
  const issue: ImportIssue = {
    ...{ line: cells.line, column: cells.header('booking_status'), code: 'not_booked' },
    value: cells.text('booking_status').slice(0, 200),
  };
  return { party: undefined, issues: [issue] };
}

function sampleOf(body: readonly Line[], index: number): string {
  const filled = body.slice(0, 50).find(({ cells }) => (cells[index] ?? '') !== '');
  return (filled?.cells[index] ?? '').slice(0, 80);
}

/** First arrival and last departure of the file; null where it has no stays. */
export function spanOf(parties: readonly Pick<Party, 'check_in' | 'check_out'>[]): {
  first_arrival: Day | null;
  last_departure: Day | null;
} {
  let [first, last]: [Day | null, Day | null] = [null, null];
  for (const { check_in, check_out } of parties) {
    if (first === null || check_in < first) first = check_in;
    if (last === null || check_out > last) last = check_out;
  }
  return { first_arrival: first, last_departure: last };
}

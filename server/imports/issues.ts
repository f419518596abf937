/** Codes of the issues of a line; texts are in locales/<language>/imports.json. */
export type IssueCode =
  | 'missing_value'
  | 'invalid_date'
  | 'departure_before_arrival'
  | 'invalid_number'
  | 'no_guests'
  | 'unknown_board'
  | 'duplicate_row'
  | 'not_booked';

export interface ImportIssue {
  line: number;
  column: string | null;
  code: IssueCode;
  value: string;
}

/** Issues of lines that were read all the same: as far as they go, or for they say nothing to be imported. */
const harmless: ReadonlySet<string> = new Set<IssueCode>([
  'unknown_board',
  'duplicate_row',
  'not_booked',
]);

export const isHarmless = (code: string): boolean => harmless.has(code);

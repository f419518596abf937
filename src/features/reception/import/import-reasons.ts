import { importErrors } from '../../../../core/contract/guest-import.ts';

/** Issue codes that have a text under `reason`. */
const reasons = [
  'missing_value',
  'invalid_date',
  'departure_before_arrival',
  'invalid_number',
  'no_guests',
  'unknown_board',
  'duplicate_row',
  'not_booked',
  'other',
] as const;
type Reason = (typeof reasons)[number];

/** Key under `reason` of the text for an issue's code. */
export function reasonOf(code: string): Reason {
  return reasons.find((reason) => reason === code) ?? 'other';
}

/** Codes that have a text under `problem`. */
const codesWithText = [
  'no_file',
  'file_too_large',
  'file_gone',
  'nothing_read',
  ...importErrors,
  'too_many_requests',
  'import_running',
  'import_taken_back',
  'invalid_request',
  'forbidden',
  'identity_missing',
  'unauthenticated',
  'network',
] as const;

/** Key under `problem` of the text for why an import failed, or was refused. */
export function problemOf(code: string | null): (typeof codesWithText)[number] | 'other' {
  return codesWithText.find((each) => each === code) ?? 'other';
}

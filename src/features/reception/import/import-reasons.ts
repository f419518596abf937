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

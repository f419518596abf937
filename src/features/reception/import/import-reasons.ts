/** Why a value or a line of a guest list is bad, as far as there is a text for it under `reason`. */
const reasons = [
  'missing_value',
  'invalid_date',
  'departure_before_arrival',
  'invalid_number',
  'no_guests',
  'unknown_board',
  'duplicate_row',
  'other',
] as const;
type Reason = (typeof reasons)[number];

/** The text to show for an issue's code. */
export function reasonOf(code: string): Reason {
  return reasons.find((reason) => reason === code) ?? 'other';
}

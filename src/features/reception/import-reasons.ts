/** Why a value or a line of a guest list is bad, as far as there is a text for it under `reason`. */
export const reasons = [
  'required',
  'invalid_day',
  'invalid_number',
  'end_before_start',
  'unknown_board',
  'unknown_gender',
  'too_long',
  'too_small',
  'too_large',
  'other',
] as const;
export type Reason = (typeof reasons)[number];

/** The text to show for an issue's code. */
export function reasonOf(code: string): Reason {
  return reasons.find((reason) => reason === code) ?? 'other';
}

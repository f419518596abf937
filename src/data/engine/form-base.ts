import type { Row } from '../../../core/contract/rows.ts';
import { clashingFields, seenFor } from '../../../core/rules/stay-edits.ts';

/**
 * Whether others have changed, since a form showed a row, what the form is about to change: it then has to be written
 * over the row as it was shown, so that the server finds that its person has not seen theirs, and they are asked.
 * @param shown the row as the form opened with it
 * @param now as this device has it; undefined: it is gone, which the server says itself
 */
export function isOvertaken<R extends Row>(
  shown: R,
  now: R | undefined,
  changes: Readonly<Record<string, unknown>>,
): boolean {
  return now !== undefined && clashingFields(now, changes, seenFor(shown, changes)).length > 0;
}

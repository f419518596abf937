import type { Day } from '../../../../core/rules/day.ts';

/** Templates of weeks: kept from what is planned, and laid over weeks to come. */
export function TemplatesDialog(_: {
  open: boolean;
  /** Monday of the week on screen. */
  week: Day;
  onClose(): void;
}) {
  return null;
}

import type { MealStatus } from '../../../core/rules/meal-status.ts';
import '../mark.css';
import './tile.css';

/** Who said a status: a person, or nobody (the board, or no record at all). */
export type SaidBy = 'person' | 'nobody';

/** A picture of a status, beside words that say the same. */
export function StatusTile({ status, by = 'person' }: { status: MealStatus; by?: SaidBy }) {
  return (
    <span className="tile mark" data-size="mini" data-status={status} data-by={by} aria-hidden />
  );
}

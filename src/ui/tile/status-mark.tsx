import { Check, CircleQuestionMark, Minus, X } from 'lucide-react';
import type { MealStatus } from '../../../core/rules/meal-status.ts';

/** Who said a status: a person, or nobody (the board, or no record at all). */
export type SaidBy = 'person' | 'nobody';

/** The mark of a status, so that it does not depend on colour. "Does not eat" by the board alone is a faint dash. */
export function StatusMark({ status, by }: { status: MealStatus; by: SaidBy }) {
  if (status === 'will_eat') return <Check strokeWidth={2.75} aria-hidden />;
  if (status === 'uncertain') return <CircleQuestionMark strokeWidth={2.25} aria-hidden />;
  return by === 'person' ? (
    <X strokeWidth={2.75} aria-hidden />
  ) : (
    <Minus strokeWidth={1.75} aria-hidden />
  );
}

/** A picture of a status, beside words that say the same. */
export function StatusTile({ status, by = 'person' }: { status: MealStatus; by?: SaidBy }) {
  return (
    <span className="tile" data-size="mini" data-status={status} data-by={by} aria-hidden>
      <StatusMark status={status} by={by} />
    </span>
  );
}

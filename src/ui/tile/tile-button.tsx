import { Clock } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import type { SaidBy } from './status-tile.tsx';
import '../mark.css';
import './tile.css';

const pressed = { will_eat: true, will_not_eat: false, uncertain: 'mixed' } as const;

/** A meal's status that can be pressed. */
export function TileButton(
  props: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
    status: MealStatus;
    by: SaidBy;
    /** Not sent yet. */
    waiting: boolean;
    /** Changed since others were told of it. */
    changed?: boolean;
    /** Somebody else has changed it meanwhile. */
    overtaken: boolean;
    /** It can't be changed; it still takes the focus. */
    locked: boolean;
  },
) {
  const { status, by, waiting, changed, overtaken, locked, ...button } = props;
  return (
    <button
      type="button"
      className="tile mark"
      data-status={status}
      data-by={by}
      data-overtaken={overtaken}
      aria-pressed={pressed[status]}
      aria-disabled={locked}
      {...button}
    >
      {changed && <span className="tile-changed" aria-hidden />}
      {waiting && <Clock className="tile-waiting" aria-hidden />}
    </button>
  );
}

import { GridCell } from '../grid/grid-cell.tsx';
import { moreColumn } from '../grid/grid-move.ts';
import { useMealContext } from '../meal-context.tsx';

/** What else can be done with a guest or a group, at the end of its row. */
export function MoreCell({ name }: { name: string }) {
  const { t } = useMealContext();
  return (
    <GridCell part="more">
      <button
        type="button"
        className="mark"
        data-col={moreColumn}
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-label={t('more.guest', { name })}
      />
    </GridCell>
  );
}

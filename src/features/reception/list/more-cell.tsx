import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GridCell } from '../grid/grid-cell.tsx';
import { moreColumn } from '../grid/grid-move.ts';

/** What else can be done with a guest or a group, at the end of its row. */
export function MoreCell({ name }: { name: string }) {
  const { t } = useTranslation('reception');
  return (
    <GridCell part="more">
      <button
        type="button"
        data-col={moreColumn}
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-label={t('more.guest', { name })}
      >
        <Ellipsis size={20} aria-hidden />
      </button>
    </GridCell>
  );
}

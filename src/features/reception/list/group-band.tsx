import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { GridCell } from '../grid/grid-cell.tsx';
import { nameColumn } from '../grid/grid-move.ts';
import { MoreCell } from './more-cell.tsx';

/** The band over a long group: its name, which chooses all of it, and what else can be done with it. */
export const GroupBand = memo(function GroupBand(props: {
  title: string;
  people: number;
  checked: boolean;
}) {
  const { t } = useTranslation('reception');
  const { title } = props;
  return (
    <div className="band" data-checked={props.checked}>
      <GridCell part="who">
        <button type="button" data-col={nameColumn} tabIndex={-1} aria-pressed={props.checked}>
          <b>{title}</b>
          <span>{t('card.people', { count: props.people })}</span>
        </button>
      </GridCell>
      <MoreCell name={title} />
    </div>
  );
});

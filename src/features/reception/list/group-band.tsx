import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { comingOf } from '../../../../core/rules/people.ts';
import { useGroupCounts } from '../../../data/meals/group-count.ts';
import { GridCell } from '../grid/grid-cell.tsx';
import { nameColumn } from '../grid/grid-move.ts';
import { useComingText } from '../meals/coming-text.ts';
import { MoreCell } from './more-cell.tsx';

/** The band over a long group: its name, which chooses all of it, and what else can be done with it. */
export const GroupBand = memo(function GroupBand(props: {
  title: string;
  guests: readonly Row<'reservation'>[];
  day: Day;
  people: number;
  checked: boolean;
}) {
  const { t } = useTranslation(['reception', 'common']);
  const { title } = props;
  const coming = useComingText();
  const counts = useGroupCounts(props.guests, props.day);
  return (
    <div className="band" data-checked={props.checked}>
      <GridCell part="who">
        <button type="button" data-col={nameColumn} tabIndex={-1} aria-pressed={props.checked}>
          <b>{title}</b>
          <span>{t('card.people', { count: props.people })}</span>
        </button>
      </GridCell>
      <div className="tiles" role="presentation">
        {mealTypes.map(({ id, name }, index) => {
          const count = counts[index];
          return (
            <GridCell key={id} part="count">
              <span className="spoken">{t(`common:${name}`)} </span>
              {count && coming(comingOf(count))}
            </GridCell>
          );
        })}
      </div>
      <MoreCell name={title} />
    </div>
  );
});

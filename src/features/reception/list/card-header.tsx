import { CircleQuestionMark } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grouping } from '../../../../core/rules/guest-list.ts';
import { GridCell } from '../grid/grid-cell.tsx';
import { markColumn, nameColumn } from '../grid/grid-move.ts';

/** Header of a card: title, number of people, and the toggle that marks all of them uncertain. */
export const CardHeader = memo(function CardHeader(props: {
  grouping: Grouping;
  title: string | null;
  people: number;
  /** Whether all counted guests are marked uncertain. */
  allUncertain: boolean;
}) {
  const { grouping, people, allUncertain } = props;
  const { t } = useTranslation('reception');
  const title = titleOf();
  return (
    <div data-part="header">
      <GridCell part="who">
        <button type="button" data-col={nameColumn} tabIndex={-1}>
          <span data-part="title">{title}</span>
          <span data-part="facts">{t('card.people', { count: people })}</span>
        </button>
      </GridCell>
      <GridCell>
        <button
          type="button"
          data-col={markColumn}
          data-part="bulk"
          tabIndex={-1}
          aria-pressed={allUncertain}
          aria-label={`${t('flags.uncertain')}: ${title}`}
        >
          <CircleQuestionMark size={20} aria-hidden />
          <span>{t('flags.uncertain')}</span>
        </button>
      </GridCell>
    </div>
  );

  function titleOf(): string {
    if (grouping === 'room')
      return props.title === null ? t('card.external') : t('card.room', { room: props.title });
    if (props.title !== null) return props.title;
    return t(grouping === 'group' ? 'card.noGroup' : 'card.noType');
  }
});

import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { fullDay, weekdayName } from '../../../ui/day/day-names.ts';
import { DetailsOpener, ShownFacts } from '../day-details/shown-facts.tsx';
import { Covers } from './covers.tsx';
import { GridPart } from './grid-part.tsx';

/** The head of a day: its date, the covers that are expected, and for whom or what its menu is. */
export const DayHead = memo(function DayHead(props: {
  day: Day;
  today: Day;
  menu: Row<'daily_menu'> | undefined;
}) {
  const { day, today, menu } = props;
  const { t, i18n } = useTranslation(['menu', 'common']);
  return (
    <GridPart
      role="columnheader"
      className="day-head"
      aria-label={fullDay(day, i18n.language)}
      data-today={day === today}
      data-past={day < today}
    >
      <DayDate day={day} />
      {day === today && <em>{t('common:day.today')}</em>}
      <Covers day={day} />
      <ShownFacts menu={menu} />
      <DetailsOpener menu={menu} />
    </GridPart>
  );
});

/** Mon 23 */
export function DayDate({ day }: { day: Day }) {
  const { i18n } = useTranslation();
  return (
    <span className="day-date">
      <b>{weekdayName(day, i18n.language)}</b> {Number(day.slice(-2))}
    </span>
  );
}

import { useMemo } from 'react';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { sheetGroups } from '../../../../core/rules/sheet/rows.ts';
import { useNow } from '../../../ui/use-now.ts';
import { usePageMark } from '../../../ui/use-page-mark.ts';
import { GuestTable } from './guest-table.tsx';
import type { PrintedSheet } from './printed-sheet.ts';
import { Removed } from './removed.tsx';
import { changeSign, printedText, sinceText } from './since.ts';
import { Totals } from './totals.tsx';

/** How often the time is looked at that stands on the sheet, ms. */
const halfMinute = 30_000;

/** The sheet as it is printed, in its own language. */
export function Paper(props: PrintedSheet) {
  const { words, order, sheet, changes, last } = props;
  const { t, formats } = words;
  usePageMark('sheet');
  const now = useNow(halfMinute);
  const groups = useMemo(() => sheetGroups(sheet.rows, order), [sheet, order]);
  const since = sinceText(words, changes, last, changeSign);
  return (
    <article className="sheet" lang={words.language}>
      <header>
        <div>
          <p>{props.hotel}</p>
          <h3>
            {t(`paper.meal.${mealName(props.meal)}`)}
            <span>{formats.day(props.day)}</span>
          </h3>
        </div>
        <p>
          {printedText(words, last, now)}
          {since !== undefined && <b>{since}</b>}
        </p>
      </header>
      {sheet.rows.length === 0 ? (
        <p className="sheet-empty">
          <b>{t('paper.empty')}</b>
          <span>{t('paper.emptyText')}</span>
        </p>
      ) : (
        <>
          <Totals words={words} rows={sheet.rows} count={sheet.count} />
          <GuestTable words={words} groups={groups} order={order} changes={changes} />
        </>
      )}
      {changes.removed.length > 0 && <Removed words={words} removed={changes.removed} />}
    </article>
  );
}

import { useMemo } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { type MealTypeId, mealName } from '../../../core/rules/meal-type.ts';
import type { SheetChanges } from '../../../core/rules/sheet/changes.ts';
import { type SheetOrder, sheetGroups } from '../../../core/rules/sheet/rows.ts';
import type { LastPrint } from '../../data/sheet/print.ts';
import type { Sheet } from '../../data/sheet/sheet.ts';
import { useNow } from '../../ui/use-now.ts';
import { GuestTable } from './guest-table.tsx';
import { Removed } from './removed.tsx';
import { changeSign, printedText, sinceText } from './since.ts';
import { Totals } from './totals.tsx';
import type { SheetWords } from './words.ts';

/** How often the time is looked at that stands on the sheet, ms. */
const halfMinute = 30_000;

/** The sheet as it is printed, in its own language. */
export function Paper(props: {
  words: SheetWords;
  hotel: string;
  day: Day;
  meal: MealTypeId;
  order: SheetOrder;
  sheet: Sheet;
  changes: SheetChanges;
  last: LastPrint;
}) {
  const { words, order, sheet, changes, last } = props;
  const { t, formats } = words;
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

import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '../../../../core/rules/attendance-range.ts';
import { type HistoricalRecord, sumOfRecords } from '../../../../core/rules/attendance-sample.ts';
import { csvOf, separators } from '../../../../core/rules/csv.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { isLanguage } from '../../../../core/rules/language.ts';
import { type MealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import { useActiveHotel } from '../../../data/account/active-hotel.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconControl } from '../../../ui/control.tsx';
import { CountButton } from '../../../ui/counts/count-button.tsx';
import { download, fileName } from '../../../ui/download.ts';
import { mealIcons } from '../../../ui/meal-icons.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { Toolbar } from '../../../ui/toolbar/toolbar.tsx';
import { NoMeals } from '../no-meals.tsx';
import { useSpan } from '../use-dashboard.ts';
import { barsOf } from './records-of.ts';

const allMeals: readonly MealName[] = mealTypes.map(({ name }) => name);

/** Counts of each meal in the days on screen, as bars and by day. */
export function Records(props: {
  records: readonly HistoricalRecord[];
  range: Range;
  first: Day | null;
  isSample: boolean;
}) {
  const { t, i18n } = useTranslation(['attendance', 'common']);
  const span = useSpan(props.range);
  const active = useActiveHotel();
  const [meals, setMeals] = useState(allMeals);
  const records = useMemo(
    () => props.records.filter(({ day }) => day >= span.from && day <= span.to),
    [props.records, span],
  );
  const toggle = (meal: MealName) => {
    const next = allMeals.filter((each) => meals.includes(each) !== (each === meal));
    setMeals(next.length > 0 ? next : allMeals);
  };
  const save = () => {
    const hotel = active.status === 'ready' ? active.hotel.name : '';
    const head = [t('table.day'), ...meals.map((meal) => t(`common:${meal}`))];
    const lines = records.map((record) => [
      record.day,
      ...meals.map((meal) => String(record[meal])),
    ]);
    download(
      `${fileName([hotel, t('historical'), span.from, span.to])}.csv`,
      csvOf([head, ...lines], separators[isLanguage(i18n.language) ? i18n.language : 'en']),
      'text/csv;charset=utf-8',
    );
  };
  return (
    <div className="attendance-main">
      <div className="records-tool">
        <Totals records={records} meals={meals} onMeal={toggle} />
        <IconControl label={t('file')} onClick={save}>
          <Download size={20} aria-hidden />
        </IconControl>
      </div>
      {records.length === 0 ? (
        <NoMeals span={span} first={props.first} />
      ) : (
        <>
          <Bars records={records} meals={meals} />
          {!props.isSample && <p className="attendance-muted">{t('records.present')}</p>}
          <Days records={records} meals={meals} isOneYear={yearOf(span.from) === yearOf(span.to)} />
        </>
      )}
    </div>
  );
}

type Shown = { records: readonly HistoricalRecord[]; meals: readonly MealName[] };

/** The count of each meal; a press leaves it out, or takes it in again. */
function Totals({ records, meals, onMeal }: Shown & { onMeal(meal: MealName): void }) {
  const { t } = useTranslation(['attendance', 'common']);
  const { number } = useFormats();
  const sum = sumOfRecords(records);
  return (
    <Toolbar label={t('bar')} className="counts attendance-meals">
      {allMeals.map((meal) => {
        const Icon = mealIcons[meal];
        const isOn = meals.includes(meal);
        return (
          <CountButton
            key={meal}
            icon={<Icon size={18} aria-hidden />}
            label={t(`common:${meal}`)}
            value={number(sum[meal])}
            counted={sum[meal]}
            pressed={isOn}
            look={isOn ? 'chosen' : 'muted'}
            onPress={() => onMeal(meal)}
          />
        );
      })}
    </Toolbar>
  );
}

/** Bars under which a day has room in two lines, also on a phone. */
const fewBars = 8;

/** Bars of a pattern each, so that meals differ without colour; the table has the numbers. */
function Bars({ records, meals }: Shown) {
  const { t } = useTranslation(['attendance', 'common']);
  const formats = useFormats();
  const bars = barsOf(records).map((days) => ({ days, sum: sumOfRecords(days) }));
  const most = Math.max(1, ...bars.flatMap(({ sum }) => meals.map((meal) => sum[meal])));
  return (
    <figure className="records-graph" aria-label={t('records.graph')}>
      <figcaption>
        {meals.map((meal) => (
          <span key={meal} className="records-key" data-meal={meal}>
            {t(`common:${meal}`)}
          </span>
        ))}
      </figcaption>
      <div className="records-bars" data-few={bars.length <= fewBars} aria-hidden="true">
        {bars.map(({ days, sum }) => (
          <div key={days[0]?.day}>
            <div>
              {meals.map((meal) => (
                <span
                  key={meal}
                  data-meal={meal}
                  title={t('records.total', { count: sum[meal], meal: t(`common:${meal}`) })}
                  style={{ height: `${(sum[meal] / most) * 100}%` }}
                />
              ))}
            </div>
            <small>{days[0] && formats.shortDay(days[0].day)}</small>
          </div>
        ))}
      </div>
    </figure>
  );
}

const yearOf = (day: Day) => day.slice(0, 4);

function Days({ records, meals, isOneYear }: Shown & { isOneYear: boolean }) {
  const { t } = useTranslation(['attendance', 'common']);
  const { tableDay, briefDay, number } = useFormats();
  const dayText = isOneYear ? briefDay : tableDay;
  return (
    <ScrollRegion className="attendance-table" label={t('records.label')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table.day')}</th>
            {meals.map((meal) => (
              <th key={meal} scope="col">
                {t(`common:${meal}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...records].reverse().map((record) => (
            <tr key={record.day}>
              <th scope="row">{dayText(record.day)}</th>
              {meals.map((meal) => (
                <td key={meal}>{number(record[meal])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

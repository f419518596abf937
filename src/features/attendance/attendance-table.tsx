import { useTranslation } from 'react-i18next';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { useFormats } from '../../i18n/format.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { comingText, type Point } from './points.ts';
import './table.css';

/** The chart's numbers, a row a day and a pair of columns a meal. Who did not come is a press on the number present. */
export function AttendanceTable(props: {
  points: readonly Point[];
  isPressable: boolean;
  onPoint(point: Point): void;
}) {
  const { t } = useTranslation(['attendance', 'common']);
  const formats = useFormats();
  const { points } = props;
  const meals = mealTypes.filter(({ id }) => points.some((each) => each.meal_type_id === id));
  const byKey = new Map(points.map((point) => [point.key, point]));
  const days = [...new Set(points.map(({ meal_date }) => meal_date))].reverse();
  return (
    <ScrollRegion className="attendance-table" label={t('table.label')}>
      <table>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('table.day')}
            </th>
            {meals.map(({ id, name }) => (
              <th key={id} scope="colgroup" colSpan={2}>
                {t(`common:${name}`)}
              </th>
            ))}
          </tr>
          <tr>
            {meals.flatMap(({ id }) => [
              <th key={`${id} coming`} scope="col">
                {t('chart.coming')}
              </th>,
              <th key={`${id} present`} scope="col">
                {t('chart.present')}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{formats.tableDay(day)}</th>
              {meals.flatMap(({ id }) => cellsOf(byKey.get(`${day} ${id}`), id))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );

  function cellsOf(point: Point | undefined, id: number) {
    return [
      <td key={`${id} coming`}>{point && comingText(point.people, t)}</td>,
      <td key={`${id} present`}>{point && <Present {...props} point={point} />}</td>,
    ];
  }
}

function Present(props: { point: Point; isPressable: boolean; onPoint(point: Point): void }) {
  const { t } = useTranslation(['attendance', 'common']);
  const formats = useFormats();
  const { point, isPressable } = props;
  const { present } = point.people;
  if (present === null) return <span className="attendance-open">–</span>;
  if (!isPressable) return <>{present}</>;
  const names = { meal: t(`common:${point.category}`), day: formats.shortDate(point.meal_date) };
  return (
    <button
      type="button"
      aria-label={`${present}. ${t('table.who', names)}`}
      onClick={() => props.onPoint(point)}
    >
      {present}
    </button>
  );
}

import { type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOfMeals } from '../../../../core/rules/attendance-history.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { phoneWindow } from '../../../ui/windows.ts';
import { comingText, type Point, pointTitle } from '../points.ts';
import { Lane, type LaneProps } from './lane.tsx';
import './chart.css';

/** The chart: all meals on one axis, or a lane for each meal with a scale of its own. */
export function Chart(props: Omit<LaneProps, 'title' | 'isOneMeal'> & { byMeal: boolean }) {
  const { t } = useTranslation(['attendance', 'common']);
  const { points, byMeal } = props;
  const sum = useMemo(() => sumOfMeals(points.map(({ people }) => people)), [points]);
  const title = t('chart.title');
  return (
    <figure
      className="chart"
      aria-label={t('chart.label', {
        ...{ title, points: points.length, coming: sum.coming, present: sum.present },
      })}
      onKeyDown={goToOtherMeal}
    >
      <Legend point={points.find(({ key }) => key === props.chosen) ?? lastKnown(points)} />
      {byMeal ? (
        mealTypes.map(({ id, name }) => {
          const own = points.filter(({ meal_type_id }) => meal_type_id === id);
          return (
            own.length > 0 && (
              <div key={id} className="chart-lane">
                <h3>{t(`common:${name}`)}</h3>
                <Lane {...props} points={own} title={t(`common:${name}`)} isOneMeal />
              </div>
            )
          );
        })
      ) : (
        <Lane {...props} title={title} isOneMeal={isOneMeal(points)} />
      )}
    </figure>
  );
}

/** The up and down arrows go to the same day in the lane above and below. */
function goToOtherMeal(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || !(target instanceof HTMLElement)) return;
  const lanes = [...currentTarget.querySelectorAll('.lane-columns')];
  const from = lanes.findIndex((lane) => lane.contains(target));
  if (from < 0) return;
  event.preventDefault();
  const to = lanes[from + (key === 'ArrowUp' ? -1 : 1)];
  to?.querySelector<HTMLElement>(`[data-day="${target.dataset['day']}"]`)?.focus();
}

const isOneMeal = (points: readonly Point[]) =>
  new Set(points.map(({ meal_type_id }) => meal_type_id)).size === 1 && points.length > 1;

const lastKnown = (points: readonly Point[]) =>
  points.findLast(({ people }) => people.present !== null) ?? points.at(-1);

/** What the lines mean, with the numbers of one point in words. */
function Legend({ point }: { point: Point | undefined }) {
  const { t } = useTranslation(['attendance', 'common']);
  // The screen's name says it already.
  const phone = useMedia(phoneWindow);
  const formats = useFormats();
  return (
    <figcaption className="chart-legend">
      <h2 className={phone ? 'spoken' : undefined}>{t('chart.title')}</h2>
      <span className="chart-key" data-of="coming">
        {t('chart.coming')}
      </span>
      <span className="chart-key" data-of="present">
        {t('chart.present')}
      </span>
      <span className="chart-key" data-of="missed">
        {t('chart.missed')}
      </span>
      {point && (
        <span className="chart-last">
          {pointTitle(point, t, formats)}: <b>{comingText(point.people, t)}</b> {t('chart.coming')}
          {point.people.present !== null && (
            <>
              , <b>{point.people.present}</b> {t('chart.present')}
            </>
          )}
        </span>
      )}
    </figcaption>
  );
}

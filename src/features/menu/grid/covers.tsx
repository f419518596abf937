import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import { comingOf } from '../../../../core/rules/people.ts';
import { useHeadCountAfterPaint } from '../../../data/meals/head-count.ts';
import { useGuestsAreHere } from '../../../data/menus/covers.ts';
import { AfterFirstPaint } from '../../../ui/after-first-paint.tsx';

/** The covers that are expected at the meals of a day; a place without text where its guests are not on this device. */
export function Covers({ day }: { day: Day }) {
  const here = useGuestsAreHere(day);
  return (
    <span className="menu-covers">
      <AfterFirstPaint>
        {here && mealTypes.map(({ id }) => <MealCovers key={id} day={day} meal={id} />)}
      </AfterFirstPaint>
    </span>
  );
}

function MealCovers({ day, meal }: { day: Day; meal: MealTypeId }) {
  const { t } = useTranslation(['menu', 'common']);
  const { low, high } = comingOf(useHeadCountAfterPaint(day, meal));
  const text = low === high ? String(low) : `${low}–${high}`;
  const name = mealName(meal);
  return (
    <span>
      <span className="spoken">{t('covers', { meal: t(`common:${name}`), people: text })}</span>
      <span aria-hidden>
        {t(`initial.${name}`)} <b>{text}</b>
      </span>
    </span>
  );
}

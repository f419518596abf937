import { Check, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';
import { useCameOfExpected } from '../../../data/door/door-guests.ts';
import { useCloseOutProgress } from '../../../data/kitchen/close-outs.ts';
import { Control } from '../../../ui/control.tsx';
import { useKeys } from '../../../ui/keys/keys.ts';
import { Toolbar } from '../../../ui/toolbar/toolbar.tsx';
import { peopleText } from '../people-text.ts';
import './bar.css';

/** The meals with how far each is, who came of those who were expected, and Undo. */
export function CloseOutBar(props: {
  day: Day;
  meal: MealTypeId;
  onMeal(meal: MealTypeId): void;
  undo: (() => void) | undefined;
}) {
  const { t } = useTranslation('closeOut');
  const { day, meal, undo } = props;
  return (
    <Toolbar label={t('bar')} className="close-out-bar">
      <Meals day={day} meal={meal} onMeal={props.onMeal} />
      <Came day={day} meal={meal} />
      <Control disabled={undo === undefined} aria-keyshortcuts="Z" onClick={undo}>
        <Undo2 size={20} aria-hidden />
        <span>{t('undo')}</span>
      </Control>
      <UndoKey undo={undo} />
    </Toolbar>
  );
}

/** "68 came, 69–71 were expected". */
export function Came({ day, meal }: { day: Day; meal: MealTypeId }) {
  const { t } = useTranslation('closeOut');
  const { came, low, high } = useCameOfExpected(day, meal);
  if (high === 0) return null;
  const expected = peopleText({ low, high });
  return (
    <span className="close-out-came">
      {came > 0 ? t('came', { came, expected }) : t('expected', { expected })}
    </span>
  );
}

/** The key that does what Undo does. */
export function UndoKey({ undo }: { undo: (() => void) | undefined }) {
  const { t } = useTranslation('closeOut');
  useKeys(useMemo(() => [{ key: 'Z', text: t('undo'), run: () => undo?.() }], [t, undo]));
  return null;
}

function Meals(props: { day: Day; meal: MealTypeId; onMeal(meal: MealTypeId): void }) {
  const { t } = useTranslation('kitchen');
  return (
    <fieldset className="close-out-meals" aria-label={t('meal.label')}>
      {mealTypes.map(({ id }) => (
        <MealButton
          key={id}
          day={props.day}
          meal={id}
          pressed={id === props.meal}
          onPress={() => props.onMeal(id)}
        />
      ))}
    </fieldset>
  );
}

function MealButton(props: { day: Day; meal: MealTypeId; pressed: boolean; onPress(): void }) {
  const { t } = useTranslation(['closeOut', 'common']);
  const { done, of } = useCloseOutProgress(props.day, props.meal);
  const name = mealTypes.find(({ id }) => id === props.meal)?.name ?? 'dinner';
  return (
    <button type="button" aria-pressed={props.pressed} onClick={props.onPress}>
      {t(`common:${name}`)}
      {of > 0 &&
        (done === of ? (
          <Check size={18} strokeWidth={2.25} aria-label={t('allDone')} role="img" />
        ) : (
          <b>{t('progress', { done, of })}</b>
        ))}
    </button>
  );
}

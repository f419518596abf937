import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { eatenOf } from '../../../../core/rules/close-out.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import type { ServedDish } from '../../../data/kitchen/close-outs.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Control } from '../../../ui/control.tsx';
import { useKilograms } from './use-kilograms.ts';
import './finish.css';

/** All dishes are closed out: the sums, what most was left of, and the way back. */
export function Finish(props: {
  dishes: readonly ServedDish[];
  meal: MealTypeId;
  undo: (() => void) | undefined;
}) {
  const { t } = useTranslation(['closeOut', 'common']);
  const { withUnit } = useKilograms();
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const closed = props.dishes.flatMap(({ dish, closed: entry }) =>
    entry?.kind === 'closed' ? [{ name: dish.name, entry }] : [],
  );
  const sum = (of: (entry: (typeof closed)[number]['entry']) => number) =>
    withUnit(Math.round(closed.reduce((kg, { entry }) => kg + of(entry), 0) * 1000) / 1000);
  const most = closed
    .filter(({ entry }) => entry.left_over > 0)
    .sort((a, b) => b.entry.left_over - a.entry.left_over)
    .slice(0, 2)
    .map(({ name, entry }) => t('dishLeft', { dish: name, kg: withUnit(entry.left_over) }));
  return (
    <section className="close-out-finish" aria-label={t('finish.label')}>
      <CircleCheck size={48} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {t('finish.title', { meal: t(`common:${mealName(props.meal)}`) })}
      </h2>
      <p>
        {t('finish.sums', {
          made: sum(({ made }) => made),
          eaten: sum(eatenOf),
          left: sum(({ left_over }) => left_over),
        })}
      </p>
      {most.length > 0 && <p>{t('finish.most', { dishes: formats.list(most) })}</p>}
      {props.undo && (
        <Control onClick={props.undo}>
          <Undo2 size={20} aria-hidden />
          {t('undo')}
        </Control>
      )}
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealStatus } from '../../../../core/rules/meal-status.ts';
import { type MealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import { categories, comingOf, type HeadCount } from '../../../../core/rules/people.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useGroupCounts } from '../../../data/meals/group-count.ts';
import { Control } from '../../../ui/control.tsx';
import { StatusTile } from '../../../ui/tile/status-tile.tsx';
import { useComingText } from '../meals/coming-text.ts';
import { type Span, useBulkChange } from '../selection/use-bulk-change.ts';

const statuses = ['will_eat', 'will_not_eat', 'uncertain'] as const satisfies MealStatus[];

/** Each meal of the day: how many of the guests come, and buttons that set it for all of them. */
export function GroupMeals(props: {
  guests: readonly Row<'reservation'>[];
  day: Day;
  span: Span;
  onChange(ids: readonly string[]): void;
}) {
  const { guests, day, span } = props;
  const { t } = useTranslation(['reception', 'common']);
  const counts = useGroupCounts(guests, day);
  const change = useBulkChange(day);
  const may = useMay('meal_status.write');
  return (
    <section className="group-part" aria-labelledby="group-meals">
      <h3 id="group-meals">{t('group.meals')}</h3>
      {mealTypes.map(({ id, name }, index) => (
        <fieldset key={id} className="group-meal" aria-label={t(`common:${name}`)}>
          <MealHead name={name} count={counts[index]} />
          {statuses.map((status) => (
            <Control
              key={status}
              disabled={!may}
              aria-label={`${t(`common:${name}`)}: ${t(`bulk.${status}`)}`}
              onClick={() => {
                props.onChange(guests.map((guest) => guest.id));
                change(guests, id, status, span);
              }}
            >
              <StatusTile status={status} />
              <span>{t(`bulk.${status}`)}</span>
            </Control>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

function MealHead({ name, count }: { name: MealName; count: HeadCount | undefined }) {
  const { t } = useTranslation(['reception', 'common']);
  const coming = useComingText();
  if (count === undefined) return null;
  const who = categories.flatMap((category) => {
    const range = comingOf(count, category);
    if (range.high === 0) return [];
    if (range.low === range.high) return [t(`people.${category}`, { count: range.low })];
    return [`${coming(range)} ${t(`people.short.${category}`)}`];
  });
  return (
    <p className="group-count" data-meal-count={name}>
      <span>{t(`common:${name}`)}</span>
      <b>{coming(comingOf(count))}</b>
      <small>{who.join(' · ')}</small>
    </p>
  );
}

import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import {
  dinner,
  type MealName,
  type MealTypeId,
  mealTypes,
} from '../../../../core/rules/meal-type.ts';
import { comingOf } from '../../../../core/rules/people.ts';
import { mealOfDay, serviceHours, serviceState } from '../../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import { usePeopleCome } from '../../../data/door/door-guests.ts';
import { useHeadCountAfterPaint } from '../../../data/meals/head-count.ts';
import { CountButton } from '../../../ui/counts/count-button.tsx';
import { useKeys } from '../../../ui/keys/keys.ts';
import { mealIcons } from '../../../ui/meal-icons.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { phoneWindow } from '../../../ui/windows.ts';
import { useComingText } from '../meals/coming-text.ts';
import { chosenAfter } from './meal-choice.ts';

/** How often it is looked which meal is next, ms. */
const halfMinute = 30_000;

/**
 * How many come to each meal of the day; a press shows only those who may come. The hero is today's next
 * meal on every day, so that nothing moves from day to day. */
export const MealStrip = memo(function MealStrip(props: {
  day: Day;
  today: Day;
  /** Whether the day is on this device: else nothing has been counted. */
  counted: boolean;
  selected: readonly MealTypeId[];
  onSelected(meals: MealTypeId[]): void;
}) {
  const { selected, onSelected } = props;
  const { t } = useTranslation(['reception', 'common']);
  const hotel = useHotelRow();
  const now = useNow(halfMinute);
  const phone = useMedia(phoneWindow);
  const hero = hotel ? mealOfDay(hotel, props.today, now) : dinner;
  useKeys(
    useMemo(
      () =>
        mealTypes.map(({ id, name }) => ({
          key: String(id),
          text: t('meals.only', { meal: t(`common:${name}`) }),
          run: () => onSelected(chosenAfter(selected, id)),
        })),
      [t, selected, onSelected],
    ),
  );
  /** Whether nobody is still to come to a meal: how many came stands in the place of how many come. */
  const isOver = (meal: MealTypeId): boolean =>
    props.day < props.today ||
    (hotel !== undefined && serviceState(hotel, meal, props.day, now) === 'over');
  /** When the service of the hero is. */
  const note = (): string | undefined => {
    const hours = hotel && serviceHours(hotel, hero);
    if (!hotel || !hours) return undefined;
    if (phone) return hours.opens;
    const state = props.day === props.today && serviceState(hotel, hero, props.day, now);
    if (state === 'open') return t('service.open', { closes: hours.closes });
    return state === 'coming' ? t('service.next', { opens: hours.opens }) : hours.opens;
  };
  return (
    <section className="counts" aria-label={t('counts.label')}>
      {mealTypes.map(({ id, name }) => (
        <MealCount
          key={id}
          day={props.day}
          meal={id}
          name={name}
          counted={props.counted}
          selected={selected}
          hero={id === hero}
          over={isOver(id)}
          note={id === hero ? note() : undefined}
          onPress={() => onSelected(chosenAfter(selected, id))}
        />
      ))}
    </section>
  );
});

function MealCount(props: {
  day: Day;
  meal: MealTypeId;
  name: MealName;
  hero: boolean;
  note: string | undefined;
  /** The service is over. */
  over: boolean;
  counted: boolean;
  selected: readonly MealTypeId[];
  onPress(): void;
}) {
  const { meal, name, selected, note } = props;
  const { t } = useTranslation(['reception', 'common']);
  const coming = useComingText()(comingOf(useHeadCountAfterPaint(props.day, meal)));
  const came = usePeopleCome(props.day, meal);
  const said = props.over && came > 0 ? t('counts.came', { count: came }) : note;
  const Icon = mealIcons[name];
  const isSelected = selected.includes(meal);
  const narrowed = selected.length > 0 && selected.length < mealTypes.length;
  return (
    <CountButton
      icon={<Icon aria-hidden />}
      label={t(`meals.short.${name}`)}
      value={props.counted ? coming : '–'}
      {...(said === undefined ? {} : { note: said })}
      hero={props.hero}
      counted={meal}
      pressed={isSelected}
      {...(narrowed ? { look: isSelected ? ('chosen' as const) : ('muted' as const) } : {})}
      shortcut={String(meal)}
      onPress={props.onPress}
    />
  );
}

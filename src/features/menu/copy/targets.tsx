import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day, daysFromTo, mondayOf } from '../../../../core/rules/day.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useMenuDays } from '../../../data/menus/days.ts';
import { shownDay } from '../../../ui/day/day-names.ts';
import { CheckList } from '../../../ui/form/check-list.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { shownSpan, weekNumber } from '../../../ui/week/week-names.ts';
import { useOrderedGuestTypes } from '../names.ts';
import { RadioList } from './radio-list.tsx';

/** Weeks that one can copy to at once. */
const weeks = [1, 2, 3, 4, 5, 6];

interface Chosen<T extends string> {
  chosen: readonly T[];
  onChosen(chosen: readonly T[]): void;
}

/** Days of one week after the other, to be checked. */
export function DayTargets(
  props: Chosen<Day> & {
    from: Day;
    /** Whether the day that it comes from can be chosen too, for another guest type or meal. */
    withOwn: boolean;
  },
) {
  const { from, chosen, onChosen } = props;
  const { t } = useTranslation(['menu', 'common']);
  const label = t('copy.days');
  return (
    <WeekOfDays from={from}>
      {(days) => (
        <CheckList
          whole
          label={label}
          options={props.withOwn ? days : days.filter(({ value }) => value !== from)}
          chosen={chosen}
          onChange={onChosen}
        />
      )}
    </WeekOfDays>
  );
}

/** The same, of which one is chosen. */
export function DayTarget(props: { from: Day; value: Day; onValue(day: Day): void }) {
  const { t } = useTranslation(['menu', 'common']);
  const label = t('move.day');
  return (
    <WeekOfDays from={props.from}>
      {(options) => (
        <RadioList {...{ label, options }} value={props.value} onValue={props.onValue} />
      )}
    </WeekOfDays>
  );
}

/** Goes from week to week, and shows the days of one from today on. */
function WeekOfDays(props: {
  from: Day;
  children(days: readonly { value: Day; label: string }[]): ReactNode;
}) {
  const { from } = props;
  const { t, i18n } = useTranslation('common');
  const today = useToday();
  const weekName = useWeekName();
  const [monday, setMonday] = useState(() => mondayOf(from < today ? today : from));
  const sunday = addDays(monday, 6);
  const { status } = useMenuDays(monday, sunday);
  const days = daysFromTo(monday, sunday).filter((day) => day >= today);
  const step = (by: number) => setMonday(addDays(monday, by));
  return (
    <Box>
      <Flex align="center" justify="space-between" gap="2" mb="3">
        <IconButton
          variant="outline"
          aria-label={t('week.previous')}
          disabled={monday <= mondayOf(today)}
          onClick={() => step(-7)}
        >
          <ChevronLeft />
        </IconButton>
        <Text fontWeight="semibold" aria-live="polite">
          {weekName(monday)}
        </Text>
        <IconButton variant="outline" aria-label={t('week.next')} onClick={() => step(7)}>
          <ChevronRight />
        </IconButton>
      </Flex>
      {props.children(days.map((day) => ({ value: day, label: dayName(day, i18n.language) })))}
      {status === 'missing' && <NotHere />}
    </Box>
  );
}

/** A function that names the week from a Monday on: "Week 48, 23–29 Nov". */
function useWeekName(): (monday: Day) => string {
  const { t, i18n } = useTranslation('common');
  const today = useToday();
  return (from) => {
    const span = { from, to: addDays(from, 6), today };
    return `${t('week.number', { number: weekNumber(from) })}, ${shownSpan(span, i18n.language)}`;
  };
}

/** The weeks after one, to be checked. */
export function WeekTargets({ from, chosen, onChosen }: Chosen<Day> & { from: Day }) {
  const { t } = useTranslation(['menu', 'common']);
  const mondays = weeks.map((by) => addDays(mondayOf(from), 7 * by));
  const { status } = useMenuDays(mondays[0] ?? from, addDays(mondays.at(-1) ?? from, 6));
  const weekName = useWeekName();
  return (
    <Box>
      <CheckList
        whole
        label={t('copy.weeks')}
        options={mondays.map((monday) => ({ value: monday, label: weekName(monday) }))}
        chosen={chosen}
        onChange={onChosen}
      />
      {status === 'missing' && <NotHere />}
    </Box>
  );
}

/** Thursday 5 March */
const dayName = (day: Day, language: string) => shownDay(day, language).replace(/,? \d{4}$/, '');

/** What is planned there is not known on this device. */
function NotHere() {
  const { t } = useTranslation(['menu', 'common']);
  return (
    <Text role="status" color="fg.warning" textStyle="sm" mt="2">
      {t('copy.notHere')}
    </Text>
  );
}

export function MealTarget({ value, onValue }: { value: number; onValue(id: number): void }) {
  const { t } = useTranslation(['menu', 'common']);
  return (
    <FormField label={t('copy.meal')}>
      <Segmented
        label={t('copy.meal')}
        value={String(value)}
        options={mealTypes.map(({ id, name }) => ({
          value: String(id),
          label: t(`common:${name}`),
        }))}
        onChange={(id) => onValue(Number(id))}
      />
    </FormField>
  );
}

/** One guest type. */
export function TypeTarget({ value, onValue }: { value: string; onValue(id: string): void }) {
  const { t } = useTranslation(['menu', 'common']);
  const options = useOrderedGuestTypes().map(({ id, name }) => ({ value: id, label: name }));
  return <RadioList label={t('move.guestType')} {...{ options, value, onValue }} />;
}

export function TypeTargets({ chosen, onChosen }: Chosen<string>) {
  const { t } = useTranslation(['menu', 'common']);
  const types = useOrderedGuestTypes();
  return (
    <CheckList
      whole
      label={t('copy.guestTypes')}
      options={types.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChange={onChosen}
    />
  );
}

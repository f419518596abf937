import { DatePicker, Field, IconButton, Input, parseDate } from '@chakra-ui/react';
import { Calendar } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { dayText, parseDayText } from './day-text.ts';

/** A day, typed as DD-MM-YYYY or picked from a calendar. `value` is `YYYY-MM-DD`, or empty. */
export function DayField(props: {
  label: string;
  value: string;
  min: Day;
  error: string | undefined;
  onValue(day: string): void;
  onBlur(): void;
}) {
  const { t, i18n } = useTranslation('reception');
  return (
    <Field.Root invalid={props.error !== undefined} required flex="1" minW="180px">
      <Field.Label>{props.label}</Field.Label>
      <DatePicker.Root
        value={props.value === '' ? [] : [parseDate(props.value)]}
        min={parseDate(props.min)}
        locale={i18n.language}
        startOfWeek={1}
        format={(date) => dayText(date.toString())}
        parse={(text) => {
          const day = parseDayText(text);
          return day === undefined ? undefined : parseDate(day);
        }}
        placeholder={t('external.format')}
        onValueChange={({ value }) => props.onValue(value[0]?.toString() ?? '')}
      >
        <DatePicker.Control>
          <DatePicker.Input asChild>
            <Input inputMode="numeric" autoComplete="off" onBlur={props.onBlur} />
          </DatePicker.Input>
          <DatePicker.IndicatorGroup>
            <DatePicker.Trigger asChild>
              <IconButton variant="ghost" aria-label={t('external.calendar')}>
                <Calendar aria-hidden />
              </IconButton>
            </DatePicker.Trigger>
          </DatePicker.IndicatorGroup>
        </DatePicker.Control>
        <DatePicker.Positioner>
          <DatePicker.Content>
            <DatePicker.View view="day">
              <DatePicker.Header />
              <DatePicker.DayTable />
            </DatePicker.View>
            <DatePicker.View view="month">
              <DatePicker.Header />
              <DatePicker.MonthTable />
            </DatePicker.View>
            <DatePicker.View view="year">
              <DatePicker.Header />
              <DatePicker.YearTable />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}

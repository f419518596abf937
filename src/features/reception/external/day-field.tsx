import { DatePicker, Field, Flex, IconButton, Input, parseDate } from '@chakra-ui/react';
import { Calendar } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, isDay } from '../../../../core/rules/day.ts';
import { DayViews } from '../../../ui/day/day-views.tsx';
import { FieldNote } from '../../../ui/form/field-note.tsx';
import { dayText, parseDayText } from '../details/day-text.ts';

/**
 * A day, typed as DD-MM-YYYY or picked from a calendar. `value` is `YYYY-MM-DD`, empty, or the typed text where it is
 * no day. The date picker's own input is not used, because it replaces invalid text by another day.
 */
export function DayField(props: {
  label: string;
  value: string;
  /** First day that the calendar offers; absent: any. */
  min?: Day;
  /** May stay empty. */
  optional?: boolean;
  error: string | undefined;
  /** A few words beside the label. */
  note?: string | undefined;
  onValue(value: string): void;
  onBlur(): void;
}) {
  const { value, onValue, min } = props;
  const { t, i18n } = useTranslation('reception');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field.Root
      invalid={props.error !== undefined}
      required={!props.optional}
      flex="1"
      minW="180px"
    >
      <Flex width="100%" gap="2" align="baseline" justify="space-between">
        <Field.Label flexShrink="0">{props.label}</Field.Label>
        <FieldNote text={props.note} />
      </Flex>
      <DatePicker.Root
        value={isDay(value) && (min === undefined || value >= min) ? [parseDate(value)] : []}
        {...(min === undefined ? {} : { min: parseDate(min) })}
        format={(date) => dayText(date.toString())}
        locale={i18n.language}
        // `fixed`: the scrolling dialog around it would clip it. `overlap`: it may cover the field for lack of room.
        positioning={{ strategy: 'fixed', overlap: true }}
        startOfWeek={1}
        // Closed, it would be laid out again at each key that is typed beside it.
        lazyMount
        unmountOnExit
        onValueChange={(details) => {
          setTyped(null);
          onValue(details.value[0]?.toString() ?? '');
        }}
      >
        <DatePicker.Control>
          <Input
            // The calendar writes its own day, or none, into every part of it that is called "input".
            data-part="day"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('external.format')}
            value={typed ?? (isDay(value) ? dayText(value) : value)}
            onChange={({ target }) => {
              setTyped(target.value);
              onValue(parseDayText(target.value) ?? target.value.trim());
            }}
            onBlur={() => {
              setTyped(null);
              props.onBlur();
            }}
          />
          <DatePicker.IndicatorGroup>
            <DatePicker.Trigger asChild>
              <IconButton variant="ghost" aria-label={`${props.label}: ${t('external.calendar')}`}>
                <Calendar aria-hidden />
              </IconButton>
            </DatePicker.Trigger>
          </DatePicker.IndicatorGroup>
        </DatePicker.Control>
        <DatePicker.Positioner>
          <DatePicker.Content>
            <DayViews />
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}

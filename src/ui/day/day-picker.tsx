import { Button, DatePicker, parseDate } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { localeOf } from '../../../core/rules/language.ts';
import { Popup } from '../popup.tsx';
import { DayViews } from './day-views.tsx';

/** A calendar beside the day that is shown: Monday first, in the app's language. A press on a day goes to it. */
export function DayPicker(props: {
  anchor: RefObject<HTMLElement | null>;
  day: Day;
  today: Day;
  onDay(day: Day): void;
  onClose(): void;
}) {
  const { t, i18n } = useTranslation('common');
  const go = (day: Day) => {
    props.onDay(day);
    props.onClose();
  };
  return (
    <Popup
      anchor={props.anchor}
      label={t('day.calendar')}
      placement="bottom-start"
      width="auto"
      onClose={props.onClose}
    >
      <DatePicker.Root
        inline
        value={[parseDate(props.day)]}
        min={parseDate('2000-01-01')}
        locale={localeOf(i18n.language)}
        startOfWeek={1}
        onValueChange={({ value }) => {
          const day = value[0]?.toString();
          if (day !== undefined) go(day);
        }}
      >
        <DatePicker.Content boxShadow="none" p="0">
          <DayViews />
        </DatePicker.Content>
      </DatePicker.Root>
      <Button
        variant="outline"
        disabled={props.day === props.today}
        onClick={() => go(props.today)}
      >
        {t('day.today')}
      </Button>
    </Popup>
  );
}

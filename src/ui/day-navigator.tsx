import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../core/rules/day.ts';

/** Goes through days: back, on, to today, or to any day by the browser's own calendar. The day is always named. */
export function DayNavigator(props: { day: Day; today: Day; onDay(day: Day): void }) {
  const { t, i18n } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const { day, today, onDay } = props;
  const by = (days: number) => onDay(parseDate(day).add({ days }).toString());
  const choose = () => {
    try {
      input.current?.showPicker();
    } catch {
      input.current?.focus();
    }
  };
  return (
    <Flex role="group" aria-label={t('day.label')} align="center" gap="2" position="relative">
      <IconButton variant="outline" aria-label={t('day.previous')} onClick={() => by(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Button
        variant="outline"
        flex="1 1 auto"
        minW={{ base: '7.5rem', sm: '15rem' }}
        px="3"
        onClick={choose}
        aria-label={t('day.choose', { day: named(day, i18n.language) })}
      >
        <CalendarDays aria-hidden />
        <Box as="span" hideFrom="sm" aria-hidden>
          {brief(day, i18n.language)}
        </Box>
        <Box as="span" hideBelow="sm" aria-hidden>
          {named(day, i18n.language)}
        </Box>
      </Button>
      <IconButton variant="outline" aria-label={t('day.next')} onClick={() => by(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <Button
        variant={day === today ? 'subtle' : 'solid'}
        disabled={day === today}
        onClick={() => onDay(today)}
      >
        {t('day.today')}
      </Button>
      <chakra.input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={day}
        onChange={(event) => {
          if (event.target.value >= '2000-01-01') onDay(event.target.value);
        }}
        position="absolute"
        insetInlineStart="16"
        bottom="0"
        width="1px"
        height="48px"
        opacity="0"
        pointerEvents="none"
      />
    </Flex>
  );
}

/** Thursday, 5 March 2026 */
function named(day: Day, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Thu 05/03 */
function brief(day: Day, language: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return `${weekday.format(new Date(`${day}T00:00:00Z`))} ${day.slice(8)}/${day.slice(5, 7)}`;
}

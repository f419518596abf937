import { Box, Flex } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import {
  isAbout,
  type ServiceHours,
  serviceHours,
  serviceTimer,
  timeLeftText,
} from '../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../data/account/active-hotel.ts';
import { useFormats } from '../../i18n/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { Panel } from './ingredients/panel.tsx';

/** A meal's hours, with the time until its service opens or closes, in the hotel's time zone, where that is about `day`. */
export function ServiceTimer(props: { meal: MealTypeId; day: Day; today: Day }) {
  const { t } = useTranslation('kitchen');
  const hotel = useHotelRow();
  const hours = hotel && serviceHours(hotel, props.meal);
  return (
    <Panel title={t('timer.title')}>
      {hotel && hours ? (
        <>
          <Countdown {...props} hours={hours} timeZone={hotel.time_zone} />
          <Box color="kitchen.muted">
            {t('timer.hours', { opens: hours.opens, closes: hours.closes })}
          </Box>
        </>
      ) : (
        <Box color="kitchen.muted">{t('timer.none')}</Box>
      )}
    </Panel>
  );
}

/** A component of its own, so that only this renders every second. */
function Countdown(props: { hours: ServiceHours; timeZone: string; day: Day; today: Day }) {
  const { t } = useTranslation('kitchen');
  const format = useFormats();
  const now = useNow(1000);
  const timer = serviceTimer(props.hours, now, props.timeZone);
  if (!isAbout(timer, props.day, props.today)) return null;
  const { open, remaining, passed } = timer;
  const label = t(open ? 'timer.closesIn' : 'timer.opensIn');
  return (
    <>
      <Flex align="center" gap="2" color={open ? 'kitchen.accent' : 'kitchen.muted'}>
        <Timer size={20} aria-hidden />
        {label}
      </Flex>
      <Box
        role="timer"
        aria-label={label}
        fontSize="40px"
        lineHeight="1.1"
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
      >
        {timeLeftText(remaining)}
      </Box>
      {timer.day !== props.day && (
        <Box color="kitchen.muted" data-timer-day={timer.day}>
          {format.weekdayDay(timer.day)}
        </Box>
      )}
      <Box
        role="progressbar"
        aria-label={t('timer.passed')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(passed * 100)}
        h="3"
        borderRadius="full"
        borderWidth="1px"
        borderColor="border.control"
        overflow="hidden"
      >
        <Box h="full" bg="brand.solid" style={{ width: `${passed * 100}%` }} />
      </Box>
    </>
  );
}

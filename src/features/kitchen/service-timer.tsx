import { Box, Flex } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { serviceHours, serviceTimer, timeLeftText } from '../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../data/account/active-hotel.ts';
import { useNow } from '../../ui/use-now.ts';
import { Panel } from './ingredients/panel.tsx';

/** Time until the meal's service opens or closes, in the hotel's time zone; always of today, whichever day is chosen. */
export function ServiceTimer({ meal, otherDay }: { meal: MealTypeId; otherDay: boolean }) {
  const { t } = useTranslation('kitchen');
  const hotel = useHotelRow();
  const hours = hotel && serviceHours(hotel, meal);
  return (
    <Panel title={t(otherDay ? 'timer.today' : 'timer.title')}>
      {hotel && hours ? (
        <>
          <Countdown opens={hours.opens} closes={hours.closes} timeZone={hotel.time_zone} />
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
function Countdown(props: { opens: string; closes: string; timeZone: string }) {
  const { t } = useTranslation('kitchen');
  const now = useNow(1000);
  const { open, remaining, passed } = serviceTimer(props, now, props.timeZone);
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

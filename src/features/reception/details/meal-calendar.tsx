import { Button, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { inHouse, openDays } from '../../../../core/rules/guest-list.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useDay } from '../../../data/meals/day.ts';
import { useFormats } from '../../../i18n/format.ts';
import { PagedHead } from '../list/paged-head.tsx';
import { MealButton } from '../meals/meal-button.tsx';
import { SignLegend } from './sign-legend.tsx';
import { daysOfPage, pageCount, pageOf } from './stay-days.ts';

/** A guest's meals on the days that can still be changed, four days per page. */
export function MealCalendar({ guest, day }: { guest: Row<'reservation'>; day: Day }) {
  const { t } = useTranslation('reception');
  const today = useToday();
  const days = openDays(guest, today);
  const pages = pageCount(days.length);
  const [chosenPage, setChosenPage] = useState(() => pageOf(days, day));
  const page = Math.min(chosenPage, pages - 1);
  return (
    <section aria-labelledby="meal-calendar">
      <PagedHead
        id="meal-calendar"
        title={t('calendar.title')}
        page={page}
        pages={pages}
        texts={{
          previous: t('calendar.previous'),
          position: t('calendar.page', { page: page + 1, pages }),
          next: t('calendar.next'),
        }}
        onPage={setChosenPage}
      />
      {days.length === 0 && <Text color="fg.muted">{t('calendar.over')}</Text>}
      <Flex
        justify="flex-end"
        aria-hidden
        textStyle="xs"
        color="fg.muted"
        textAlign="center"
        mb="1"
      >
        <div className="tiles">
          {mealTypes.map(({ id, name }) => (
            <span key={id}>{t(`meals.short.${name}`)}</span>
          ))}
        </div>
      </Flex>
      <Flex direction="column" gap="2">
        {daysOfPage(days, page).map((each) => (
          <CalendarDay key={each} guest={guest} day={each} isToday={each === today} />
        ))}
      </Flex>
      <SignLegend />
    </section>
  );
}

function CalendarDay(props: { guest: Row<'reservation'>; day: Day; isToday: boolean }) {
  const { guest, day } = props;
  const { t } = useTranslation(['reception', 'common']);
  const loaded = useDay(day);
  const format = useFormats();
  return (
    <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" rowGap="1">
      <Text fontSize="sm" minW="76px">
        {props.isToday && (
          <chakra.span display="block" fontWeight="semibold">
            {t('calendar.today')}
          </chakra.span>
        )}
        {format.shortDay(day)}
      </Text>
      {loaded.status === 'ready' && (
        <div className="tiles">
          {mealTypes.map(({ id }) => (
            <MealButton
              key={id}
              guestId={guest.id}
              guestName={`${guest.guest_name}, ${format.day(day)}`}
              day={day}
              meal={id}
              inStay={inHouse(guest, day) && !guest.is_no_show}
              tabStop
            />
          ))}
        </div>
      )}
      {loaded.status === 'loading' && <Skeleton w="252px" h="var(--tile-height)" />}
      {loaded.status === 'missing' && (
        <Flex align="center" gap="2" maxW="252px">
          <Text fontSize="sm">{t('calendar.missing')}</Text>
          <Button variant="outline" onClick={loaded.retry}>
            {t('common:day.missing.retry')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

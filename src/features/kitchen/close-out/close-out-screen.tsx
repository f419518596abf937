import { CookingPot } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mealToCloseOut } from '../../../../core/rules/close-out-meal.ts';
import { menuOrder } from '../../../../core/rules/dish-type.ts';
import { breakfast, type MealTypeId } from '../../../../core/rules/meal-type.ts';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import { useServedDishes } from '../../../data/kitchen/close-outs.ts';
import { useScreenDay } from '../../../data/meals/chosen-day.ts';
import { useDay } from '../../../data/meals/day.ts';
import { DayContent } from '../../../ui/day/day-content.tsx';
import { DayNavigator } from '../../../ui/day/day-navigator.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import { usePageMark } from '../../../ui/use-page-mark.ts';
import { phoneWindow } from '../../../ui/windows.ts';
import { MealSelect } from '../bar/meal-select.tsx';
import { CloseOutBar } from './close-out-bar.tsx';
import { CloseOutSkeleton } from './close-out-skeleton.tsx';
import { ServiceCloseOut } from './service-close-out.tsx';
import { useCloseOut } from './use-close-out.ts';
import '../bar/bar.css';
import '../kitchen.css';
import './close-out.css';

/** How often it is looked which service has begun, ms. */
const halfMinute = 30_000;

/** Close-out: what was made of each dish of a service, and what was left over. */
export function CloseOutScreen() {
  usePageMark('kitchen');
  const { t } = useTranslation('closeOut');
  const { day, today, setDay } = useScreenDay('kitchen');
  const phone = useMedia(phoneWindow);
  const hotel = useHotelRow();
  const now = useNow(halfMinute);
  const [chosen, setMeal] = useState<MealTypeId>();
  const meal = chosen ?? (hotel ? mealToCloseOut(hotel, { day, today, now }) : breakfast);
  const loaded = useDay(day);
  const served = useServedDishes(day, meal);
  const dishes = useMemo(
    () => menuOrder.flatMap((course) => served.filter(({ group }) => group === course)),
    [served],
  );
  const work = useCloseOut(dishes);
  return (
    <section className="kitchen close-out" aria-label={t('title')}>
      {phone && (
        <div className="kitchen-day">
          <DayNavigator brief day={day} today={today} onDay={setDay} />
          <MealSelect meal={meal} onMeal={setMeal} />
        </div>
      )}
      {!phone && <CloseOutBar {...{ day, meal }} onMeal={setMeal} undo={work.undo} />}
      <DayContent loaded={loaded} skeleton={<CloseOutSkeleton />}>
        {dishes.length === 0 ? (
          <EmptyState
            icon={<CookingPot />}
            title={t('empty.title')}
            description={t('empty.text')}
          />
        ) : (
          <ServiceCloseOut
            work={work}
            service={{ day, meal }}
            phone={phone}
            isToCome={day > today}
          />
        )}
      </DayContent>
    </section>
  );
}

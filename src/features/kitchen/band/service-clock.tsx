import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import {
  type ServiceHours,
  serviceHours,
  serviceTimer,
  timeLeftText,
} from '../../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import { useNow } from '../../../ui/use-now.ts';

/** A meal's hours; on the day that it is about, with the time until its service opens or closes. */
export function ServiceClock(props: { meal: MealTypeId; day: Day; today: Day }) {
  const { t } = useTranslation('kitchen');
  const hotel = useHotelRow();
  const hours = hotel && serviceHours(hotel, props.meal);
  return (
    <section className="clock" aria-label={t('timer.title')}>
      {hotel && hours && props.day === props.today && (
        <Countdown hours={hours} timeZone={hotel.time_zone} />
      )}
      {hotel && (
        <div className="clock-hours">
          {hours ? `${hours.opens}–${hours.closes}` : t('timer.none')}
        </div>
      )}
    </section>
  );
}

/** A component of its own, so that only this renders every second. */
function Countdown(props: { hours: ServiceHours; timeZone: string }) {
  const { t } = useTranslation('kitchen');
  const now = useNow(1000);
  const { open, remaining, passed } = serviceTimer(props.hours, now, props.timeZone);
  const label = t(open ? 'timer.closesIn' : 'timer.opensIn');
  return (
    <>
      <div className="clock-label" data-open={open}>
        <Timer size={20} aria-hidden />
        {label}
      </div>
      <div role="timer" aria-label={label} className="clock-time">
        {timeLeftText(remaining)}
      </div>
      <div
        role="progressbar"
        aria-label={t('timer.passed')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(passed * 100)}
        className="clock-bar"
      >
        <div style={{ width: `${passed * 100}%` }} />
      </div>
    </>
  );
}

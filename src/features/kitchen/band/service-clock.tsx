import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import {
  isAbout,
  type ServiceHours,
  serviceHours,
  serviceTimer,
  timeLeftText,
} from '../../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useNow } from '../../../ui/use-now.ts';

/** A meal's hours, with the time until its service opens or closes where that is about the day shown. */
export function ServiceClock(props: { meal: MealTypeId; day: Day; today: Day }) {
  const { t } = useTranslation('kitchen');
  const hotel = useHotelRow();
  const hours = hotel && serviceHours(hotel, props.meal);
  return (
    <section className="service-clock" aria-label={t('timer.title')}>
      {hotel && hours && <Countdown {...props} hours={hours} timeZone={hotel.time_zone} />}
      {hotel && (
        <div className="clock-hours">
          {hours ? t('timer.hours', { ...hours }) : t('timer.none')}
        </div>
      )}
    </section>
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
  const left = timeLeftText(remaining);
  const label = t(open ? 'timer.closesIn' : 'timer.opensIn');
  return (
    <>
      <div className="clock-label" data-open={open}>
        <Timer size={20} aria-hidden />
        {label}
      </div>
      <div
        role="timer"
        aria-label={label}
        className="clock-time"
        data-long={left.length > '9:59:59'.length}
      >
        {left}
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
      {timer.day !== props.day && (
        <div className="clock-hours" data-timer-day={timer.day}>
          {format.briefDay(timer.day)}
        </div>
      )}
    </>
  );
}

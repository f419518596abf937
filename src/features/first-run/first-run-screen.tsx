import { Clock, ConciergeBell, UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { serviceHours } from '../../../core/rules/service-hours.ts';
import { useActiveHotel, useHotelRow, useToday } from '../../data/account/active-hotel.ts';
import { useGuests } from '../../data/reception/guests.ts';
import { HotelNameForm } from './hotel-name-form.tsx';
import { Step } from './step.tsx';
import './first-run.css';

/**
 * What a new hotel needs before its first service: a name, meal times, guests, people. Only the name is needed here;
 * the others lead to their screens and show what is done.
 */
export function FirstRunScreen() {
  const { t } = useTranslation('start');
  const active = useActiveHotel();
  const named = active.status === 'ready' ? active.hotel.name : undefined;
  const hotel = useHotelRow();
  const guests = useGuests(useToday());
  const hasTimes =
    hotel !== undefined &&
    mealTypes.every(
      ({ id, name }) => hotel[`${name}_opening_time`] !== null && serviceHours(hotel, id),
    );
  return (
    <div className="first-run">
      <p>{t('text')}</p>
      <ol>
        <Step icon={ConciergeBell} title={t('name.title')} done={named !== undefined}>
          {named === undefined ? (
            <>
              <HotelNameForm />
              <p>{t('name.invited')}</p>
            </>
          ) : (
            <p>{named}</p>
          )}
        </Step>
        <Step icon={Clock} title={t('times.title')} done={hasTimes}>
          <p>{t('times.text')}</p>
          {named !== undefined && (
            <Link className="control" to="/configurations#times">
              {t('times.action')}
            </Link>
          )}
        </Step>
        <Step icon={Users} title={t('guests.title')} done={guests.length > 0}>
          <p>{t('guests.text')}</p>
          {named !== undefined && (
            <div className="first-run-actions">
              <Link className="control" to="/reception" state={{ open: 'import' }}>
                {t('guests.import')}
              </Link>
              <Link className="control" to="/hotels">
                {t('guests.rooms')}
              </Link>
            </div>
          )}
        </Step>
        <Step icon={UserPlus} title={t('people.title')} done={false}>
          <p>{t('people.text')}</p>
          {named !== undefined && (
            <Link className="control" to="/squad">
              {t('people.action')}
            </Link>
          )}
        </Step>
      </ol>
      {named !== undefined && (
        <Link className="control" data-look="primary" to="/reception">
          {t('go')}
        </Link>
      )}
    </div>
  );
}

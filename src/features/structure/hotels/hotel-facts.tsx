import { useTranslation } from 'react-i18next';
import type { MemberHotel } from '../../../../core/contract/hotels.ts';
import { FormLayout } from '../../../ui/form/form-layout.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Facts } from '../facts.tsx';
import { textFields } from './form-values.ts';

/** A hotel for whoever may not change it, and who may. */
export function HotelFacts({ hotel }: { hotel: MemberHotel }) {
  const { t } = useTranslation('structure');
  return (
    <>
      {/* Else a notice above the screen says what is missing. */}
      {!hotel.lacks_second_factor && (
        <FormNotice kind="info" title={t('readOnly.title')}>
          {t('readOnly.hotel')}
        </FormNotice>
      )}
      <FormLayout index={null}>
        <FormSection id="hotel" title={t('hotel.title')} description={t('hotel.text')}>
          <Facts
            facts={textFields.map((field) => [t(`hotel.field.${field}`), hotel[field] ?? ''])}
          />
        </FormSection>
        <FormSection id="room-types" title={t('rooms.title')} description={t('rooms.text')}>
          <Facts
            facts={hotel.room_types.map(({ name, capacity, total_available_rooms }) => [
              name,
              t('rooms.fact', { guests: capacity, rooms: total_available_rooms }),
            ])}
          />
        </FormSection>
      </FormLayout>
    </>
  );
}

import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useActiveHotel, useHotelName } from '../../data/account/active-hotel.ts';
import { selectHotel, useHotels } from '../../data/account/hotels.ts';
import { FaceSelect } from '../../ui/face-select/face-select.tsx';
import { leaving } from '../../ui/form/unsaved.ts';

/** Where one is: the screen's title over the hotel, which can be changed here where there are several. */
export function Place({ title }: { title: string }) {
  const { t } = useTranslation('frame');
  const { hotels } = useHotels();
  const nameOf = useHotelName();
  const active = useActiveHotel();
  const several = active.status === 'ready' && hotels.length > 1;
  return (
    <FaceSelect
      className="place"
      label={t('hotel')}
      value={active.status === 'ready' ? active.hotel.id : ''}
      options={several ? hotels.map(({ id }) => [id, nameOf(id)]) : []}
      onValue={(id) => leaving(() => selectHotel(id))}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <div className="place-hotel">
        <span>{active.status === 'ready' ? active.hotel.name : ''}</span>
        {several && <ChevronDown size={14} aria-hidden />}
      </div>
    </FaceSelect>
  );
}

import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useActiveHotel, useHotelName } from '../../data/account/active-hotel.ts';
import { selectHotel, useHotels } from '../../data/account/hotels.ts';
import { leaving } from '../../ui/form/unsaved.ts';

/** Where one is: the screen's title over the hotel, which can be changed here where there are several. */
export function Place({ title }: { title: string }) {
  const { t } = useTranslation('frame');
  const { hotels } = useHotels();
  const nameOf = useHotelName();
  const active = useActiveHotel();
  const several = active.status === 'ready' && hotels.length > 1;
  return (
    <div className="place">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="place-hotel">
        <span>{active.status === 'ready' ? active.hotel.name : ''}</span>
        {several && <ChevronDown size={14} aria-hidden />}
      </div>
      {several && (
        <select
          aria-label={t('hotel')}
          value={active.hotel.id}
          onChange={({ target }) => leaving(() => selectHotel(target.value))}
        >
          {hotels.map(({ id }) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

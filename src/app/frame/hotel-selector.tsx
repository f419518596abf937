import { Box, Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useHotelName } from '../../data/account/active-hotel.ts';
import { selectHotel, useChosenHotel, useHotels } from '../../data/account/hotels.ts';
import { leaving } from '../../ui/form/unsaved.ts';
import { MenuSelect } from './menu-select.tsx';

/** Chooses the hotel that the screens are about. Nothing to choose where there is none. */
export function HotelSelector() {
  const { t } = useTranslation('frame');
  const { hotels } = useHotels();
  const nameOf = useHotelName();
  const active = useChosenHotel();
  if (active.status === 'loading') return <Skeleton height="48px" flexShrink="0" />;
  if (active.status === 'none') return null;
  return (
    <Box flexShrink="0" fontWeight="medium">
      <MenuSelect
        label={t('hotel')}
        value={active.hotel.id}
        options={hotels.map(({ id }) => ({ value: id, label: nameOf(id) }))}
        onChange={(id) => leaving(() => selectHotel(id))}
      />
    </Box>
  );
}

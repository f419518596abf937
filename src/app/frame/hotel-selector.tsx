import { Box, Skeleton } from '@chakra-ui/react';
import { Hotel } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectHotel, useActiveHotel, useHotels } from '../../data/account/hotels.ts';
import { MenuSelect } from './menu-select.tsx';

/** Chooses the hotel that the screens are about. Nothing to choose where there is none. */
export function HotelSelector({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('frame');
  const { hotels } = useHotels();
  const active = useActiveHotel();
  if (active.status === 'loading') return <Skeleton height="48px" flexShrink="0" />;
  if (active.status === 'none') return null;
  return (
    <Box flexShrink="0" fontWeight="medium">
      <MenuSelect
        label={t('hotel')}
        icon={Hotel}
        collapsed={collapsed}
        value={active.hotel.id}
        options={hotels.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={selectHotel}
      />
    </Box>
  );
}

import { Box, NativeSelect, Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { selectHotel, useActiveHotel, useHotels } from '../../data/hotels.ts';

/** Chooses the hotel that the screens are about. Nothing to choose where there is none. */
export function HotelSelector() {
  const { t } = useTranslation('frame');
  const { hotels } = useHotels();
  const active = useActiveHotel();
  if (active.status === 'loading') return <Skeleton height="48px" flexShrink="0" />;
  if (active.status === 'none') return null;
  return (
    <Box flexShrink="0">
      <NativeSelect.Root>
        <NativeSelect.Field
          aria-label={t('hotel')}
          fontWeight="medium"
          value={active.hotel.id}
          onChange={(event) => selectHotel(event.target.value)}
        >
          {hotels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}

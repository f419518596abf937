import { useActiveHotel } from '../../data/account/active-hotel.ts';

/** The name of a hotel where it is not the one on screen; else empty, for it needs no saying. */
export function useElsewhere(): (hotelName: string) => string {
  const active = useActiveHotel();
  const here = active.status === 'ready' ? active.hotel.name : '';
  return (hotelName) => (hotelName === here ? '' : hotelName);
}

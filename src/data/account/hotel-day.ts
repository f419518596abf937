import { useMemo } from 'react';
import { type Day, dayAt } from '../../../core/rules/day.ts';
import { useActiveHotel } from './active-hotel.ts';

/** The active hotel's calendar day at an instant (ISO 8601); the same function while its time zone is the same. */
export function useHotelDay(): (instant: string) => Day {
  const active = useActiveHotel();
  const zone = active.status === 'ready' ? active.hotel.time_zone : 'Europe/Rome';
  return useMemo(() => (instant) => dayAt(Date.parse(instant), zone), [zone]);
}

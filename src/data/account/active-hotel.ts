import { useMemo, useSyncExternalStore } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { Action } from '../../../core/rules/permissions.ts';
import { useRow } from '../engine/view.ts';
import { type ChosenHotel, type ListedHotel, mayIn, useChosenHotel, useHotels } from './hotels.ts';
import { todayIn } from './today.ts';

export type ActiveHotel = ChosenHotel;

/** The hotel that the screens are about. Its name and time zone are the mirrored row's, as soon as that is here. */
export function useActiveHotel(): ActiveHotel {
  const chosen = useChosenHotel();
  const row = useHotelRow();
  const hotel = chosen.status === 'ready' ? chosen.hotel : undefined;
  const active = useMemo(() => hotel && withRow(hotel, row), [hotel, row]);
  return chosen.status === 'ready' && active ? { status: 'ready', hotel: active } : chosen;
}

/** The list's word of a hotel is a day old at most; the mirrored row's is live. */
export function withRow(hotel: ListedHotel, row: Row<'hotel'> | undefined): ListedHotel {
  return row === undefined ? hotel : { ...hotel, name: row.name, time_zone: row.time_zone };
}

/** All that the active hotel says of itself, live; undefined until its rows are on this device. */
export function useHotelRow(): Row<'hotel'> | undefined {
  const chosen = useChosenHotel();
  return useRow('hotel', chosen.status === 'ready' ? chosen.hotel.id : '');
}

/** The name of any hotel of the signed-in user, by id; empty for one that is not theirs. */
export function useHotelName(): (id: string) => string {
  const { hotels } = useHotels();
  const row = useHotelRow();
  return (id) => (row?.id === id ? row : hotels.find((hotel) => hotel.id === id))?.name ?? '';
}

/** Whether the signed-in user may do something in the active hotel. The server decides again. */
export function useMay(action: Action): boolean {
  const chosen = useChosenHotel();
  return chosen.status === 'ready' && mayIn(chosen.hotel, action);
}

/** Until a hotel is known, the zone that new hotels have. */
const usualZone = 'Europe/Rome';

/** The active hotel's day; moves at the hotel's midnight, whatever zone the device is in. */
export function useToday(): Day {
  const active = useActiveHotel();
  const today = todayIn(active.status === 'ready' ? active.hotel.time_zone : usualZone);
  return useSyncExternalStore(today.subscribe, today.get);
}

import { useQueries } from '@tanstack/react-query';
import {
  type AttendanceSum,
  peopleIn,
  type Scope,
  sumOfMeals,
} from '../../../core/rules/attendance-history.ts';
import type { DaySpan } from '../../../core/rules/attendance-range.ts';
import { useActiveHotel } from '../account/active-hotel.ts';
import { useHotels } from '../account/hotels.ts';
import { useOrganizations } from '../account/organizations.ts';
import { staleTimes } from '../account/query.ts';
import { useOffline } from '../connection/connection.ts';
import { fetchSpan } from './history.ts';

/** A hotel of the organization, and what is known of its meals; undefined until it is here. */
export interface HotelBeside {
  id: string;
  name: string;
  sum: AttendanceSum | undefined;
  isMissing: boolean;
}

/** Hotels that are read at once. */
const mostHotels = 12;

/** The hotels of the open hotel's organizations that the signed-in user is in, the open one among them; none of one alone. */
export function useHotelsBeside(span: DaySpan, scope: Scope): readonly HotelBeside[] {
  const active = useActiveHotel();
  const openId = active.status === 'ready' ? active.hotel.id : '';
  const { hotels: own } = useHotels();
  const { organizations } = useOrganizations();
  const isOffline = useOffline();
  const beside = new Set(
    organizations
      .map(({ organization_hotels }) => organization_hotels ?? [])
      .filter((hotels) => hotels.some(({ id }) => id === openId))
      .flatMap((hotels) => hotels.map(({ id }) => id)),
  );
  const shown = own.filter(({ id }) => beside.has(id)).slice(0, mostHotels);
  const reads = useQueries({
    queries: shown.map(({ id }) => ({
      queryKey: ['attendance-beside', id, span.from, span.to],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchSpan(id, span, signal),
      enabled: shown.length > 1 && !isOffline,
      retry: false,
      staleTime: staleTimes.usual,
    })),
  });
  if (shown.length < 2) return [];
  return shown.map(({ id, name }, index) => {
    const read = reads[index];
    const sum = read?.data && sumOfMeals(read.data.meals.map((meal) => peopleIn(meal, scope)));
    return { id, name, sum, isMissing: !sum && (isOffline || (read?.isError ?? false)) };
  });
}

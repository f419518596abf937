import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AttendanceHistory } from '../../../core/contract/attendance-history.ts';
import { readAttendanceHistory } from '../../../core/contract/attendance-history.ts';
import type { MealAttendance } from '../../../core/rules/attendance-history.ts';
import {
  type DaySpan,
  isInReach,
  type Range,
  spanOfRange,
} from '../../../core/rules/attendance-range.ts';
import type { Day } from '../../../core/rules/day.ts';
import { call } from '../../api/call.ts';
import { useToday } from '../account/active-hotel.ts';
import { persisted, staleTimes } from '../account/query.ts';
import { useOffline } from '../connection/connection.ts';
import { useRunning } from '../engine/running.ts';
import { useMealsNow } from './today.ts';

/** What was read last, at `at` (ms), where it could not be read again. */
export interface OldRead {
  at: number;
  isOffline: boolean;
}

export type AttendanceRead =
  | { status: 'loading' }
  /** Not to be had now: without a network nothing is wrong. */
  | { status: 'missing'; isOffline: boolean; retry(): void }
  | {
      status: 'ready';
      /** The first day of which anything is known; null where nothing is. */
      first: Day | null;
      meals: readonly MealAttendance[];
      old: OldRead | undefined;
    };

/**
 * Who was coming to the open hotel's meals and who was there. The fixed ranges share one answer, which is kept over
 * restarts; today is as this device has it, unsent taps included.
 */
export function useAttendance(range: Range, custom: DaySpan): AttendanceRead {
  const today = useToday();
  const recent = useSpan(spanOfRange('3_months', today), true, true);
  const isReached =
    recent.status !== 'ready' || isInReach('custom', recent.history.first_day, today);
  const isCustom = range === 'custom' && isReached;
  const chosen = useSpan(custom, isCustom, false);
  return useWithToday(isCustom ? chosen : recent, today);
}

/** ms */
const again = 10_000;

function useSpan({ from, to }: DaySpan, isWanted: boolean, isKept: boolean) {
  const hotelId = useRunning()?.hotelId ?? '';
  const isOffline = useOffline();
  const query = useQuery({
    // Of the fixed ranges, the answer of yesterday is shown until that of today is here.
    queryKey: ['attendance', hotelId, ...(isKept ? ['recent'] : [from, to])],
    queryFn: ({ signal }) => fetchSpan(hotelId, { from, to }, signal),
    enabled: hotelId !== '' && isWanted && !isOffline,
    retry: false,
    staleTime: 0,
    // What failed is tried again soon.
    refetchInterval: ({ state }) => (state.status === 'error' ? again : staleTimes.usual),
    gcTime: Number.POSITIVE_INFINITY,
    ...(isKept && persisted(['attendance', 'reservations'])),
  });
  const { data, isError, dataUpdatedAt: at, refetch } = query;
  return useMemo((): Exclude<AttendanceRead, { status: 'ready' }> | ReadSpan => {
    if (isHistory(data)) {
      const old = isOffline || isError ? { at, isOffline } : undefined;
      return { status: 'ready', history: data, old };
    }
    if (!isOffline && !isError) return { status: 'loading' };
    return { status: 'missing', isOffline, retry: () => void refetch() };
  }, [data, isError, isOffline, at, refetch]);
}

interface ReadSpan {
  status: 'ready';
  history: AttendanceHistory;
  old: OldRead | undefined;
}

/** The attendance of any hotel of the signed-in user. */
export const fetchSpan = async (
  hotelId: string,
  query: DaySpan,
  signal: AbortSignal,
): Promise<AttendanceHistory> =>
  (await call(readAttendanceHistory, { params: { hotelId }, query }, { signal })).data;

/** What an earlier release kept may be of another shape. */
const isHistory = (data: AttendanceHistory | undefined): data is AttendanceHistory =>
  data !== undefined && Array.isArray(data.meals) && data.meals.every((each) => 'house' in each);

/** The answer with today's meals as they are on this device. */
function useWithToday(
  read: Exclude<AttendanceRead, { status: 'ready' }> | ReadSpan,
  today: Day,
): AttendanceRead {
  const doors = useMemo(() => {
    if (read.status !== 'ready') return [];
    const own = read.history.meals.filter(({ meal_date }) => meal_date === today);
    return own.flatMap(({ meal_type_id, all }) => (all.present === null ? [] : [meal_type_id]));
  }, [read, today]);
  const now = useMealsNow(today, doors);
  return useMemo(() => {
    if (read.status !== 'ready') return read;
    const { history, old } = read;
    const before = history.meals.filter(({ meal_date }) => meal_date !== today);
    const meals = now ? [...before, ...now] : history.meals;
    const isAny = now?.some(({ all }) => all.coming > 0 || all.present !== null) ?? false;
    const first = history.first_day ?? (isAny ? today : null);
    return { status: 'ready', first, meals, old };
  }, [read, now, today]);
}

import { useQuery } from '@tanstack/react-query';
import { readFood } from '../../../core/contract/food.ts';
import { type DaySpan, spanOfRange } from '../../../core/rules/attendance-range.ts';
import { comparedWith, type FoodService } from '../../../core/rules/food-balance.ts';
import { call } from '../../api/call.ts';
import { useToday } from '../account/active-hotel.ts';
import { persisted } from '../account/query.ts';
import { useOffline } from '../connection/connection.ts';
import { useRunning } from '../engine/running.ts';

/**
 * What was made and left over at the services of a span and of the weeks before it; undefined until it is here. Spans of
 * the last three months share one answer, which is kept over restarts.
 */
export function useFood(span: DaySpan): {
  food: readonly FoodService[] | undefined;
  isMissing: boolean;
} {
  const hotelId = useRunning()?.hotelId ?? '';
  const isOffline = useOffline();
  const recent = spanOfRange('3_months', useToday());
  const isRecent = span.from >= recent.from;
  const { from, to } = isRecent ? recent : span;
  const query = { from: comparedWith(from).from, to };
  const { data, isError } = useQuery({
    queryKey: ['food', hotelId, ...(isRecent ? ['recent'] : [from, to])],
    queryFn: async ({ signal }) =>
      (await call(readFood, { params: { hotelId }, query }, { signal })).data,
    enabled: hotelId !== '' && !isOffline,
    retry: false,
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    ...(isRecent && persisted(['food'])),
  });
  // What an earlier release kept may be of another shape.
  return { food: Array.isArray(data) ? data : undefined, isMissing: isOffline || isError };
}

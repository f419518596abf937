import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bounds } from '../../../core/contract/bounds.ts';
import type { Row } from '../../../core/contract/rows.ts';
import { listMovements } from '../../../core/contract/stock.ts';
import { call } from '../../api/call.ts';
import type { View } from '../../offline/view/view.ts';
import { useOffline } from '../connection/connection.ts';
import { useRunning } from '../engine/running.ts';
import { useView } from '../engine/view.ts';

export type Delivery = Row<'ingredient_delivery'>;
export type Movement = Row<'stock_movement'>;

/** The deliveries of an ingredient: what is on its way first, then what has come, the latest first. */
export function useDeliveries(ingredientId: string): readonly Delivery[] {
  return useView(useCallback((view: View) => deliveriesIn(view, ingredientId), [ingredientId]));
}

function deliveriesIn(view: View, ingredientId: string): readonly Delivery[] {
  const own = [...view.all('ingredient_delivery').values()].filter(
    ({ ingredient_id }) => ingredient_id === ingredientId,
  );
  const byDay = (a: Delivery, b: Delivery) => (a.delivery_date < b.delivery_date ? -1 : 1);
  return [
    ...own.filter(({ status }) => status === 'pending').sort(byDay),
    ...own.filter(({ status }) => status !== 'pending').sort((a, b) => byDay(b, a)),
  ];
}

/** The movements of an ingredient that are on this device, the newest first. */
export function useMovements(ingredientId: string): readonly Movement[] {
  return useView(useCallback((view: View) => movementsIn(view, ingredientId), [ingredientId]));
}

/** Not yet with the server: after all that are. */
const order = ({ version }: Movement) => version || Number.MAX_SAFE_INTEGER;

const movementsIn = (view: View, ingredientId: string): readonly Movement[] =>
  [...view.all('stock_movement').values()]
    .filter(({ ingredient_id }) => ingredient_id === ingredientId)
    .sort((a, b) => order(b) - order(a) || (a.id < b.id ? 1 : -1));

/** Days back of which all movements are on every device. */
export const { movementDays } = bounds;

/** What is older than this device has, read from the server when somebody asks for it. */
export function useOlderMovements(ingredientId: string, isAsked: boolean) {
  const hotelId = useRunning()?.hotelId ?? '';
  const isOffline = useOffline();
  const query = useInfiniteQuery({
    queryKey: ['movements', hotelId, ingredientId],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { before: pageParam };
      const params = { hotelId, ingredientId };
      return (await call(listMovements, { params, query }, { signal })).data;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isAsked && hotelId !== '' && !isOffline,
    retry: false,
    staleTime: 0,
  });
  return {
    isOffline,
    movements: query.data?.pages.flatMap(({ movements }) => movements) ?? [],
    isLoading: query.isFetching,
    isFailed: query.isError,
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Names of a dish and a meal that a movement is of; undefined where this device does not have them. */
export function useCloseOutOf({ dish_id, daily_meal_id }: Movement) {
  const dish = useView(
    useCallback(
      (view: View) => (dish_id === null ? undefined : view.get('dish', dish_id)?.name),
      [dish_id],
    ),
  );
  const meal = useView(
    useCallback(
      (view: View) =>
        daily_meal_id === null ? undefined : view.get('daily_meal', daily_meal_id)?.meal_type_id,
      [daily_meal_id],
    ),
  );
  return { dish, meal };
}

import { useDndContext } from '@dnd-kit/core';
import type { OrderStatus } from '../../../../core/rules/orders.ts';

/** Whether what is dragged comes from a column. */
export const useIsFrom = (status: OrderStatus): boolean =>
  useDndContext().active?.data.current?.['column'] === status;

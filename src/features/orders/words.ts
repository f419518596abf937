import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../core/rules/orders.ts';
import type { Board } from '../../data/orders/board.ts';
import {
  type SampleDish,
  type SampleWish,
  sampleDishes,
  sampleWishes,
} from '../../data/orders/sample.ts';

/** "Table 12" for a table of which only the number was told, else its name. */
export function useTableName(): (name: string) => string {
  const { t } = useTranslation('common');
  return useCallback(
    (name) => (/^\d+$/.test(name) ? t('orderTable', { number: name }) : name),
    [t],
  );
}

/** The orders of a board with their names in the language of the screen. */
export function useWorded({ kind, orders }: Pick<Board, 'kind' | 'orders'>): readonly Order[] {
  const { t } = useTranslation('orders');
  const nameOf = useTableName();
  return useMemo(() => {
    if (kind === 'own')
      return orders.map((order) => ({ ...order, table_name: nameOf(order.table_name) }));
    const dish = (key: string) => (isDish(key) ? t(`sample.dish.${key}`) : key);
    const wish = (key: string) => (isWish(key) ? t(`sample.wish.${key}`) : key);
    return orders.map((order) => ({
      ...order,
      table_name: order.table_name ? nameOf(order.table_name) : t(`type.${order.order_type}`),
      items: order.items.map((item) => ({
        ...item,
        name: dish(item.name),
        customizations: item.customizations.map(wish),
      })),
    }));
  }, [kind, orders, t, nameOf]);
}

const isDish = (key: string): key is SampleDish => sampleDishes.some((each) => each === key);
const isWish = (key: string): key is SampleWish => sampleWishes.some((each) => each === key);

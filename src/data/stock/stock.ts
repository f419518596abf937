import { useMemo } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import type { Need } from '../../../core/rules/ingredient-needs.ts';
import { compareNames } from '../../../core/rules/names.ts';
import { type StockCategory, stockCategoryOf } from '../../../core/rules/stock/category.ts';
import { type Incoming, incomingOf } from '../../../core/rules/stock/deliveries.ts';
import { stockWith } from '../../../core/rules/stock/movements.ts';
import { coverage, type StockStatus, stockStatus } from '../../../core/rules/stock/status.ts';
import { daysOfUsage, type Usage, usageOf } from '../../../core/rules/stock/usage.ts';
import type { View } from '../../offline/view/view.ts';
import { useToday } from '../account/active-hotel.ts';
import type { Availability } from '../engine/availability.ts';
import { useView } from '../engine/view.ts';
import { useDays } from '../meals/day.ts';
import { useMenuDays } from '../menus/days.ts';
import { useOpenNeeds } from '../menus/needs.ts';

/** An ingredient in use, as the stock table has it. */
export interface StockItem {
  row: Row<'ingredient'>;
  category: StockCategory;
  /** What is there, in its unit, with what this device has not sent yet; below 0 where more was taken than counted. */
  stock: number;
  usage: Usage;
  /** The part of the usage that is in stock; undefined where nothing is used. */
  covered: number | undefined;
  status: StockStatus;
  incoming: Incoming;
  /** A count, delivery or change is not with the server yet. */
  pending: boolean;
}

export interface Stock {
  /** By name. */
  items: readonly StockItem[];
  today: Day;
  /** Days of the week ahead of whose guests this device knows nothing: what they need is in no usage. */
  unknownDays: readonly Day[];
  /** Whether the menus of these days are on this device. */
  held: Availability;
  /** Whether what guests need is counted as far as it can be: their days come one after the other. */
  isCounted: boolean;
}

/** The stock of the open hotel: live, unsent changes included. */
export function useStock(): Stock {
  const today = useToday();
  const days = useMemo(() => daysOfUsage(today), [today]);
  const { needs, covers } = useOpenNeeds(days);
  const rows = useView(rowsIn);
  const deliveries = useView(pendingDeliveriesIn);
  const unsent = useView(unsentIn);
  const isCounted = useDays(days).status !== 'loading';
  const held = useMenuDays(days[0] ?? today, days.at(-1) ?? today);
  const items = useMemo(() => {
    const needsOf = groupBy<Need, string>(needs, ({ ingredientId }) => ingredientId);
    const deliveriesOf = groupBy(deliveries, ({ ingredient_id }) => ingredient_id);
    const unsentOf = groupBy(unsent, ({ ingredient_id }) => ingredient_id);
    return rows.map((row): StockItem => {
      const { id, unit } = row;
      const stock = stockWith(row.current_stock, unsentOf.get(id) ?? []);
      const usage = usageOf(needsOf.get(id) ?? [], unit);
      const own = deliveriesOf.get(id) ?? [];
      return {
        ...{ row, stock, usage, category: stockCategoryOf(row.category) },
        covered: coverage(stock, usage.total),
        status: stockStatus(stock, usage.total),
        incoming: incomingOf(own, unit, today),
        pending: row.version === 0 || unsentOf.has(id) || own.some(({ version }) => version === 0),
      };
    });
  }, [rows, needs, deliveries, unsent, today]);
  const unknownDays = useMemo(
    () => days.filter((_, index) => covers[index] === 'notHere'),
    [days, covers],
  );
  return { items, today, unknownDays, held, isCounted };
}

/** By name: sorted once for all that change beside them. */
const rowsIn = (view: View): readonly Row<'ingredient'>[] =>
  [...view.all('ingredient').values()]
    .filter((row) => row.is_active)
    .sort((a, b) => compareNames(a.name, b.name));

const pendingDeliveriesIn = (view: View): readonly Row<'ingredient_delivery'>[] =>
  [...view.all('ingredient_delivery').values()].filter(({ status }) => status === 'pending');

/** What this device has not sent yet, in the order in which it was tapped. */
const unsentIn = (view: View): readonly Row<'stock_movement'>[] =>
  [...view.all('stock_movement').values()]
    .filter(({ version }) => version === 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1));

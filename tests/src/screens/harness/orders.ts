import type { Row } from '../../../../core/contract/rows.ts';
import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { hotelId, idOf, type Written } from './hotel.ts';
import { house } from './house.ts';
import { karl } from './people.ts';
import { all, one, textOf } from './sight.ts';

/** The board of orders, signed in as Karl. @param opening `waitFor` finds what stands there at first */
export async function openOrders(
  opening: Opening & { waitFor?: () => unknown } = {},
): Promise<App> {
  const { waitFor = () => cardsOf('Orders'), ...rest } = opening;
  const app = await openApp({ as: karl, at: '/orders', rows: house, ...rest });
  await until(waitFor);
  await frames();
  return app;
}

/** An order of the hotel, placed some minutes ago. */
export function order(
  table: string,
  minutes: number,
  more: Partial<Row<'order'>> = {},
  now = Date.parse('2026-11-21T16:00:00Z'),
): Written {
  const at = new Date(now - minutes * 60_000).toISOString();
  const item = { id: idOf(`item of ${table}`), done: false, name: 'Trout', dish_id: idOf('Trout') };
  const row: Row<'order'> = {
    ...{ id: idOf(`order of ${table}`), hotel_id: hotelId, version: 1, table_name: table },
    ...{ order_type: 'a_la_carte', status: 'pending', placed_at: at, status_at: at },
    items: [{ ...item, quantity: 2, customizations: ['no nuts'] }],
    ...more,
  };
  return ['order', row.id, row];
}

export const column = (name: string): HTMLElement => one('region', name);

/** Tables of the orders of a column, from its top. */
export const cardsOf = (name: string): string[] =>
  all('article', undefined, column(name)).map((card) => card.getAttribute('aria-label') ?? '');

export const cardOf = (table: string): HTMLElement => one('article', table);
export const cardText = (table: string): string => textOf(cardOf(table));

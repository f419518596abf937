import { randomUUIDv7 } from 'node:crypto';
import { batchLimit, sendBatch } from '../../../core/contract/batch.ts';
import { bounds } from '../../../core/contract/bounds.ts';
import { movementsPage } from '../../../core/contract/stock.ts';
import { mostStock } from '../../../core/rules/stock/units.ts';
import type { Kind, Sent, Target } from './corpus.ts';

/** Counts and deliveries: the largest, as many as there may be, and some that are none; and what is read of them. */
export function stockKinds(
  { id, admin, today, menu: { beef } }: Pick<Target, 'id' | 'admin' | 'today' | 'menu'>,
  post: (path: string, text: string) => Sent,
): Kind[] {
  const at = (rest: string) => `/api/v1/hotels/${id}/${rest}`;
  const counts = at(`ingredients/${beef}/counts`);
  const movements = at(`ingredients/${beef}/movements`);
  const delivery = { ingredient_id: beef, quantity: 1, delivery_date: today };
  const name = '\u0315\u0316'.repeat(100);
  const get = (path: string): Sent => ({ method: 'GET', path });
  const full = (path: string, body: (n: number) => object): Sent => {
    const requests = Array.from({ length: batchLimit }, (_, n) => ({
      ...{ id: randomUUIDv7(), method: 'POST', path, headers: {} },
      body: { id: randomUUIDv7(), ...body(n) },
    }));
    return post(sendBatch.path, JSON.stringify({ owner: admin, requests }));
  };
  const long = (sign: string) => sign.repeat(bounds.jsonBytes - 1000);
  const start = JSON.stringify(delivery).slice(0, -1);
  const requests: Record<string, Sent | Sent[]> = {
    'count: the most': post(counts, JSON.stringify({ counted: mostStock })),
    'count: a long number': post(counts, `{"counted":${long('9')}}`),
    'count: a long fraction': post(counts, `{"counted":0.${long('9')}}`),
    'count: a long unit': post(counts, `{"counted":1,"unit":"${long('k')}"}`),
    'batch: 50 counts of an ingredient': full(counts, (n) => ({ counted: n })),
    'delivery: the most': post(
      at('deliveries'),
      JSON.stringify({ ...delivery, quantity: mostStock }),
    ),
    'delivery: a long number': post(at('deliveries'), `${start},"quantity":${long('9')}}`),
    'delivery: a long day': post(at('deliveries'), `{"delivery_date":"${long('1')}"}`),
    'batch: 50 deliveries of an ingredient': full(at('deliveries'), () => delivery),
    'ingredient: a long name': post(at('ingredients'), JSON.stringify({ name })),
    'ingredient: a long barcode': post(at('ingredients'), `{"name":"A","barcode":"${long('1')}"}`),
    'batch: 50 ingredients': full(at('ingredients'), () => ({ name: randomUUIDv7() })),
    '50 at once: stock': Array(50).fill(get(at('stock'))),
    [`50 at once: ${movementsPage} movements`]: Array(50).fill(get(movements)),
    'movements: a long page': get(`${movements}?before=${'9'.repeat(bounds.headerBytes - 1000)}`),
  };
  return Object.entries(requests).map(([kind, sent]) => ({
    name: kind,
    requests: [sent].flat(),
  }));
}

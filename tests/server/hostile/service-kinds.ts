import { randomUUIDv7 } from 'node:crypto';
import { batchLimit, sendBatch } from '../../../core/contract/batch.ts';
import { bounds } from '../../../core/contract/bounds.ts';
import { maximumWeight } from '../../../core/rules/weight-input.ts';
import type { Kind, Sent, Target } from './corpus.ts';

/** Close-outs and amounts of a dish in a service: the largest, as many as a batch takes, and some that are none. */
export function serviceKinds(
  { id, admin, menu }: Pick<Target, 'id' | 'admin' | 'menu'>,
  post: (path: string, text: string) => Sent,
): Kind[] {
  const at = (rest: string) => `/api/v1/hotels/${id}/kitchen/${rest}`;
  const service = { dish_id: menu.roast, daily_meal_id: menu.dinner };
  const closed = {
    ...{ ...service, kind: 'closed', reason: 'spoiled' },
    ...{ made: maximumWeight, left_over: maximumWeight },
  };
  const weight = { ...service, weight: maximumWeight, reason: 'short_stock' };
  /** The first finds nothing there yet, the others what the ones before have left. */
  const full = (path: string, body: object): Sent => {
    const requests = Array.from({ length: batchLimit }, (_, n) => ({
      ...{ id: randomUUIDv7(), method: 'POST', path: at(path) },
      ...{ headers: { 'If-Match': n === 0 ? '0' : '*' }, body: { id: randomUUIDv7(), ...body } },
    }));
    return post(sendBatch.path, JSON.stringify({ owner: admin, requests }));
  };
  const long = (sign: string) => sign.repeat(bounds.jsonBytes - 1000);
  const start = JSON.stringify(service).slice(0, -1);
  const requests: Record<string, Sent> = {
    'close-out: the most': post(at('close-outs'), JSON.stringify(closed)),
    'batch: 50 close-outs of a dish': full('close-outs', closed),
    'close-out: a long number': post(at('close-outs'), `${start},"made":${long('9')}}`),
    'close-out: a long fraction': post(at('close-outs'), `${start},"made":0.${long('9')}}`),
    'close-out: a long reason': post(
      at('close-outs'),
      `${start},"made":1,"reason":"${long('x')}"}`,
    ),
    'batch: 50 amounts of a dish': full('dish-weights', weight),
    'amount: a long reason': post(
      at('dish-weights'),
      `${start},"weight":1,"reason":"${long('x')}"}`,
    ),
    'amount of an ingredient: a long number': post(
      at('ingredient-weights'),
      `${start},"ingredient_id":"${randomUUIDv7()}","weight":${long('9')}}`,
    ),
  };
  return Object.entries(requests).map(([name, request]) => ({ name, requests: [request] }));
}

import { mealStatusId, unrecordedStatus } from '../../../core/rules/meal-status.ts';
import { lunch } from '../../../core/rules/meal-type.ts';
import { createExchange, requestTimeout } from '../../../src/api/exchange.ts';
import { browserPlatform } from '../../../src/api/platform.ts';
import { openStream } from '../../../src/api/stream.ts';
import { createEngine, type Engine } from '../../../src/offline/engine.ts';
import type { Platform } from '../../../src/offline/platform.ts';
import type { Fixture } from '../stage.ts';
import type { Contender } from './contender.ts';

const fetched: typeof fetch = (...args) => fetch(...args);
const exchange = createExchange(fetched);
let online = true;
let engine: Engine | undefined;
let fixture: Fixture | undefined;

/** The product's page platform, with a fixed token and a network that can be switched off. */
function platformWith(token: string): Platform {
  const authorization = `Bearer ${token}`;
  return {
    ...browserPlatform(),
    async send({ method, path, body, timeout }) {
      if (!online) return { kind: 'no-answer', reason: 'network' };
      const headers = { authorization, 'content-type': 'application/json' };
      if (body === undefined) return exchange({ method, path, headers, timeout });
      return exchange({ method, path, headers, timeout, body: JSON.stringify(body) });
    },
    openStream({ path }, listener) {
      const closed = new AbortController();
      const { signal } = closed;
      if (online) {
        void openStream(
          { path, headers: { authorization }, timeout: requestTimeout, signal },
          listener,
          fetched,
        );
      } else queueMicrotask(() => listener.end('lost'));
      return () => closed.abort();
    },
    refreshToken: async () => 'fresh',
  };
}

async function start(on: Fixture): Promise<Engine> {
  fixture = on;
  engine = createEngine(platformWith(on.account.token), on.account.owner);
  await engine.openHotel(on.account.hotelId);
  return engine;
}

function running(): { engine: Engine; fixture: Fixture } {
  if (!engine || !fixture) throw new Error('not open');
  return { engine, fixture };
}

function cellOf(index: number): { reservation_id: string; meal_date: string; id: string } {
  const { reservations, account } = running().fixture;
  const reservation_id = reservations[index]?.id ?? '';
  const meal_date = account.day;
  return { reservation_id, meal_date, id: mealStatusId(reservation_id, meal_date, lunch) };
}

/** The product's engine against the product's server. */
export const contender: Contender = {
  async prepare(on) {
    await start(on);
    online = false;
  },
  async open(on) {
    online = false;
    const { view, status } = await start(on);
    return { rows: view.all('reservation').size, pending: status.get().waiting };
  },
  async write(index) {
    const { engine } = running();
    const { id, ...cell } = cellOf(index);
    const from = engine.view.get('meal_status', id)?.meal_status ?? unrecordedStatus;
    await engine.perform('set-meal-status', { ...cell, meal_type_id: lunch, from });
  },
  watch: (index, listener) =>
    running().engine.view.subscribe(listener, { entity: 'meal_status', id: cellOf(index).id }),
  async replay() {
    online = true;
    const { engine } = running();
    while (engine.status.get().waiting > 0) await engine.drainOnce();
  },
};

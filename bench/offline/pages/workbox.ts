import type { Fixture } from '../stage.ts';
import type { Contender } from './contender.ts';
import type { Write } from './send.ts';

let worker: ServiceWorker | undefined;
let fixture: Fixture | undefined;

/** Registers the service worker with the queue, and waits until it is active. */
async function start(on: Fixture): Promise<void> {
  fixture = on;
  await navigator.serviceWorker.register('/workbox-worker.js', { type: 'module' });
  worker = (await navigator.serviceWorker.ready).active ?? undefined;
}

function ask<T>(message: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<{ done: T } | { failed: string }>) => {
      port1.close();
      if ('failed' in data) reject(new Error(data.failed));
      else resolve(data.done);
    };
    worker?.postMessage(message, [port2]);
  });
}

/** Workbox's queue of requests, in a service worker. It stores requests only, so nothing is displayed. */
export const contender: Contender = {
  prepare: start,
  async open(on) {
    await start(on);
    return { rows: 0, pending: await ask<number>({ kind: 'count' }) };
  },
  async write(index) {
    const { run = '', reservations = [] } = fixture ?? {};
    const reservation = reservations[index]?.id ?? '';
    const write: Write = { key: `${run}:${reservation}`, run, reservation, lunch: 'will_eat' };
    await ask({ kind: 'push', write });
  },
  replay: () => ask({ kind: 'replay' }),
};

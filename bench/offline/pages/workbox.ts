import type { Ground } from '../stage.ts';
import type { Contender } from './contender.ts';
import type { Write } from './send.ts';

let worker: ServiceWorker | undefined;
let ground: Ground | undefined;

/** Registers the worker that holds the queue, and waits until it runs. */
async function start(on: Ground): Promise<void> {
  ground = on;
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

/** Workbox' queue of requests, in a service worker. It keeps requests alone: nothing to show. */
export const contender: Contender = {
  prepare: start,
  async open(on) {
    await start(on);
    return { rows: 0, pending: await ask<number>({ kind: 'count' }) };
  },
  async write(index) {
    const { run = '', reservations = [] } = ground ?? {};
    const reservation = reservations[index]?.id ?? '';
    const write: Write = { key: `${run}:${reservation}`, run, reservation, lunch: 'will_eat' };
    await ask({ kind: 'push', write });
  },
  replay: () => ask({ kind: 'replay' }),
};

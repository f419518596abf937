import { Queue } from 'workbox-background-sync';
import type { Write } from './send.ts';

type Asked = { kind: 'push'; write: Write } | { kind: 'count' } | { kind: 'replay' };

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

// Without the browser's sync event, which would send at once here, where a network is only played off.
const queue = new Queue('writes', { forceSyncFallback: true, onSync: () => undefined });

async function answer(asked: Asked): Promise<number> {
  if (asked.kind === 'push') {
    const request = new Request('/peers/write', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked.write),
    });
    await queue.pushRequest({ request });
    return 1;
  }
  if (asked.kind === 'replay') await queue.replayRequests();
  return (await queue.getAll()).length;
}

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(
    answer(event.data as Asked)
      .then((done) => port?.postMessage({ done }))
      .catch((error: unknown) => port?.postMessage({ failed: String(error) })),
  );
});

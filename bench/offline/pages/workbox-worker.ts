import { Queue } from 'workbox-background-sync';
import type { Write } from './send.ts';

type Message = { kind: 'push'; write: Write } | { kind: 'count' } | { kind: 'replay' };

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

// Without Background Sync, which would send at once: the network is only simulated as offline.
const queue = new Queue('writes', { forceSyncFallback: true, onSync: () => undefined });

async function answer(message: Message): Promise<number> {
  if (message.kind === 'push') {
    const request = new Request('/peers/write', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message.write),
    });
    await queue.pushRequest({ request });
    return 1;
  }
  if (message.kind === 'replay') await queue.replayRequests();
  return (await queue.getAll()).length;
}

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(
    answer(event.data as Message)
      .then((done) => port?.postMessage({ done }))
      .catch((error: unknown) => port?.postMessage({ failed: String(error) })),
  );
});

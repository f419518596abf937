import { createServer } from 'node:net';

/** A port of loopback that nobody listens on at the moment. */
export const freePort = (): Promise<number> => probe(0);

/** The first such port from one on, below those that the system hands out itself. */
export async function freePortFrom(first: number): Promise<number> {
  for (let port = first; port < first + 100; port += 1) {
    const free = await probe(port).catch(() => undefined);
    if (free !== undefined) return free;
  }
  throw new Error(`no port from ${first} on is free`);
}

function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

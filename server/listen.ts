import { readFile } from 'node:fs/promises';
import { createServer as createHttpsServer } from 'node:https';
import type { Server } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { bounds } from '../core/contract/bounds.ts';
import type { Config } from './config.ts';

/** A server that takes requests. */
export type Listening = {
  /** The port it got; differs from the configured one when that is 0. */
  port: number;
  /**
   * Takes no more connections and returns when those in flight are answered, or after `timeout`
   * ms, when the rest is cut off.
   */
  close(timeout: number): Promise<void>;
};

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * Serves `fetch` on the configured host and port, over TLS when a certificate is given.
 * @throws when the port is taken or not allowed, saying how to choose another
 */
export async function listen(
  fetch: Fetch,
  config: Pick<Config, 'host' | 'port' | 'tls'>,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch, ...(await secured(config.tls)) });
  server.maxConnections = bounds.sockets;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, config)));
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : config.port,
    close: (timeout) => close(server, timeout),
  };
}

async function secured(tls: Config['tls']) {
  const serverOptions = {
    maxHeaderSize: bounds.headerBytes,
    requestTimeout: bounds.requestMs,
    headersTimeout: bounds.headersMs,
  };
  if (tls === undefined) return { serverOptions };
  const read = (variable: string, file: string) =>
    readFile(file).catch((cause: Error) => {
      throw new Error(`${variable}: ${file} can't be read (${cause.message})`, { cause });
    });
  const [cert, key] = await Promise.all([read('TLS_CERT', tls.cert), read('TLS_KEY', tls.key)]);
  return { createServer: createHttpsServer, serverOptions: { ...serverOptions, cert, key } };
}

function explain(error: NodeJS.ErrnoException, config: Pick<Config, 'host' | 'port'>): Error {
  const at = `port ${config.port} on ${config.host}`;
  const choose = `Choose another with PORT, for example: PORT=${config.port + 1} npm start`;
  if (error.code === 'EADDRINUSE') {
    return new Error(`Another program uses ${at}. ${choose}`, { cause: error });
  }
  if (error.code === 'EACCES') {
    return new Error(`This user may not listen on ${at}. ${choose}`, { cause: error });
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(`HOST: this machine has no address ${config.host}.`, { cause: error });
  }
  return error;
}

async function close(
  server: Server & { closeAllConnections?(): void; closeIdleConnections?(): void },
  timeout: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Idle keep-alive connections would keep the server open.
  const sweep = setInterval(() => server.closeIdleConnections?.(), 50);
  const cut = setTimeout(() => server.closeAllConnections?.(), timeout);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

import { readFile } from 'node:fs/promises';
import { createSecureServer, type Http2Server, type ServerHttp2Session } from 'node:http2';
import type { Server, Socket } from 'node:net';
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
 * Serves `fetch` on the configured host and port: over TLS when a certificate is given, with HTTP/2 for who speaks it.
 * @throws when the port is taken or not allowed, saying how to choose another
 */
export async function listen(
  fetch: Fetch,
  config: Pick<Config, 'host' | 'port' | 'tls'>,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch, ...(await secured(config.tls)) });
  server.maxConnections = bounds.sockets;
  const cutOff = config.tls === undefined ? undefined : followConnections(server as Http2Server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, config)));
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : config.port,
    close: (timeout) => close(server, timeout, cutOff),
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
  // One after the other: where both are missing, it is always the same that is named.
  const cert = await read('TLS_CERT', tls.cert);
  const key = await read('TLS_KEY', tls.key);
  const settings = { maxConcurrentStreams: bounds.requestsPerConnection };
  return {
    createServer: createSecureServer,
    serverOptions: { ...serverOptions, allowHTTP1: true, settings, cert, key },
  };
}

/** Ends connections over TLS: at first those that answer nothing (`idle`), then all. */
type EndConnections = (which: 'idle' | 'all') => void;

/**
 * Follows the connections of a server with HTTP/2, which Node does not end by itself. One that brings nothing for long is
 * closed; open streams have a beat every 15 s.
 */
function followConnections(server: Http2Server): EndConnections {
  const sessions = new Set<ServerHttp2Session>();
  const sockets = new Set<Socket>();
  server.on('session', (session) => {
    sessions.add(session);
    session.setTimeout(bounds.requestMs, () => session.close());
    session.once('close', () => sessions.delete(session));
  });
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return (which) => {
    // A session that is closed answers what it has begun.
    for (const session of sessions) if (!session.closed) session.close();
    if (which === 'all') for (const socket of sockets) socket.destroy();
  };
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
  endConnections?: EndConnections,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Idle keep-alive connections would keep the server open.
  const sweep = setInterval(() => {
    server.closeIdleConnections?.();
    endConnections?.('idle');
  }, 50);
  const cut = setTimeout(() => {
    server.closeAllConnections?.();
    endConnections?.('all');
  }, timeout);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

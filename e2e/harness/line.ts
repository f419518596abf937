import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sendBatch } from '../../core/contract/batch.ts';

/** What the network between one browser and the house does. */
export type LineState = 'through' | 'cut' | 'portal' | 'stall' | 'files' | 'busy';

/**
 * One browser's own network: a proxy that all of it goes through, its service worker too.
 * `cut` drops every connection at once; `portal` answers 200 with a page, as a captive portal does;
 * `stall` takes requests and never answers; `files` lets the app's own files through, and nothing of the API;
 * `busy` answers every batch as a server that can't take one does, and lets all else through.
 */
export interface Line {
  /** For the browser's `--proxy-server`. */
  proxy: string;
  set(state: LineState): void;
  /** Resolves when the next request for `path` is on its way to the house. */
  passing(path: string): Promise<void>;
  close(): Promise<void>;
}

export async function openLine(): Promise<Line> {
  let state: LineState = 'through';
  let watchers: { path: string; seen: () => void }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    if (state === 'portal') return portal(response);
    if (state === 'stall') return;
    if (state === 'files' && request.url?.includes('/api/')) return request.socket.destroy();
    const { pathname } = new URL(request.url ?? '');
    if (state === 'busy' && pathname === sendBatch.path) return busy(response);
    for (const { path, seen } of watchers) if (path === pathname) seen();
    watchers = watchers.filter(({ path }) => path !== pathname);
    forward(request, response);
  });
  server.on('connection', (socket) => {
    if (state === 'cut') return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    proxy: `http://127.0.0.1:${port}`,
    set(next) {
      state = next;
      // Connections that are open belong to the network as it was.
      drop();
    },
    passing: (path) => new Promise((seen) => watchers.push({ path, seen })),
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse): void {
  const target = new URL(request.url ?? '');
  const onward = httpRequest(
    {
      host: '127.0.0.1',
      port: target.port,
      path: target.pathname + target.search,
      method: request.method,
      headers: request.headers,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function portal(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Hotel Wi-Fi</title><p>Accept the terms to go on.</p>');
}

function busy(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ status: 503, error: 'unavailable' }));
}

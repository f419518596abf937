import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import type { Env } from './env.ts';

/** One line for each request: who, what, outcome, how long. No query, header or body: they may hold secrets. */
export function accessLog(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    const { requestId, userId } = c.var;
    // Set after the handler: an answer made outside of Hono's context would lose it.
    c.header('X-Request-Id', requestId);
    logRequest(log, { requestId, userId, method, path, status: c.res.status, start });
  };
}

type Line = {
  requestId: string;
  userId: string | undefined;
  method: string;
  path: string;
  status: number;
  /** When it began, by performance.now(). */
  start: number;
};

export function logRequest(log: Log, { start, ...line }: Line): void {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  const level = line.status >= 500 ? 'error' : line.path.startsWith('/api/') ? 'info' : 'debug';
  log[level]({ ...line, ms }, 'request');
}

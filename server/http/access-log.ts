import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import { countRequest } from '../metrics/requests.ts';
import type { Env } from './env.ts';

/**
 * Logs each request in one line (who, what, outcome, how long), and counts it. No query, header or body: they may hold
 * secrets.
 */
export function accessLog(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    const { requestId, userId } = c.var;
    // Set after the handler: an answer made outside of Hono's context would lose it.
    c.header('X-Request-Id', requestId);
    // The route that has answered: the last that was entered.
    const operation = c.req.header('Idempotency-Key');
    const answered = { route: routePath(c), status: c.res.status, via: 'http' as const };
    logRequest(log, { requestId, userId, method, path, operation, ...answered, start });
  };
}

type Line = {
  requestId: string;
  userId: string | undefined;
  method: string;
  path: string;
  /** The pattern of the path. */
  route: string;
  status: number;
  via: 'http' | 'batch';
  /** Idempotency-Key of the operation, where it has one. */
  operation: string | undefined;
  /** When it began, by performance.now(). */
  start: number;
};

export function logRequest(log: Log, { start, route, via, ...line }: Line): void {
  const ms = Math.round((performance.now() - start) * 10) / 10;
  countRequest({ method: line.method, route, status: line.status, via, ms });
  const level = line.status >= 500 ? 'error' : line.path.startsWith('/api/') ? 'info' : 'debug';
  log[level]({ ...line, ms }, 'request');
}

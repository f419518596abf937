import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import type { Env } from './env.ts';

/** One line for each request: who, what, outcome, how long. No query, header or body: they may hold secrets. */
export function accessLog(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const { requestId, userId } = c.var;
    // Here and not before: an answer made outside of Hono's context would lose it.
    c.header('X-Request-Id', requestId);
    const level = c.res.status >= 500 ? 'error' : path.startsWith('/api/') ? 'info' : 'debug';
    log[level]({ requestId, userId, method, path, status: c.res.status, ms }, 'request');
  };
}

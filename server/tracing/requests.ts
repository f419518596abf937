import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from '../http/env.ts';
import { usualMethod } from '../metrics/requests.ts';
import { inSpan, type Span } from './spans.ts';

/** A span for each request, a part of the caller's trace where it names one. A stream's ends when it begins to be told. */
export function traceRequests(): MiddlewareHandler<Env> {
  return (c, next) =>
    inSpan('request', { header: (name) => c.req.header(name) }, async (span) => {
      await next();
      span.setAttributes({ 'coperto.request.id': c.var.requestId });
      setAnswer(span, { method: c.req.method, route: routePath(c), status: c.res.status });
    });
}

/**
 * Names the span of a request, and gives it the attributes of its answer, whether it came alone or in a batch.
 * `route`: the pattern; empty where none matched.
 */
export function setAnswer(
  span: Span,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  const verb = usualMethod(method);
  span.updateName(`${verb} ${route || 'none'}`);
  span.setAttributes({
    'http.request.method': verb,
    'http.route': route || undefined,
    'http.response.status_code': status,
  });
  if (status >= 500) span.fail(String(status));
}

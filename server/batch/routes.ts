import { type BatchRequest, sendBatch } from '../../core/contract/batch.ts';
import { problemResponse } from '../http/problem.ts';
import { Refusal } from '../http/refusal.ts';
import type { Routes } from '../http/route.ts';

/** Sends a request through the app's own routes. */
export type Dispatch = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Transport only: each request runs through its own route, after the one before it, whatever came of that. */
export function batchRoutes(routes: Routes, dispatch: Dispatch): void {
  routes.signedIn(sendBatch, async ({ body, caller, c }) => {
    if (body.owner !== caller.userId) throw new Refusal('wrong_owner');
    const authorization = c.req.header('Authorization') ?? '';
    const responses = [];
    for (const request of body.requests) {
      const response = await run(request, authorization, dispatch);
      responses.push({ id: request.id, status: response.status, body: await response.json() });
    }
    return { responses };
  });
}

async function run(
  request: BatchRequest,
  authorization: string,
  dispatch: Dispatch,
): Promise<Response> {
  const { method, path, body } = request;
  if (!isDispatchable(path)) return problemResponse(new Refusal('not_found'));
  const headers = new Headers({ Authorization: authorization, 'Content-Type': 'application/json' });
  for (const [name, value] of Object.entries(request.headers)) {
    if (!/^(idempotency-key|if-match)$/i.test(name)) continue;
    if (/[^\x20-\x7e]/.test(value)) return problemResponse(brokenHeader(name));
    headers.set(name, value);
  }
  return dispatch(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function brokenHeader(name: string): Refusal {
  return new Refusal('invalid_request', {
    issues: [{ path: ['headers', name], code: 'invalid_text' }],
  });
}

/** Whether a path is one of the API's, written plainly: no dots, doubled slashes or escapes that lead elsewhere. */
function isDispatchable(path: string): boolean {
  if (!URL.canParse(path, 'http://batch.invalid')) return false;
  const { host, pathname, search, hash } = new URL(path, 'http://batch.invalid');
  return (
    host === 'batch.invalid' &&
    hash === '' &&
    pathname + search === path &&
    /^\/api\/v1\/(?!batch\/?$)[\w/-]+$/.test(pathname) &&
    !pathname.includes('//')
  );
}

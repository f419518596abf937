import { describe, expect, test } from 'vitest';
import { createExchange, retryAfterOf } from '../../../src/api/exchange.ts';

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });

const got = (response: Response | Promise<Response>, timeout = 1000) =>
  createExchange(async () => response)({ method: 'GET', path: '/api/v1/x', timeout });

describe('an exchange', () => {
  test('answers JSON of any status', async () => {
    expect(await got(json({ a: 1 }))).toEqual({
      kind: 'answer',
      status: 200,
      retryAfter: null,
      body: { a: 1 },
    });
    const refused = await got(
      json(
        { error: 'stale' },
        { status: 412, headers: { 'content-type': 'application/problem+json' } },
      ),
    );
    expect(refused).toMatchObject({ kind: 'answer', status: 412, body: { error: 'stale' } });
  });

  test('tells how long to wait, as seconds and as a date', async () => {
    const busy = await got(json({}, { status: 503, headers: { 'retry-after': '2' } }));
    expect(busy).toMatchObject({ kind: 'answer', retryAfter: 2000 });
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(retryAfterOf('Sat, 21 Nov 2026 10:00:05 GMT', now)).toBe(5000);
    expect(retryAfterOf('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
    expect(retryAfterOf('soon', now)).toBeNull();
  });

  test.each([
    [
      "a captive portal's page",
      () =>
        new Response('<html>Sign in to Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }),
      'not-json',
    ],
    [
      'a page that claims to be JSON',
      () => new Response('<html>', { headers: { 'content-type': 'application/json' } }),
      'not-json',
    ],
    [
      'a truncated answer',
      () => new Response('{"data":[', { headers: { 'content-type': 'application/json' } }),
      'not-json',
    ],
    ['an empty answer', () => new Response('', { status: 200 }), 'not-json'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'http://portal.test/' } }),
      'redirect',
    ],
  ])('takes %s for no answer', async (_, response, reason) => {
    expect(await got(response())).toEqual({ kind: 'no-answer', reason });
  });

  test('takes 204 for an answer', async () => {
    expect(await got(new Response(null, { status: 204 }))).toMatchObject({
      status: 204,
      body: null,
    });
  });

  test('says when there is no network', async () => {
    expect(await got(Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      kind: 'no-answer',
      reason: 'network',
    });
  });

  test('gives up on a server that never answers, and on an answer that never ends', async () => {
    const silent = createExchange(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    expect(await silent({ method: 'GET', path: '/x', timeout: 30 })).toEqual({
      kind: 'no-answer',
      reason: 'timeout',
    });
    const endless = createExchange(async (_, init) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{'));
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    expect(await endless({ method: 'GET', path: '/x', timeout: 30 })).toEqual({
      kind: 'no-answer',
      reason: 'timeout',
    });
  });

  test('follows no redirect and asks past every cache', async () => {
    const seen: RequestInit[] = [];
    const exchange = createExchange(async (_, init) => {
      seen.push(init ?? {});
      return json({});
    });
    await exchange({ method: 'POST', path: '/x', timeout: 1000, body: '{}' });
    expect(seen[0]).toMatchObject({
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
    });
  });
});

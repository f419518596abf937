import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint.ts';
import { type Call, createCall, type WriteOptions } from '../../../src/api/call.ts';
import type { Delivery, Request } from '../../../src/api/exchange.ts';
import { ApiProblem, codeOf, NetworkFailure } from '../../../src/api/problem.ts';
import { answer, createWorld, rossi, silence } from './fixtures.ts';

const rename = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/things/{name}',
  summary: '',
  access: 'member',
  params: z.object({ hotelId: z.string(), name: z.string() }),
  query: z.object({ day: z.string().optional(), count: z.coerce.number().optional() }),
  body: z.strictObject({ to: z.string() }),
  answer: z.object({ data: z.string() }),
  writes: 'change',
});
const upload = endpoint({
  method: 'post',
  path: '/api/v1/uploads',
  summary: '',
  access: 'signed_in',
  form: z.object({ file: z.instanceof(File), offset: z.coerce.number().optional() }),
  answer: z.object({}),
});
const input = {
  params: { hotelId: 'h1', name: 'a/b' },
  query: { day: '2026-11-21' },
  body: { to: 'c' },
};

const write = { key: 'k' };

async function api(...script: Delivery[]) {
  const { world, session } = createWorld();
  await session.signIn(rossi.email, 'right-password');
  const requests: Request[] = [];
  const exchange = async (request: Request) => {
    requests.push(request);
    return script.shift() ?? answer(500, {});
  };
  return { world, session, requests, call: createCall({ exchange, session }) };
}

describe('a call', () => {
  test('puts params, query and body where they belong, and answers what the schema says', async () => {
    const { call, requests } = await api(answer(200, { data: 'ok', more: 1 }));
    const done = await call(rename, input, { key: 'k', ifMatch: 7 });
    expect(done).toEqual({ data: 'ok' });
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      path: '/api/v1/hotels/h1/things/a%2Fb?day=2026-11-21',
      body: '{"to":"c"}',
      timeout: 8000,
      headers: { 'idempotency-key': 'k', 'if-match': '"7"', 'content-type': 'application/json' },
    });
    expect(requests[0]?.headers?.['authorization']).toMatch(/^Bearer .+\..+\..+$/);
  });

  test('of a write needs an idempotency key, by its type', () => {
    type Overloads = Call extends {
      (endpoint: infer Keyless, ...rest: infer _): unknown;
      (endpoint: infer Keyed, input: infer _, ...options: infer Options): unknown;
    }
      ? { keyless: Keyless; keyed: Keyed; options: Options }
      : never;
    expectTypeOf<typeof rename>().not.toExtend<Overloads['keyless']>();
    expectTypeOf<typeof upload>().toExtend<Overloads['keyless']>();
    expectTypeOf<typeof rename>().toExtend<Overloads['keyed']>();
    expectTypeOf<Overloads['options']>().toEqualTypeOf<[options: WriteOptions]>();
    expectTypeOf<{ ifMatch: number }>().not.toExtend<WriteOptions>();
  });

  test('sends a form as multipart', async () => {
    const { call, requests } = await api(answer(200, {}));
    await call(upload, { form: { file: new File(['x'], 'guests.csv'), offset: 3 } });
    const body = requests[0]?.body;
    expect(body).toBeInstanceOf(FormData);
    expect(body instanceof FormData && body.get('offset')).toBe('3');
    expect(requests[0]?.headers).not.toHaveProperty('content-type');
  });

  test('throws what the API refuses with, by status and code', async () => {
    const refusal = {
      type: 'about:blank',
      title: '',
      status: 422,
      error: 'invalid_request',
      detail: 'text that nobody matches on',
      issues: [{ path: ['to'], code: 'required' }],
    };
    const { call } = await api(answer(422, refusal));
    const error = await call(rename, input, write).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ status: 422, code: 'invalid_request', issues: refusal.issues });
  });

  test.each([
    ['silence', silence, 'network'],
    ["a portal's page", { kind: 'no-answer', reason: 'not-json' } as const, 'not-json'],
    ['JSON that is not ours', answer(200, { login: true }), 'unexpected'],
  ])('takes %s for a failure of the network', async (_, delivery, reason) => {
    const { call } = await api(delivery);
    const error = await call(rename, input, write).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkFailure);
    expect(error).toMatchObject({ reason });
    expect(codeOf(error)).toBe('network');
  });

  test('renews a refused token and asks once more', async () => {
    const { call, requests } = await api(answer(401, {}), answer(200, { data: 'ok' }));
    expect(await call(rename, input, write)).toEqual({ data: 'ok' });
    const [first, second] = requests.map(({ headers }) => headers?.['authorization']);
    expect(second).not.toBe(first);
  });

  test('is refused as 401 when nobody is signed in, or the session has ended', async () => {
    const { call, session, world, requests } = await api(answer(401, {}));
    world.cookie = undefined;
    await expect(call(rename, input, write)).rejects.toMatchObject({ status: 401 });
    await session.signOut();
    await expect(call(rename, input, write)).rejects.toMatchObject({ status: 401 });
    expect(requests).toHaveLength(1);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Delivery } from '../../../../src/offline/platform.ts';
import { classifyBatch, type SentOperation } from '../../../../src/offline/sending/classify.ts';
import { answer, refuse } from '../model-server.ts';
import { cell, cellId } from '../rows.ts';

const asked = (id: string, satisfied = false): SentOperation => ({
  id,
  entity: 'meal_status',
  satisfied: () => satisfied,
});
const change = { entity: 'meal_status', id: cellId(1), version: 2, row: cell(1, 'will_eat', 2) };
const done = { data: {}, version: 2, changes: [change] };
const one = (status: number, body: unknown) =>
  answer(200, { responses: [{ id: 'a', status, body }] });
const verdictOf = (delivery: Delivery, satisfied = false) => {
  const verdict = classifyBatch(delivery, [asked('a', satisfied)]);
  return verdict.kind === 'answered' ? verdict.verdicts.get('a') : verdict;
};

const deliveries: fc.Arbitrary<Delivery> = fc.oneof(
  fc.constantFrom('network', 'timeout', 'not-json', 'redirect').map((reason) => ({
    kind: 'no-answer' as const,
    reason: reason as 'network',
  })),
  fc.record({
    kind: fc.constant('answer' as const),
    status: fc.integer({ min: 100, max: 599 }),
    retryAfter: fc.option(fc.nat()),
    body: fc.oneof(
      fc.jsonValue(),
      fc.record({
        responses: fc.array(
          fc.record({
            id: fc.constantFrom('a', 'b', 'c'),
            status: fc.integer({ min: 0, max: 700 }),
            body: fc.oneof(fc.jsonValue(), fc.constant(done), fc.constant(refuse(409, 'x').body)),
          }),
          { maxLength: 3 },
        ),
      }),
    ),
  }),
);

test('every delivery means something, and success takes a 2xx that echoes every id', () => {
  fc.assert(
    fc.property(deliveries, (delivery) => {
      const verdict = classifyBatch(delivery, [asked('a'), asked('b')]);
      if (verdict.kind !== 'answered') return;
      const { status, body } = delivery as {
        status: number;
        body: { responses: { id: string }[] };
      };
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(300);
      expect(body.responses.map(({ id }) => id).sort()).toEqual(['a', 'b']);
    }),
    { numRuns: 1000 },
  );
});

test('an operation is acknowledged only by its own 2xx of the written shape', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.jsonValue(), (status, body) => {
      expect(verdictOf(one(status, body))?.kind).not.toBe('acknowledged');
      const verdict = verdictOf(one(status, done))?.kind;
      expect(verdict === 'acknowledged').toBe(status >= 200 && status < 300);
    }),
  );
});

test.each<[what: string, Delivery, kind: string]>([
  ['no network', { kind: 'no-answer', reason: 'network' }, 'retry'],
  ['a timeout', { kind: 'no-answer', reason: 'timeout' }, 'retry'],
  ['a portal’s page', { kind: 'no-answer', reason: 'not-json' }, 'retry'],
  ['a redirect', { kind: 'no-answer', reason: 'redirect' }, 'retry'],
  ['a portal that speaks JSON', answer(200, { login: true }), 'retry'],
  ['a portal that echoes nothing', answer(200, { responses: [] }), 'retry'],
  ['other ids', answer(200, { responses: [{ id: 'b', status: 200, body: done }] }), 'retry'],
  [
    'an id twice',
    answer(200, { responses: [1, 2].map(() => ({ id: 'a', status: 200, body: done })) }),
    'retry',
  ],
  ['503', answer(503, {}), 'retry'],
  ['429', answer(429, refuse(429, 'too_many_requests').body), 'retry'],
  ['a portal’s 403', answer(403, { error: 'blocked' }), 'retry'],
  ['404 of the batch', answer(404, refuse(404, 'not_found').body), 'retry'],
  ['401', answer(401, null), 'sign-in'],
  ['another’s token', answer(403, refuse(403, 'wrong_owner').body), 'sign-in'],
  ['a batch that can’t be read', answer(422, refuse(422, 'invalid_request').body), 'refused'],
  ['401 of one', one(401, refuse(401, 'unauthenticated').body), 'sign-in'],
  ['408 of one', one(408, {}), 'retry'],
  ['425 of one', one(425, {}), 'retry'],
  ['429 of one', one(429, {}), 'retry'],
  ['500 of one', one(500, {}), 'retry'],
  ['in progress', one(409, refuse(409, 'in_progress').body), 'retry'],
  ['409', one(409, refuse(409, 'already_exists').body), 'inbox'],
  ['403', one(403, refuse(403, 'forbidden').body), 'inbox'],
  ['404', one(404, refuse(404, 'not_found').body), 'inbox'],
  ['410', one(410, {}), 'inbox'],
  ['422', one(422, refuse(422, 'outside_stay').body), 'inbox'],
  ['stale', one(412, refuse(412, 'stale', { current: cell(1, 'uncertain', 5) }).body), 'inbox'],
  ['an odd 2xx', one(204, null), 'retry'],
  ['a redirect of one', one(302, done), 'retry'],
])('%s → %3$s', (_, delivery, kind) => {
  expect(verdictOf(delivery)?.kind).toBe(kind);
});

test('a stale answer carries the present row, and is no refusal where that is what was wanted', () => {
  const stale = one(412, refuse(412, 'stale', { current: cell(1, 'uncertain', 5) }).body);
  expect(verdictOf(stale)).toMatchObject({ error: 'stale', current: { version: 5 } });
  expect(verdictOf(stale, true)).toMatchObject({ kind: 'satisfied', current: { version: 5 } });
  const gone = one(412, refuse(412, 'stale', { current: null }).body);
  expect(verdictOf(gone, true)).toEqual({ kind: 'satisfied', current: null });
  // Without the row, nobody can say that it is what was wanted.
  expect(verdictOf(one(412, refuse(412, 'stale').body), true)?.kind).toBe('inbox');
});

test('an answer that the row is gone is no refusal where its end was wanted', () => {
  const gone = one(404, refuse(404, 'not_found', { current: null }).body);
  expect(verdictOf(gone, true)).toEqual({ kind: 'satisfied', current: null });
  expect(verdictOf(gone)).toEqual({ kind: 'inbox', status: 404, error: 'not_found' });
  // Of a hotel that is none of the sender's, the answer says nothing of the row.
  expect(verdictOf(one(404, refuse(404, 'not_found').body), true)?.kind).toBe('inbox');
});

test('Retry-After is handed on', () => {
  expect(verdictOf(answer(503, {}, 7000))).toEqual({ kind: 'retry', after: 7000, cause: 'server' });
});

import { expect, test } from 'vitest';
import { ApiProblem, NetworkFailure } from '../../../../src/api/problem.ts';
import { createKeys } from '../../../../src/data/commands/keys.ts';
import { outcomeOf } from '../../../../src/data/commands/outcome.ts';

const problem = (status: number, error: string, more: object = {}) =>
  new ApiProblem(status, { type: 't', title: 't', detail: 'd', status, error, ...more });

test('an answer is done', async () => {
  expect(await outcomeOf(Promise.resolve(7))).toEqual({ kind: 'done', data: 7 });
});

test.each([
  ['no network', new NetworkFailure('network'), 'network'],
  ['a page in place of an answer', new NetworkFailure('not-json'), 'network'],
  ['an error of the app', new Error('bug'), 'unknown'],
  ['a restarting server', problem(503, 'unavailable'), 'unavailable'],
  ['a failing server', problem(500, 'internal'), 'internal'],
  ['a proxy', new ApiProblem(502, '<html>'), 'unknown'],
  ['the same request under way', problem(409, 'in_progress'), 'in_progress'],
  ['too many requests', problem(429, 'too_many_requests'), 'too_many_requests'],
  ['a session that has ended', new ApiProblem(401, undefined), 'unauthenticated'],
])('%s decides nothing', async (_, error, code) => {
  expect(await outcomeOf(Promise.reject(error))).toEqual({ kind: 'unreachable', code });
});

test('a refusal says what is wrong where, and what stands instead', async () => {
  const issues = [{ path: ['name'], code: 'required' }];
  const invalid = await outcomeOf(Promise.reject(problem(422, 'invalid_request', { issues })));
  expect(invalid).toMatchObject({ kind: 'refused', code: 'invalid_request', issues });
  const current = { name: 'Theirs' };
  const stale = await outcomeOf(Promise.reject(problem(412, 'stale', { current })));
  expect(stale).toMatchObject({ kind: 'refused', code: 'stale', current });
  const wordless = await outcomeOf(Promise.reject(new ApiProblem(403, '<html>')));
  expect(wordless).toMatchObject({ kind: 'refused', code: 'http_403', issues: [] });
});

test('a key stays the same for the same request until it is settled', () => {
  let made = 0;
  const keys = createKeys(() => {
    made += 1;
    return `key ${made}`;
  });
  const asked = { params: { hotelId: 'a' }, body: { name: 'Alpenrose' } };
  expect(keys.keyOf([asked, 7])).toBe('key 1');
  expect(keys.keyOf([structuredClone(asked), 7])).toBe('key 1');
  expect(keys.keyOf([asked, 8])).toBe('key 2');
  expect(keys.keyOf([{ ...asked, body: { name: 'Other' } }, 8])).toBe('key 3');
  keys.settled();
  expect(keys.keyOf([{ ...asked, body: { name: 'Other' } }, 8])).toBe('key 4');
});

test('a key is that of one file: after a lost answer the same one is imported once', () => {
  const keys = createKeys();
  const list = (name: string, text: string) => new File([text], name, { lastModified: 7 });
  const upload = (file: File, offset_days = 0) => keys.keyOf([{ form: { file, offset_days } }, 3]);
  const first = upload(list('guests.csv', 'Rossi'));
  expect(upload(list('guests.csv', 'Rossi'))).toBe(first);
  expect(upload(list('other.csv', 'Rossi'))).not.toBe(first);
  expect(upload(list('guests.csv', 'Rossi'), 1)).not.toBe(upload(list('guests.csv', 'Rossi')));
  expect(upload(list('guests.csv', 'Rossi'))).not.toBe(
    upload(list('guests.csv', 'Rossi, Bianchi')),
  );
});

import { expect, test } from 'vitest';
import { errorCodes } from '../../../core/contract/problem.ts';
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import { errorTextOf } from '../../../src/i18n/error-text.ts';
import { unreadable } from '../../../src/offline/queue/operation.ts';

const inEnglish = (name: string) => Object.hasOwn(errors, name);

test.each([...errorCodes, ...unreadable, 'depends_on_refused'])(
  'an operation that was refused as %s says so in words of its own',
  (code) => {
    expect(errorTextOf(code, inEnglish)).toBe(code);
  },
);

test.each([
  ['http_403', 'forbidden'],
  ['http_404', 'not_found'],
  ['http_409', 'stale'],
  ['http_410', 'not_found'],
  ['http_422', 'invalid_request'],
  ['http_418', 'unknown'],
  ['made_up_since', 'unknown'],
])('a refusal as %s reads as %s', (code, name) => {
  expect(errorTextOf(code, inEnglish)).toBe(name);
});

import { expect, test } from 'vitest';
import { isChunkFailure } from '../../../src/app/crash.tsx';

test.each([
  'Failed to fetch dynamically imported module: http://localhost/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS: /assets/screens.css',
  'http://localhost/a.js (SystemJS https://github.com/systemjs/systemjs/blob/main/docs/errors.md#3)',
])('code that could not be downloaded is told from a crash: %s', (message) => {
  expect(isChunkFailure(new Error(message))).toBe(true);
  expect(isChunkFailure(new Error('x is not a function'))).toBe(false);
});

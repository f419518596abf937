import { expect, test } from 'vitest';
import { kilogramFormat } from '../../../src/i18n/kilograms.ts';

test.each([
  ['en-GB', '0.5\u00a0kg'],
  ['de-DE', '0,5\u00a0kg'],
  ['it-IT', '0,5\u00a0kg'],
])('a number of kilograms and its unit stay in one line (%s)', (locale, text) => {
  expect(kilogramFormat(locale, [1, 1]).format(0.5)).toBe(text);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A rule that asks for the state of something, and is about whatever stands in it. */
const anything =
  /[^{},]*:(hover|active|focus(-within|-visible)?)[^{},]*[\s>+~](\*|:(?!is|where)[^{},\s]*)\s*(?=[,{])/g;

test('no style is about any element in one that is hovered or has the focus: browsers then style all that is in whatever is', () => {
  expect(rulesLike(anything)).toEqual([]);
});

/** A rule that asks what is inside of something, and is about elements by their name alone. */
const wide =
  /[^{}]*(:has\([^{}]*\)[^{},]*[\s>]|[\s>])(span|div|p|li|b|small|button)(:not\(:has[^{},]*)?\s*\{/g;

test('no style depends by :has() on what is inside for elements by their name: every change would look at all of them', () => {
  expect(rulesLike(wide).filter((rule) => rule.includes(':has('))).toEqual([]);
});

const rulesLike = (form: RegExp): string[] =>
  globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(form)].map(([rule]) => `${file}: ${rule.trim()}`),
  );

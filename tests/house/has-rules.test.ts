import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A rule that asks what is inside of something, and is about elements by their name alone. */
const wide =
  /[^{}]*(:has\([^{}]*\)[^{},]*[\s>]|[\s>])(span|div|p|li|b|small|button)(:not\(:has[^{},]*)?\s*\{/g;

test('no style depends by :has() on what is inside for elements by their name: every change would look at all of them', () => {
  const found = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(wide)]
      .map(([rule]) => rule.trim())
      .filter((rule) => rule.includes(':has('))
      .map((rule) => `${file}: ${rule}`),
  );
  expect(found).toEqual([]);
});

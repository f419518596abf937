import { expect, test } from 'vitest';
import { backoff, longestBackoff, streamBackoff } from '../../../src/offline/backoff.ts';

const failures = Array.from({ length: 30 }, (_, index) => index + 1);
const almostOne = 1 - Number.EPSILON;
const seconds = (pauses: readonly number[]) => pauses.map((each) => Math.round(each / 1000));

test('pauses double from half a second to a minute, less a random part of up to half', () => {
  expect(seconds(failures.slice(0, 9).map((each) => backoff(each, almostOne, null)))).toEqual([
    1, 2, 4, 8, 16, 32, 60, 60, 60,
  ]);
  expect(seconds(failures.slice(0, 9).map((each) => backoff(each, 0, null)))).toEqual([
    1, 1, 2, 4, 8, 16, 30, 30, 30,
  ]);
});

test('a stream tries every eight seconds at least while a server may be restarting, then less and less', () => {
  const longest = failures.map((each) => streamBackoff(each, almostOne));
  const shortest = failures.map((each) => streamBackoff(each, 0));
  let waited = 0;
  for (const [index, pause] of longest.entries()) {
    // However short its pauses were.
    if (waited < 30_000) expect(pause).toBeLessThanOrEqual(8000);
    waited += shortest[index] ?? 0;
  }
  expect(longest).toEqual([...longest].sort((a, b) => a - b));
  expect(longest.at(-1)).toBeCloseTo(longestBackoff, -1);
});

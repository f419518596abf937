import { expect, test } from 'vitest';
import { tryRestore } from '../../../e2e/restore/trial.ts';

// A short form of `npm run restore-test`.
test('what was acknowledged before a backup is there after the server was killed and restored', async () => {
  const result = await tryRestore({ writers: 4, before: 500, after: 200 });
  expect(result.acknowledgedBefore).toBeGreaterThan(0);
  expect(result.acknowledged).toBeGreaterThan(result.acknowledgedBefore);
  expect(result).toMatchObject({ lost: 0, strange: 0, isSignedIn: true });
}, 300_000);

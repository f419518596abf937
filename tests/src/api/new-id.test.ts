import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../src/api/new-id.ts';

test('new ids are UUIDv7, all different, and sort as they were made', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test('a clock that is set back leaves the order', () => {
  const first = newId(Date.now() + 60_000);
  const second = newId(Date.now());
  expect(second > first).toBe(true);
});

import { expect, test } from 'vitest';
import { newId } from '../../../src/api/new-id.ts';

test('new ids are UUIDv7, all different, and sort as they were made', () => {
  const ids = Array.from({ length: 5000 }, () => newId());
  const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(ids.filter((id) => !uuidV7.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test('a clock that is set back leaves the order', () => {
  const first = newId(Date.now() + 60_000);
  const second = newId(Date.now());
  expect(second > first).toBe(true);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roomOfTyped } from '../../../core/rules/room-search.ts';

const rooms = ['101', '107', '12', '12A', '213', 'Suite'];

test.each([
  ['', { kind: 'none' }],
  ['1', { kind: 'several' }],
  ['10', { kind: 'several' }],
  ['101', { kind: 'room', room: '101' }],
  ['2', { kind: 'room', room: '213' }],
  ['12', { kind: 'room', room: '12' }],
  ['12a', { kind: 'room', room: '12A' }],
  ['su', { kind: 'room', room: 'Suite' }],
  ['219', { kind: 'unknown' }],
])('%j is %j', (typed, found) => {
  expect(roomOfTyped(typed, rooms)).toEqual(found);
});

test('a room that is typed in full is found, whatever the others', () => {
  const numbers = fc.integer({ min: 1, max: 9999 }).map(String);
  fc.assert(
    fc.property(fc.uniqueArray(numbers, { minLength: 1, maxLength: 30 }), (all) => {
      for (const room of all) expect(roomOfTyped(room, all)).toEqual({ kind: 'room', room });
    }),
  );
});

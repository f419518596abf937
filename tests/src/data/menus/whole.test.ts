import { expect, test } from 'vitest';
import { isWhole } from '../../../../src/data/menus/photo/whole.ts';

const segment = (mark: number, content: readonly number[]) => [
  ...[0xff, mark, 0, content.length + 2],
  ...content,
];
/** A progressive JPEG with a small picture in its first segment, two scans, and what a camera puts behind it. */
const body = [
  ...[0xff, 0xd8],
  ...segment(0xe1, [0xff, 0xd8, 0x12, 0xff, 0xd9]),
  ...segment(0xda, [1, 2]),
  ...[0x31, 0xff, 0x00, 0x99, 0xff, 0xd3, 0x42],
  ...segment(0xc4, [0xff, 0xd9, 5]),
  ...[0xff, ...segment(0xda, [1])],
  ...[0x77, 0x00, 0x17],
];
const jpeg = [...body, 0xff, 0xd9, 1, 2, 3];

const chunk = (type: string, length: number) => [
  ...[0, 0, 0, length, ...Buffer.from(type)],
  ...Array.from({ length: length + 4 }, () => 0x49),
];
const mark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const rows = [...mark, ...chunk('IHDR', 13), ...chunk('IDAT', 20)];
const png = [...rows, ...chunk('IEND', 0)];

test.each([
  ['JPEG', jpeg, body.length + 2],
  ['PNG', png, png.length],
])('a %s is whole from its end on, and at no byte before', (_, bytes, end) => {
  for (let length = 9; length <= bytes.length; length += 1) {
    const part = Uint8Array.from(bytes.slice(0, length));
    expect([length, isWhole(part)]).toEqual([length, length >= end]);
  }
});

test('of other kinds nothing is said', () => {
  expect(isWhole(new Uint8Array())).toBe(true);
  expect(isWhole(Buffer.from('GIF89a'))).toBe(true);
});

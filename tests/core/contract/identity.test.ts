import { expect, test } from 'vitest';
import { personName } from '../../../core/contract/identity.ts';
import { nameLength } from '../../../core/rules/account.ts';

const longest = 'n'.repeat(nameLength.max);

test.each([
  ['  Eva   Moser ', 'Eva Moser'],
  ['Eva Maria von Moser', 'Eva Maria von Moser'],
  [`${longest} ${longest}`, `${longest} ${longest}`],
  [`${longest}n Moser`, undefined],
  ['Eva', undefined],
  ['E Moser', undefined],
  ['Eva\u0007 Moser', undefined],
])('a name of two parts has each within its limits: %j', (written, name) => {
  expect(personName(written)).toBe(name);
});

test('a name of very many words is none, and is not divided at each of them', () => {
  let joins = 0;
  const { join } = Array.prototype;
  Array.prototype.join = function (...given) {
    joins += 1;
    return join.apply(this, given);
  };
  try {
    expect(personName('a '.repeat(10_000))).toBeUndefined();
  } finally {
    Array.prototype.join = join;
  }
  expect(joins).toBeLessThan(10);
});

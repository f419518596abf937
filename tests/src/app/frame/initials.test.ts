import { expect, it } from 'vitest';
import { initialsOf } from '../../../../src/ui/initials.ts';

it.each([
  ['Anna Berger', 'AB'],
  ['Anna Maria von Berger', 'AB'],
  ['  anna  ', 'A'],
  ['Jean-Luc', 'JL'],
  ['Élodie Ångström', 'ÉÅ'],
  ['Anna (reception)', 'A'],
  ['anna.berger@post.example', 'A'],
  ['李 小龍', '李小'],
  ['', ''],
  ['42', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

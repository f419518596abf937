import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';

const source = await readFile('core/contract/bounds.ts', 'utf8');
const security = await readFile('docs/SECURITY.md', 'utf8');

/** Each limit with its unit and reason, as its comment says them. */
const said = [...source.matchAll(/\/\*\* ([^:*]+): ([^*]+?)\.? \*\/\n {2}(\w+):/g)].map(
  ([, unit = '', why = '', name = '']) => ({ name, unit, why }),
);

const values: Record<string, number> = bounds;

test('every limit says its unit and its reason', () => {
  expect(said.map(({ name }) => name)).toEqual(Object.keys(bounds));
});

test('docs/SECURITY.md prints every limit as it is', () => {
  const rows = said.map(({ name, unit, why }) => {
    const value = (values[name] ?? Number.NaN).toLocaleString('en');
    return `| \`${name}\` | ${value} | ${unit} | ${why} |`;
  });
  const printed = security.split('\n').filter((line) => line.startsWith('| `'));
  expect(printed).toEqual(rows);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../src/app/page/${file}`, import.meta.url)), 'utf8');

/** Whether the page is marked in a browser that has, or lacks, what is asked for. */
function isTooOld({
  toSorted = true,
  lastBaseline = true,
  has = true,
  supports = true,
  css = true,
}): boolean {
  const attributes = new Set<string>();
  const page: Record<string, unknown> = {
    document: { documentElement: { setAttribute: (name: string) => attributes.add(name) } },
  };
  page['window'] = page;
  const understood = new Set([
    ...(lastBaseline ? ['align-items: last baseline'] : []),
    ...(has ? ['selector(:has(a))'] : []),
  ]);
  const ask = (...parts: string[]) => understood.has(parts.join(': '));
  if (css) page['CSS'] = supports ? { supports: ask } : {};
  const context = createContext(page);
  if (!toSorted) runInContext('delete Array.prototype.toSorted', context);
  runInContext(read('browser.js'), context);
  return attributes.has('data-too-old');
}

test.each([
  ['Chrome 109', { toSorted: false }],
  ['Safari 16.1', { lastBaseline: false }],
  ['Firefox 120', { has: false }],
  ['one that answers no questions about styles', { supports: false, toSorted: false }],
  ['Internet Explorer', { css: false, toSorted: false }],
])('%s is too old', (_, browser) => {
  expect(isTooOld(browser)).toBe(true);
});

test('a browser that has all that is asked for is not too old', () => {
  expect(isTooOld({})).toBe(false);
});

/** What ECMAScript 5 is written with, as far as the scripts need it. */
const es5 = new Set([
  ...['Program', 'ExpressionStatement', 'BlockStatement', 'IfStatement', 'ReturnStatement'],
  ...['TryStatement', 'CatchClause', 'VariableDeclaration', 'VariableDeclarator'],
  ...['FunctionExpression', 'FunctionDeclaration', 'ParenthesizedExpression'],
  ...['CallExpression', 'MemberExpression', 'Identifier', 'Literal', 'AssignmentExpression'],
  ...['ConditionalExpression', 'LogicalExpression', 'BinaryExpression', 'UnaryExpression'],
]);

describe('is read by every browser:', () => {
  test.each(['browser.js', 'appearance.js'])('%s', (file) => {
    const { program } = parseSync(file, read(file));
    expect(newerIn(program)).toEqual([]);
  });
});

function newerIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(newerIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type, kind, param } = value as Record<string, unknown>;
  const isNewer =
    typeof type === 'string' &&
    (!es5.has(type) ||
      (type === 'VariableDeclaration' && kind !== 'var') ||
      (type === 'CatchClause' && !param));
  return [...(isNewer ? [type] : []), ...Object.values(value).flatMap(newerIn)];
}

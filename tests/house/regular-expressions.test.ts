import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

interface Found {
  file: string;
  pattern: string;
  flags: string;
}

/** The regular expressions of a file, as its syntax tree has them. */
function regularExpressionsIn(file: string): Found[] {
  const tree = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    if ('regex' in node) found.push({ file, ...(node.regex as Omit<Found, 'file'>) });
    for (const each of Object.values(node)) visit(each);
  };
  visit(tree.body);
  return found;
}

const all = globSync(
  ['core', 'server', 'src', 'sw'].map((room) => `${room}/**/*.{ts,tsx}`),
).flatMap(regularExpressionsIn);
const distinct = new Map(all.map((each) => [`/${each.pattern}/${each.flags}`, each]));

test('the check finds what takes quadratic time', () => {
  expect(checkSync(String.raw`[T ]+\d{1,2}:\d{2}$`, '').status).toBe('vulnerable');
  expect(all.length).toBeGreaterThan(80);
});

/**
 * What its checker can't decide it tries at random: the same each time. It stops after so many steps; by the clock it
 * would stop earlier on a busy machine, and find what it has not finished slow.
 */
const untilDecided = {
  randomSeed: 1,
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
};

test('every regular expression takes time in proportion to its text', () => {
  const slow = [...distinct].flatMap(([text, { file, pattern, flags }]) => {
    const { status } = checkSync(pattern, flags, untilDecided);
    return status === 'safe' ? [] : [`${file}: ${text} is ${status}`];
  });
  expect(slow).toEqual([]);
}, 600_000);

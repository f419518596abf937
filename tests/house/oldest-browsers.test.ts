import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { newerThan } from '../../scripts/oldest-browsers/newer.ts';
import { oldestBrowsers } from '../../scripts/oldest-browsers/oldest.ts';
import { newerUses } from '../../scripts/oldest-browsers/uses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const newer = newerThan(oldestBrowsers());
const own = new Set(['union', 'own']);
const found = (source: string) =>
  newerUses({ file: 'script.js', source }, newer, own).map(({ what }) => what);

describe('the check of the build finds', () => {
  test.each([
    ['Map.groupBy(rows, keyOf)', 'Map.groupBy'],
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['globalThis.AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['rows.map(Object.groupBy)', 'Object.groupBy'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['new Set().isSubsetOf(other)', '.isSubsetOf()'],
    ['text.isWellFormed()', '.isWellFormed()'],
    ['element.checkVisibility()', '.checkVisibility()'],
    ['factory.databases()', '.databases()'],
    ['Iterator.from(rows)', 'Iterator.from'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['new CompressionStream("gzip")', 'CompressionStream'],
    ['/(?<=a)b/.test(text)', 'regular_expressions.lookbehind_assertion'],
    ['new RegExp("(?<!a)b")', 'regular_expressions.lookbehind_assertion'],
    ['class A { static { start(); } }', 'classes.static.initialization_blocks'],
  ])('%s', (source, what) => {
    expect(found(source)).toContain(what);
  });
});

describe('the check of the build lets pass', () => {
  test.each([
    'rows.toSorted().findLast(isOpen)',
    'Object.hasOwn(row, key) && structuredClone(row)',
    'AbortSignal.timeout(1000)',
    'Math.sqrt(Math.ceil(number))',
    'requestAnimationFrame(paint)',
    // Asked for before.
    'Map.groupBy?.(rows, keyOf)',
    'element.checkVisibility?.()',
    'if (Map.groupBy) Map.groupBy(rows, keyOf)',
    'typeof URL.canParse === "function" ? URL.canParse(text) : parsed(text)',
    'Promise.withResolvers && (Own.withResolvers = Promise.withResolvers)',
    '"captureStackTrace" in Error ? Error.captureStackTrace : nothing',
    '`databases` in factory ? factory.databases() : []',
    'typeof requestIdleCallback === "function" ? () => requestIdleCallback(work) : later',
    // Of our own.
    'function keep(Iterator) { return new Iterator(); }',
    'z.union([a, b])',
    '({ scheduler: 1 }).scheduler',
  ])('%s', (source) => {
    expect(found(source)).toEqual([]);
  });

  test('types', () => {
    const source = 'let signal: Iterator<string>; declare const a: { groupBy(): void };';
    expect(newerUses({ file: 'a.ts', source }, newer, own)).toEqual([]);
  });
});

describe('what is said of browsers', () => {
  const said = {
    chrome: 'Chrome',
    edge: 'Edge',
    safari: 'Safari',
    ios: 'iPadOS',
    firefox: 'Firefox',
  };
  const texts = [...read('index.html').matchAll(/<p lang="(\w+)">([^<]+)<\/p>/g)];

  test('is in every language of the app', () => {
    const languages = globSync('*/', { cwd: path.join(root, 'locales') }).map((each) =>
      path.basename(each),
    );
    expect(texts.map(([, language]) => language).sort()).toEqual(languages.sort());
  });

  test.each([['README.md', read('README.md')], ...texts.map(([, lang, text]) => [lang, text])])(
    'names the oldest versions (%s)',
    (_, text = '') => {
      // "Chrome or Edge 110": the version stands after the last of the names.
      for (const { name, version } of oldestBrowsers()) {
        expect(text).toMatch(
          new RegExp(`${said[name]}( \\w+ \\w+)? ${version.replace('.', '\\.')}\\b`),
        );
      }
    },
  );
});

test('no style mixes colours, or depends on a function that the oldest browsers do not have', () => {
  const files = [...globSync('src/**/*.{ts,tsx,css}', { cwd: root }), 'index.html'];
  const broken = files.filter((file) =>
    /color-mix\(|light-dark\(|@starting-style/.test(read(file)),
  );
  expect(broken).toEqual([]);
});

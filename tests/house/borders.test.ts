import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFile, checkFolders } from '../../scripts/borders/check.ts';
import { sourceFiles } from '../../scripts/borders/files.ts';

const forbidden: [what: string, file: string, source: string, rule: RegExp][] = [
  [
    'a rule importing the contract',
    'core/rules/a.ts',
    `import '../contract/b.ts';`,
    /core\/rules may/,
  ],
  ['core importing Node', 'core/contract/a.ts', `import 'node:fs';`, /may not import node:fs/],
  [
    'core importing a framework',
    'core/rules/a.ts',
    `import { useMemo } from 'react';`,
    /import react/,
  ],
  [
    'core importing the app',
    'core/rules/a.ts',
    `import type { X } from '../../src/ui/x.ts';`,
    /src\/ui/,
  ],
  ['the server importing the app', 'server/a.ts', `export * from '../src/api/b.ts';`, /src\/api/],
  ['the server importing React', 'server/a.ts', `import 'react-dom/server';`, /react-dom/],
  [
    'the app importing the server',
    'src/app/a.ts',
    `import '../../server/b.ts';`,
    /server imports server/,
  ],
  [
    'a type of the server',
    'src/api/a.ts',
    `type A = import('../../server/b.ts').B;`,
    /imports server/,
  ],
  [
    'the API client importing the engine',
    'src/api/a.ts',
    `import '../offline/b.ts';`,
    /src\/api may/,
  ],
  ['the engine importing React', 'src/offline/a.ts', `import 'react';`, /src\/offline may/],
  ['the engine importing data', 'src/offline/a.ts', `import '../data/b.ts';`, /src\/offline may/],
  ['the worker importing a screen', 'sw/a.ts', `void import('../src/app/b.ts');`, /sw may/],
  ['ui importing data', 'src/ui/a.tsx', `import '../data/b.ts';`, /src\/ui may/],
  [
    'ui importing a value of core',
    'src/ui/a.ts',
    `import { x } from '../../core/rules/x.ts';`,
    /only types/,
  ],
  ['i18n importing ui', 'src/i18n/a.ts', `import '../ui/b.ts';`, /src\/i18n may/],
  ['data importing ui', 'src/data/a.ts', `import '../ui/b.ts';`, /src\/data may/],
  [
    'a feature importing another',
    'src/features/menu/a.ts',
    `import '../stock/b.ts';`,
    /another feature/,
  ],
  [
    'a feature importing the engine',
    'src/features/menu/a.ts',
    `import '../../offline/b.ts';`,
    /may not/,
  ],
  [
    'a feature importing the API client',
    'src/features/menu/a.ts',
    `import '../../api/b.ts';`,
    /may not/,
  ],
  ['a feature importing Dexie', 'src/features/menu/a.ts', `import Dexie from 'dexie';`, /dexie/],
  ['a feature calling fetch', 'src/features/menu/a.ts', `void fetch('/x');`, /call fetch/],
  [
    'a feature calling window.fetch',
    'src/features/menu/a.ts',
    `void window.fetch('/x');`,
    /call fetch/,
  ],
  ['a screen importing the gallery', 'src/app/a.ts', `import '../../gallery/b.tsx';`, /src may/],
  ['a part importing the gallery', 'src/ui/a.ts', `import '../../gallery/b.tsx';`, /src\/ui may/],
  ['the gallery importing data', 'gallery/a.tsx', `import '../src/data/b.ts';`, /gallery may/],
  ['the gallery importing a screen', 'gallery/a.tsx', `import '../src/app/b.ts';`, /gallery may/],
  ['a barrel', 'src/ui/index.ts', '', /no barrels/],
  ['a vague name', 'src/data/helpers.ts', '', /says nothing/],
  ['a vague folder', 'src/utils/money.ts', '', /says nothing/],
  ['a name in camel case', 'src/ui/bigButton.tsx', '', /kebab-case/],
  ['a long file', 'server/a.ts', '\n'.repeat(401), /401 lines/],
  ['a long function', 'server/a.ts', `const a = () => {${'\n'.repeat(80)}};`, /81 lines/],
];

test.each(forbidden)('%s is refused', (_, file, source, rule) => {
  expect(checkFile(file, source).map((violation) => violation.rule)).toEqual([
    expect.stringMatching(rule),
  ]);
});

const allowed: [file: string, source: string][] = [
  ['core/contract/a.ts', `import { z } from 'zod'; import '../rules/b.ts';`],
  ['server/menu/routes.ts', `import 'node:fs'; import '../../core/contract/menu.ts';`],
  ['src/ui/a.tsx', `import type { A } from '../../core/rules/a.ts'; import 'react';`],
  ['src/ui/a.tsx', `import { type A } from '../../core/rules/a.ts';`],
  [
    'src/features/menu/a.tsx',
    `import './b.ts'; import '../../data/c.ts'; import '../../ui/d.tsx';`,
  ],
  ['gallery/sections/a.tsx', `import '../b.tsx'; import '../../src/ui/c.tsx';`],
  ['src/app/routes.tsx', `void import('../features/menu/menu-screen.tsx');`],
  ['src/offline/a.ts', `import Dexie from 'dexie'; import '../api/b.ts';`],
  ['tests/server/a.test.ts', `import '../../server/app.ts';`],
];

test.each(allowed)('%s may %s', (file, source) => {
  expect(checkFile(file, source)).toEqual([]);
});

test('a function of 80 lines is not too long, nor is a longer one of a screen', () => {
  const lines = (count: number) => `const a = () => {${'\n'.repeat(count - 1)}};`;
  expect(checkFile('server/a.ts', lines(80))).toEqual([]);
  expect(checkFile('src/features/menu/a.tsx', lines(81))).toEqual([]);
});

test('more than 15 files in a folder of a feature or of the engine are refused', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${folder}/a${n}.ts`);
  expect(checkFolders(files('src/features/menu/board', 15))).toEqual([]);
  expect(checkFolders(files('src/ui', 16))).toEqual([]);
  for (const folder of ['src/features/menu/board', 'src/offline/queue']) {
    expect(checkFolders(files(folder, 16))).toMatchObject([{ file: folder }]);
  }
});

test('a violation names file and line', () => {
  expect(checkFile('src/data/a.ts', `\n\nimport '../ui/b.ts';\n`)).toEqual([
    { file: 'src/data/a.ts', line: 3, rule: 'src/data may not import src/ui/b.ts' },
  ]);
});

test('the tree keeps the rules', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = sourceFiles(root);
  expect(files.length).toBeGreaterThan(50);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  expect(files.flatMap((file) => checkFile(file, read(file)))).toEqual([]);
  expect(checkFolders(files)).toEqual([]);
});

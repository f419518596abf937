import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { scriptsIn } from '../server/http/page-scripts.ts';

/** What the first screen (sign-in) may load of JavaScript, brotli, kB. */
export const limit = 236;

/** Chunks that the first screen imports by itself: its own, and the texts in the language of most. */
const imported = ['public-????????.js', 'texts-en-????????.js'];

/** Size of one of the app's scripts, brotli, kB. */
export const sizeOf = (file: string): number => brotliSize(readFileSync(file));

const brotliSize = (script: Buffer | string): number => brotliCompressSync(script).length / 1000;

/**
 * Scripts that a device without anything stored loads before the first screen shows, from the build alone: those that
 * the page names, those of the screen, and all that they need.
 * @param dist folder of the build
 */
function firstScripts(dist: string): Set<string> {
  const named = [...pageOf(dist).matchAll(/(?:src|href)="\/([^"]+\.js)"/g)];
  const chunks = imported.map((pattern) => {
    const [file, ...others] = globSync(`assets/${pattern}`, { cwd: dist });
    if (file === undefined || others.length > 0) throw new Error(`not one chunk: ${pattern}`);
    return file;
  });
  return withNeeded(dist, [...named.map(([, file = '']) => file), ...chunks]);
}

/** Scripts that have to be there before the app asks storage who is signed in. */
function entryScripts(dist: string): Set<string> {
  const [, entry] = /data-entry="\/([^"]+)"/.exec(pageOf(dist)) ?? [];
  if (entry === undefined) throw new Error('no entry');
  return withNeeded(dist, [entry]);
}

const pageOf = (dist: string): string => readFileSync(path.join(dist, 'index.html'), 'utf8');

function withNeeded(dist: string, files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const needed of neededBy(path.join(dist, file)))
      add(path.join(path.dirname(file), needed));
  };
  files.forEach(add);
  return found;
}

/** Static imports of a chunk: the first argument of `System.register`. */
function neededBy(file: string): string[] {
  const [, list = ''] = /^System\.register\(\[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
  return [...list.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, name = '']) => name);
}

function check(dist: string): boolean {
  const files = [...firstScripts(dist)].map((file) => ({
    file,
    kB: sizeOf(path.join(dist, file)),
  }));
  const sizes = [
    ...files,
    { file: 'in the page', kB: brotliSize(scriptsIn(pageOf(dist)).join('\n')) },
  ];
  for (const { file, kB } of sizes.sort((a, b) => b.kB - a.kB)) {
    console.log(`${kB.toFixed(1).padStart(7)} kB  ${file}`);
  }
  const sum = sizes.reduce((total, { kB }) => total + kB, 0);
  console.log(`${sum.toFixed(1).padStart(7)} kB brotli in ${sizes.length} parts, limit ${limit}`);
  // Storage is asked while the libraries are read (docs/decisions/2026-11-21-one-first-render.md).
  const late = [...entryScripts(dist)].filter((file) => file.includes('libraries'));
  for (const file of late) console.error(`The entry waits for ${file}`);
  return sum <= limit && late.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !check('dist')) process.exitCode = 1;

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** What the first screen (sign-in) may load of JavaScript, brotli, kB. */
export const limit = 240;

/** Chunks that the first screen imports by itself: its own, and the texts in the language of most. */
const imported = ['login-screen-*.js', 'texts-en-*.js'];

/** Size of one of the app's scripts, brotli, kB. */
export const sizeOf = (file: string): number =>
  brotliCompressSync(readFileSync(file)).length / 1000;

/**
 * Sizes of all scripts that a device without anything stored loads before the first screen shows, from the build alone:
 * those that the page names, those of the screen, and all that they need.
 * @param dist folder of the build
 */
export function firstScripts(dist: string): Map<string, number> {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const chunks = imported.map((pattern) => {
    const [file, ...others] = globSync(`assets/${pattern}`, { cwd: dist });
    if (file === undefined || others.length > 0) throw new Error(`not one chunk: ${pattern}`);
    return file;
  });
  const found = new Map<string, number>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.set(file, sizeOf(path.join(dist, file)));
    for (const needed of neededBy(path.join(dist, file)))
      add(path.join(path.dirname(file), needed));
  };
  for (const file of [...named, ...chunks]) add(file);
  return found;
}

/** Static imports of a chunk: the first argument of `System.register`. */
function neededBy(file: string): string[] {
  const [, list = ''] = /^System\.register\(\[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
  return [...list.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, name = '']) => name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const scripts = firstScripts('dist');
  let sum = 0;
  for (const [file, size] of [...scripts].sort(([, a], [, b]) => b - a)) {
    console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`);
    sum += size;
  }
  console.log(
    `${sum.toFixed(1).padStart(7)} kB brotli in ${scripts.size} files; the limit is ${limit}`,
  );
  if (sum > limit) process.exitCode = 1;
}

import { globSync } from 'node:fs';
import path from 'node:path';

const folders = ['core', 'server', 'src', 'sw', 'gallery', 'tests', 'e2e', 'scripts'];

/** Every source file of the repository: paths from `root`, with forward slashes. */
export function sourceFiles(root: string): string[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

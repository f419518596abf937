import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of the product, served from a folder of its own, into which a later release can be put. */
export interface Releases {
  /** Where a house runs from. */
  root: string;
  /** Builds the sources with changes (file, what stands there, what stands there next), and serves that from now on. */
  publish(changes: readonly [file: string, before: string, after: string][]): Promise<void>;
  close(): Promise<void>;
}

const sources = [
  ...['core', 'server', 'src', 'sw', 'locales', 'public', 'scripts'],
  ...['dist', 'dist-server'],
  ...['index.html', 'vite.config.ts', 'manifest.webmanifest', 'tsconfig.json', 'package.json'],
];

export async function openReleases(): Promise<Releases> {
  const root = await mkdtemp(path.join(tmpdir(), 'coperto-release-'));
  for (const source of sources) await cp(source, path.join(root, source), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    async publish(changes) {
      for (const [file, before, after] of changes) {
        const text = await readFile(path.join(root, file), 'utf8');
        if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
        await writeFile(path.join(root, file), text.replace(before, after));
      }
      const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'];
      for (const command of [[...vite, '--outDir', 'next'], ['scripts/link-server.ts']]) {
        execFileSync('node_modules/.bin/node', command, {
          cwd: root,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
      }
      await rename(path.join(root, 'dist'), path.join(root, 'before'));
      await rename(path.join(root, 'next'), path.join(root, 'dist'));
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

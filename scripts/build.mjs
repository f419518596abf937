import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, root, stopWith } from './install.mjs';
import { tool, toolEnvironment } from './tool.mjs';

/** Sources of the build. */
const sources = [
  ...['core', 'src', 'sw', 'locales', 'public', 'scripts'],
  ...['index.html', 'vite.config.ts', 'manifest.webmanifest'],
  ...['tsconfig.json', 'package.json', 'package-lock.json'],
];

const stamp = path.join(root, 'dist/.coperto-stamp');

/** Builds the app into dist, unless dist is up to date with the sources. */
export function build() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the app (vite build) ...');
  const [file, ...args] = tool('vite');
  const { status } = spawnSync(file, [...args, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  });
  if (status !== 0) stopWith('The app did not build.');
  writeFileSync(stamp, wanted);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(path.join(root, source))) {
      hash.update(path.relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} target file or directory, or nothing
 * @returns {string[]}
 */
function filesIn(target) {
  if (!existsSync(target)) return [];
  try {
    return readdirSync(target)
      .sort()
      .flatMap((name) => filesIn(path.join(target, name)));
  } catch {
    return [target];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
}

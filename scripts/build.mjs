import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, node, root, stopWith } from './install.mjs';
import { tool, toolEnvironment } from './tool.mjs';

const ofBoth = ['core', 'locales', 'scripts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** What is built: with what, from what, and into which folder. */
const parts = [
  {
    name: 'app',
    command: () => [...tool('vite'), 'build', '--logLevel', 'warn'],
    sources: [
      ...ofBoth,
      ...['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'manifest.webmanifest'],
    ],
    folder: 'dist',
  },
  {
    name: 'server',
    command: () => [node, 'scripts/link-server.ts'],
    sources: [...ofBoth, 'server'],
    folder: 'dist-server',
  },
];

/** Builds the app into dist and links the server into dist-server, unless they are up to date with their sources. */
export function build() {
  for (const { name, command, sources, folder } of parts) {
    const stamp = path.join(root, folder, '.coperto-stamp');
    const wanted = fingerprint(sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    console.log(`Building the ${name} ...`);
    const [file, ...args] = command();
    const { status } = spawnSync(file, args, {
      cwd: root,
      stdio: 'inherit',
      env: toolEnvironment(),
    });
    if (status !== 0) stopWith(`The ${name} did not build.`);
    writeFileSync(stamp, wanted);
  }
}

/** @param {string[]} sources files and directories */
function fingerprint(sources) {
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

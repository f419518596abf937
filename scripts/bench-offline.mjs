// `npm run bench:offline [name …]`: measures the offline engine and other write queues, all or the named ones.
// Prints the table of docs/offline-comparison.md.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { install, node, root, stopWith } from './install.mjs';
import { tool, toolEnvironment } from './tool.mjs';

install();
build();
const bench = path.join(root, 'bench');
if (!existsSync(path.join(bench, 'node_modules/.package-lock.json'))) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  run([npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: bench });
}
// `npm run check` leaves these pages out, because it does not install the other libraries.
run([...tool('tsc', 'typescript'), '--noEmit', '-p', 'bench/tsconfig.json']);
const browser = findChromium();
run([node, 'bench/offline/run.ts', ...process.argv.slice(2)], {
  env: { ...toolEnvironment(), ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) },
});

/** Runs a command; exits with its status where it fails. */
function run([file, ...args], options = {}) {
  const shell = file.endsWith('.cmd');
  const { status, error } = spawnSync(file, args, {
    cwd: root,
    stdio: 'inherit',
    shell,
    ...options,
  });
  if (error) stopWith(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

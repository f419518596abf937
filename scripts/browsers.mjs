// `npm run browsers [-- name … --rounds N]`: the main job in every browser of the matrix that is on this machine.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { install, node, root } from './install.mjs';
import { toolEnvironment } from './tool.mjs';

install();
build();
installOldest();
const browser = findChromium();
const command = [path.join(root, 'e2e/browsers/run.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(node, command, {
  cwd: root,
  stdio: 'inherit',
  env: { ...toolEnvironment(), ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) },
});
process.exit(status ?? 1);

/** The package with Chromium 110 has 60 MB and a lockfile of its own, and goes to the cache: nobody else needs it. */
function installOldest() {
  const own = path.join(root, 'e2e/browsers/chromium-110');
  const cache = path.join(root, 'node_modules/.cache/coperto/chromium-110');
  if (existsSync(path.join(cache, 'node_modules/.package-lock.json'))) return;
  console.log('Fetching Chromium 110 (60 MB) ...');
  cpSync(own, cache, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: cache,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

// `npm run bench [name …]`: takes all measurements, or the named ones, on the built app.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { install, node, root } from './install.mjs';
import { toolEnvironment } from './tool.mjs';

install();
build();
const browser = findChromium();
const { status } = spawnSync(node, [path.join(root, 'bench/run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...toolEnvironment(), ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) },
});
process.exit(status ?? 1);

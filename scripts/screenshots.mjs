// `npm run screenshots [-- --only reception,gallery --sizes desk --langs de --themes dark] [--docs]`: photographs
// every screen and the gallery into screenshots/ (docs/recipes/change-the-look.md).
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { install, node, root } from './install.mjs';
import { toolEnvironment } from './tool.mjs';

install();
build();
const browser = findChromium();
const command = [path.join(root, 'e2e/screenshots/run.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(node, command, {
  cwd: root,
  stdio: 'inherit',
  env: { ...toolEnvironment(), ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) },
});
process.exit(status ?? 1);

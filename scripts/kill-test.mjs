// `npm run kill-test`: kills browsers and servers while they save and send, on the built app.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { findHeadlessChromium } from './chromium.mjs';
import { install, node, root } from './install.mjs';
import { toolEnvironment } from './tool.mjs';

install();
build();
const browser = findHeadlessChromium();
const command = [path.join(root, 'e2e/kill/run.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(node, command, {
  cwd: root,
  stdio: 'inherit',
  env: { ...toolEnvironment(), ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) },
});
process.exit(status ?? 1);

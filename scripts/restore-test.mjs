// `npm run restore-test`: backs up a server under load, kills it, restores, and looks that nothing is missing.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { install, node, root } from './install.mjs';
import { toolEnvironment } from './tool.mjs';

install();
const command = [path.join(root, 'e2e/restore/run.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(node, command, {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.exit(status ?? 1);

// `npm run ha-test`: kills, pauses and cuts off the primary of three PostgreSQLs while devices tap, and accounts for every tap.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { install, node, root } from './install.mjs';
import { toolEnvironment } from './tool.mjs';

install();
build();
const command = [path.join(root, 'e2e/ha/run.ts'), ...process.argv.slice(2)];
const { status } = spawnSync(node, command, {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.exit(status ?? 1);

// Runs an installed tool under the pinned Node: `node scripts/run.mjs vite build`.
import { spawnSync } from 'node:child_process';
import { install, root } from './install.mjs';
import { tool, toolEnvironment } from './tool.mjs';

install();
const [name, ...rest] = process.argv.slice(2);
const [file, ...args] = tool(name);
const { status } = spawnSync(file, [...args, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.exit(status ?? 1);

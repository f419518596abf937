// `npm run restore`: docs/BACKUP.md.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { install, node, root } from './install.mjs';
import { toolEnvironment } from './tool.mjs';

install();
const command = path.join(root, 'server/backup/commands/restore.ts');
const { status } = spawnSync(node, [command, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.exit(status ?? 1);

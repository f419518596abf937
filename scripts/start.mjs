// `npm start`: from a fresh clone to a running server. Runs on any Node from 20 on, with nothing installed.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install, node, root } from './install.mjs';
import { toolEnvironment } from './tool.mjs';

install();
build();

const server = spawn(node, ['server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
// The server decides when it is done; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));

// npm hands SIGTERM to the shell between us, which dies of it and tells nobody.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 200);
}

// `npm start`: from a fresh clone to a running server. Runs on Node 20 or newer, before anything is installed.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install, node, root } from './install.mjs';
import { serverArguments, smallMalloc } from './server.mjs';
import { toolEnvironment } from './tool.mjs';

install();
build();

const server = spawn(node, serverArguments, {
  cwd: root,
  stdio: 'inherit',
  env: { ...smallMalloc, ...toolEnvironment() },
});
// Forwards signals; this process exits after the server, which shuts down gracefully.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));

// npm sends SIGTERM to the shell that runs this script, which exits without forwarding it: detect the new parent.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 200);
}

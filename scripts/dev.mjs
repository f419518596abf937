// `npm run dev`: the API, restarted when it changes, beside Vite with hot reload.
import { spawn } from 'node:child_process';
import { install, node, root } from './install.mjs';
import { tool, toolEnvironment } from './tool.mjs';

install();
const [vite, ...viteArgs] = tool('vite');
const options = { cwd: root, stdio: 'inherit', env: toolEnvironment() };
const children = [
  spawn(node, ['--watch-path=server', '--watch-path=core', 'server/main.ts'], options),
  spawn(vite, viteArgs, options),
];
const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));

// `npm run dev [-- port]`: starts the API, restarted on changes, and Vite with hot reload on `port`.
import { spawn } from 'node:child_process';
import { install, node, root } from './install.mjs';
import { tool, toolEnvironment } from './tool.mjs';

/** Vite's port; Vite proxies the API. */
const port = Number(process.argv[2] ?? 5173);

install();
const [vite, ...viteArgs] = tool('vite');
const options = { cwd: root, stdio: 'inherit', env: toolEnvironment() };
// Sign-in requires that the page's origin is PUBLIC_URL's, which here is Vite's.
const apiEnv = { PUBLIC_URL: `http://localhost:${port}`, ...options.env };
const children = [
  spawn(node, ['--watch-path=server', '--watch-path=core', 'server/main.ts'], {
    ...options,
    env: apiEnv,
  }),
  spawn(vite, [...viteArgs, '--port', String(port), '--strictPort'], options),
];
const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));

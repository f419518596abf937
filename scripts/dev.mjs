// `npm run dev [-- port]`: the API, restarted when it changes, beside Vite with hot reload on `port`.
import { spawn } from 'node:child_process';
import { install, node, root } from './install.mjs';
import { tool, toolEnvironment } from './tool.mjs';

/** Where Vite listens, and passes the API on. */
const port = Number(process.argv[2] ?? 5173);

install();
const [vite, ...viteArgs] = tool('vite');
const options = { cwd: root, stdio: 'inherit', env: toolEnvironment() };
// Sign-in is refused to a page of another origin than the server's own: in the browser that is Vite's.
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

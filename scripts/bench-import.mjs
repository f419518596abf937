// `npm run bench:import [-- --data DIR]`: how many dishes of menus come out with the right name and section, by kind of
// sheet. The sheets are the project's own, or those of DIR: each file with a JSON of the same name beside it,
// `{"dishes": [{"name": "…", "section": "starters" | "sides" | "main" | "dessert"}]}`. With --verbose, what was missed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { install, node, root } from './install.mjs';

install();
const args = process.argv.slice(2);
const at = args.indexOf('--data');
// A relative folder is meant from where the command was given.
const folder = at >= 0 ? args[at + 1] : undefined;
if (folder !== undefined) {
  args[at + 1] = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
}
const chromium = findChromium();
const { status } = spawnSync(node, [path.join(root, 'bench/import/run.ts'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
});
process.exit(status ?? 1);

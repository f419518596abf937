// `npm run bench:forecast [-- --data DIR]`: the estimator's forecasts beside the kitchens' own plans and simple ones.
// Prints the tables of docs/forecast.md. DIR has canteen-attendance/ or breakfast-production/, or both;
// by default it is ../shared/data beside the checkout.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { install, node, root } from './install.mjs';

install();
const args = process.argv.slice(2);
const at = args.indexOf('--data');
// A relative folder is meant from where the command was given.
const folder = at >= 0 ? args[at + 1] : undefined;
if (folder !== undefined) {
  args[at + 1] = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
}
const { status } = spawnSync(node, [path.join(root, 'bench/forecast/run.ts'), ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);

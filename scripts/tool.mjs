import { readFileSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './install.mjs';

/**
 * The command that runs an installed tool under the pinned Node.
 * @param {string} name the tool's name in node_modules/.bin
 * @param {string} [owner] its package, where that has another name
 * @returns {[file: string, ...args: string[]]}
 */
export function tool(name, owner = name) {
  const folder = path.join(root, 'node_modules', owner);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin[name];
  return [node, path.join(folder, file)];
}

/** An environment whose `node` on PATH is the pinned one. */
export function toolEnvironment() {
  const bin = path.join(root, 'node_modules/.bin');
  return { ...process.env, PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter) };
}

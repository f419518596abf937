import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the project pins; the machine's own may be older. */
export const node = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const stamp = path.join(root, 'node_modules/.coperto-stamp');

/** Installs the locked packages, unless exactly these are installed already. */
export function install() {
  const wanted = fingerprint();
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (npm ci) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stopWith(`npm ci failed${error ? `: ${error.message}` : ''}.`);
  // An npm that was told to run no install scripts leaves the pinned Node out.
  if (!existsSync(node)) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: path.join(root, 'node_modules/node'),
      stdio: 'inherit',
    });
  }
  if (!existsSync(node)) stopWith('npm ci left out node_modules/node/bin/node.');
  writeFileSync(stamp, wanted);
}

/** Changes with the lockfile, and with the machine: packages hold programs for one kind. */
function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/**
 * Ends the process with a message.
 * @param {string} message
 * @returns {never}
 */
export function stopWith(message) {
  console.error(`\n  ${message}\n`);
  process.exit(1);
}

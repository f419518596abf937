import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The pinned Node; the machine's own may be older. */
export const node = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Runs `npm ci`, unless exactly the locked packages are installed. */
export function install() {
  if (existsSync(node) && isInstalled()) return;
  console.log('Installing packages (npm ci) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) stopWith(`npm ci failed${error ? `: ${error.message}` : ''}.`);
  // With npm's `ignore-scripts`, the pinned Node is not installed by `npm ci`.
  if (!existsSync(node)) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: path.join(root, 'node_modules/node'),
      stdio: 'inherit',
    });
  }
  if (!existsSync(node)) stopWith('npm ci left out node_modules/node/bin/node.');
}

/** Compares the lockfile with the one that npm writes at the end of a complete install. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true;
    // Optional packages may be missing: they depend on the platform.
    const installed = present[place];
    return installed === undefined ? optional === true : installed.version === version;
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string; optional?: boolean }>}
 */
function packagesIn(lockfile) {
  const file = path.join(root, lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
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

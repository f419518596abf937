// Completes package-lock.json after `npm install` from a registry mirror without the packages of some
// platforms: npm omits these, and `npm ci` then fails everywhere. Each added entry has the exact version that its
// parent requires, and the platform, so that npm skips it elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

let added = 0;
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const own = `node_modules/${name}`;
    if (own in lock.packages || `${place}/${own}` in lock.packages) continue;
    const platform = platformOf(name);
    if (platform === undefined || !/^\d+\.\d+\.\d+/.test(version)) {
      console.error(`left out, complete it by hand: ${name}@${version} of ${place}`);
      continue;
    }
    lock.packages[own] = { version, ...platform, ...(dev ? { dev } : {}), optional: true };
    added += 1;
  }
}
const [first, ...others] = Object.entries(lock.packages);
others.sort(([one], [two]) => (one < two ? -1 : 1));
lock.packages = Object.fromEntries([first, ...others]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added`);

/** @param {string} name such as `@rollup/rollup-linux-x64-musl` */
function platformOf(name) {
  const os = name.includes('win32') ? 'win32' : systems.find((system) => name.includes(system));
  const cpu = processors.find((processor) => new RegExp(`-${processor}\\b`).test(name));
  if (os === undefined || cpu === undefined) return undefined;
  const musl = name.includes('musl');
  const gnu = name.includes('gnu');
  const libc = os === 'linux' && (musl || gnu) ? { libc: [musl ? 'musl' : 'glibc'] } : {};
  return { cpu: [cpu], ...libc, os: [os] };
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromiumAt } from './chromium.ts';
import type { Open } from './driver.ts';
import { firefoxAt } from './firefox.ts';
import { openWebkit } from './webkit.ts';

/** A browser of the matrix. */
export interface Kind {
  name: string;
  /** How to open it; undefined = it is not on this machine. */
  find(): Open | undefined;
  /** How to get it. */
  get: string;
}

const debian = (packages: string) => `apt-get install -y --no-install-recommends ${packages}`;

export const kinds: readonly Kind[] = [
  {
    name: 'chromium',
    find: () => chromiumAt(process.env['CHROMIUM_PATH']),
    get: debian('chromium'),
  },
  { name: 'chromium-110', find: findOldest, get: 'npm ci --prefix e2e/browsers/chromium-110' },
  {
    name: 'firefox',
    find: () => {
      const program = process.env['FIREFOX_PATH'] ?? which('firefox') ?? which('firefox-esr');
      return program === undefined ? undefined : firefoxAt(program);
    },
    get: debian('firefox-esr'),
  },
  {
    name: 'webkit',
    find: () => (hasWebkit() ? openWebkit : undefined),
    get: debian('webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1'),
  },
];

function which(program: string): string | undefined {
  try {
    return execFileSync('which', [program], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function hasWebkit(): boolean {
  if (which('WebKitWebDriver') === undefined || which('Xvfb') === undefined) return false;
  const imports = "import gi; gi.require_version('WebKit2', '4.1')";
  try {
    execFileSync('/usr/bin/python3', ['-c', imports], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The oldest Chromium that the app is made for, from a package that carries one, compressed (Linux on x64). */
function findOldest(): Open | undefined {
  const folder = path.join(import.meta.dirname, 'chromium-110/node_modules');
  const packed = path.join(folder, '@sparticuz/chromium/bin/chromium.br');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) {
    return undefined;
  }
  const program = path.join(folder, '.cache/chromium-110');
  if (!existsSync(program)) {
    mkdirSync(path.dirname(program), { recursive: true });
    writeFileSync(program, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  }
  return chromiumAt(program);
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromiumAt } from './chromium.ts';
import type { Open } from './driver.ts';
import { firefoxAt } from './firefox.ts';
import { webkitAt } from './webkit.ts';

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
  {
    name: 'chromium-110',
    find: findOldest,
    get: '`npm run browsers` installs it, on Linux on x64',
  },
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
    find: findWebkit,
    get: debian('webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1'),
  },
];

function which(program: string): string | undefined {
  try {
    return execFileSync('which', [program], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

function findWebkit(): Open | undefined {
  const [driver, xvfb] = ['WebKitWebDriver', 'Xvfb'].map(which);
  if (driver === undefined || xvfb === undefined) return undefined;
  const imports = "import gi; gi.require_version('WebKit2', '4.1')";
  try {
    execFileSync('/usr/bin/python3', ['-c', imports], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return webkitAt({ driver, xvfb });
}

/** The oldest Chromium that the app is made for, from a package that carries one, compressed (Linux on x64). */
function findOldest(): Open | undefined {
  const folder = path.resolve(
    import.meta.dirname,
    '../../node_modules/.cache/coperto/chromium-110',
  );
  const packed = path.join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) {
    return undefined;
  }
  const program = path.join(folder, 'chromium');
  if (!existsSync(program)) {
    writeFileSync(program, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  }
  return chromiumAt(program);
}

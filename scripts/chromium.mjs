import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { tool, toolEnvironment } from './tool.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's package of Chromium without windows: the same page engine, which takes a fifth less of the processor. */
const withoutWindows = 'chromium-headless-shell';

/**
 * Finds or installs a Chromium: an installed one, else Debian's package, else Playwright's.
 * @returns {string | undefined} path of the executable; undefined = the one that Playwright manages
 */
export const findChromium = () => findOneOf(names, ['chromium']);

/** As findChromium, rather one without windows: for tests, which look at pages alone. */
export const findHeadlessChromium = () =>
  findOneOf([withoutWindows, ...names], [withoutWindows, 'chromium']);

/**
 * @param {string[]} programs by preference
 * @param {string[]} packages Debian's, by preference
 */
function findOneOf(programs, packages) {
  const found = installed(programs);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && which('apt-get') !== undefined) {
    console.log('No Chromium here: installing the Debian package ...');
    run('apt-get', ['update', '-q']);
    for (const each of packages) {
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', each]);
      const packaged = installed(programs);
      if (packaged !== undefined) return packaged;
    }
  }
  console.log('No Chromium here: fetching the one that Playwright keeps ...');
  const [file, ...args] = tool('playwright', '@playwright/test');
  run(file, [...args, 'install', 'chromium']);
  return undefined;
}

/** @param {string[]} programs by preference */
function installed(programs) {
  const named = process.env.CHROMIUM_PATH;
  if (named && isProgram(named)) return named;
  for (const name of programs) {
    const file = which(name);
    if (file !== undefined) return file;
  }
  return applications.find(isProgram);
}

/** @param {string} name */
function which(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @param {string[]} args
 */
function run(file, args) {
  const env = { ...toolEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(file, args, { cwd: root, stdio: 'inherit', env });
}

// `npm test`: all checks and tests, also on a fresh clone. `--fast` runs the checks only.
// The last line is `N passed, N failed`; each check and each test counts as one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findHeadlessChromium } from './chromium.mjs';
import { install, node, root } from './install.mjs';
import { tool, toolEnvironment } from './tool.mjs';

install();
const fast = process.argv.includes('--fast');
const reports = path.join(root, 'node_modules/.cache/coperto');
mkdirSync(reports, { recursive: true });
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const browsersReport = path.join(reports, 'browsers.json');

const total = { passed: 0, failed: 0 };
const failures = [];
/** Browsers, and what else is tried where it can be, that are not on this machine. */
const missing = [];

check('format and lint', [...tool('biome', '@biomejs/biome'), 'check']);
check('types', [...tool('tsc', 'typescript'), '--noEmit']);
check('types of core, without browser and Node', [
  ...tool('tsc', 'typescript'),
  ...['--noEmit', '-p', 'core'],
]);
check('dead code', tool('knip'));
check('borders', [node, 'scripts/borders.ts']);
if (!fast) {
  tests('unit and server tests', vitestReport, countVitest, [
    ...tool('vitest'),
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  ]);
  check('build', [node, 'scripts/build.mjs']);
  check('size of the first screen', [node, 'scripts/first-screen.ts']);
  check('built for the oldest browsers', [node, 'scripts/oldest-browsers.ts']);
  const browser = findHeadlessChromium();
  tests(
    'end-to-end tests',
    playwrightReport,
    countPlaywright,
    [...tool('playwright', '@playwright/test'), 'test', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    },
  );
  whereItCan('a lost primary', [
    ...[node, 'e2e/ha/run.ts'],
    ...['--kills', '1', '--server-kills', '1', '--devices', '20', '--hotels', '2'],
  ]);
  tests('the main job in other browsers', browsersReport, countBrowsers, [
    ...[node, 'e2e/browsers/run.ts'],
    ...['--short', '--others', '--report', browsersReport],
  ]);
}

if (missing.length > 0) {
  console.log(`not tried, for they are not here: ${missing.join(', ')} (docs/recipes/test.md)`);
}
for (const name of failures) console.log(`failed: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs a command, which passes or fails as a whole. */
function check(name, command) {
  count(name, run(name, command) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Runs a command that ends with 2 where what it needs is not on this machine. */
function whereItCan(name, command) {
  const status = run(name, command);
  if (status === 2) missing.push(name);
  else count(name, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Runs a test runner and counts the tests in its report. A failing runner without failed tests counts as one failure. */
function tests(name, report, counted, command, env = {}) {
  rmSync(report, { force: true });
  const status = run(name, command, env);
  const result = read(report, counted);
  if (status !== 0 && result.failed === 0) result.failed = 1;
  count(name, result);
}

function run(name, [file, ...args], env = {}) {
  console.log(`\n── ${name}`);
  const { status, error } = spawnSync(file, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...toolEnvironment(), ...env },
  });
  if (error) console.error(error.message);
  return status ?? 1;
}

function read(report, counted) {
  try {
    return counted(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}

function countVitest({ numPassedTests, numFailedTests, testResults }) {
  // Files that fail to load have no failed tests, and count as one failure each.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failing = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${path.relative(root, name)}: ${test.fullName}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    names: [...broken.map(({ name }) => path.relative(root, name)), ...failing],
  };
}

function countPlaywright({ suites, stats, errors }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors.length > 0 && stats.unexpected === 0 ? 1 : 0),
    names: suites
      .flatMap(specs)
      .filter((spec) => spec.tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)))
      .map((spec) => `${spec.file}: ${spec.title}`),
  };
}

/** Each browser counts as one. */
function countBrowsers({ passed, failed, missing: notHere }) {
  missing.push(...notHere);
  return { passed, failed };
}

function count(name, { passed, failed, names = [] }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name, ...names.map((test) => `  ${test}`));
}

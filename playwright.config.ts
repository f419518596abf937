import { defineConfig } from '@playwright/test';
import { browserArguments } from './e2e/harness/browser.ts';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/setup.ts',
  // Every test has a hotel of its own; much of the time a test waits for its server, its line or a backoff.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Two shared cores: slowness is measured elsewhere.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  snapshotPathTemplate: 'e2e/pictures/{arg}{ext}',
  reporter: 'list',
  use: {
    // Recording every step takes a fifth of a run's time: E2E_TRACE=1 for when a test is to be studied.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...browserArguments] },
  },
});

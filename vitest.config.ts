import { defineConfig } from 'vitest/config';

const screens = 'tests/src/screens/**/*.test.{ts,tsx}';
const complaints = 'tests/src/screens/complaints.test.ts';

const ofScreens = {
  environment: 'happy-dom',
  // Each test reads the app's code anew (harness/app.ts); React and Chakra are read once a worker.
  isolate: false,
  // Node's own local storage would stand before the page's.
  execArgv: ['--no-webstorage'],
  testTimeout: 30_000,
};
/** A device's own time zone says nothing about the hotel's day. */
const zone = { TZ: 'UTC' };

export default defineConfig({
  test: {
    // Two is what the smallest machine that this is built on has.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [screens],
          environment: 'node',
          globalSetup: ['tests/server/postgres.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        // The app as people have it: React's own checks take a third of the time.
        oxc: { jsx: { development: false } },
        test: {
          ...ofScreens,
          name: 'screens',
          include: [screens],
          exclude: [complaints],
          env: { ...zone, NODE_ENV: 'production' },
        },
      },
      { test: { ...ofScreens, name: 'complaints', include: [complaints], env: zone } },
    ],
  },
});

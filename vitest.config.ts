import { defineConfig } from 'vitest/config';

const screens = 'tests/src/screens/**/*.test.{ts,tsx}';
const onPostgres = ['tests/server/**/*.test.ts', 'tests/simulation/**/*.test.ts'];
const complaints = 'tests/src/screens/complaints.test.ts';

const onNode = { environment: 'node', testTimeout: 15_000, hookTimeout: 30_000 } as const;

const ofScreens = {
  environment: 'happy-dom',
  // Each test reads the app's code anew (harness/app.ts); React and Chakra are read once a worker.
  isolate: false,
  // Node's own local storage would stand before the page's. An app that is read anew leaves much garbage.
  execArgv: ['--no-webstorage', '--max-semi-space-size=64'],
  testTimeout: 30_000,
};
/** A device's own time zone says nothing about the hotel's day. */
const zone = { TZ: 'UTC' };

export default defineConfig({
  test: {
    // One more than the smallest machine that this is built on has: much of the time a test waits for its database or a timer.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...onNode,
          // Lists are read in a process of low priority (server/imports/box-priority.ts): it waits for the other workers.
          testTimeout: 60_000,
          name: 'server',
          include: onPostgres,
          // The server is read once a worker: each file opens houses of its own.
          isolate: false,
          globalSetup: ['tests/server/postgres.ts'],
        },
      },
      {
        test: {
          ...onNode,
          name: 'node',
          // Dexie looks for IndexedDB once, when it is read, which is once a worker.
          setupFiles: ['fake-indexeddb/auto'],
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [screens, ...onPostgres],
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

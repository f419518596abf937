import { defineConfig } from 'vitest/config';

const screens = 'tests/src/screens/**/*.test.{ts,tsx}';

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
        // The app as people have it: React's own checks take two thirds of the time.
        test: {
          name: 'screens',
          include: [screens],
          environment: 'happy-dom',
          // Each test reads the app's code anew (harness/app.ts); React and Chakra are read once a worker.
          isolate: false,
          // A device's own time zone says nothing about the hotel's day.
          env: { TZ: 'UTC' },
          // Node's own local storage would stand before the page's.
          execArgv: ['--no-webstorage'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});

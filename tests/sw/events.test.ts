import { expect, test } from 'vitest';
import { serverPaths } from '../../sw/events.ts';

const isServers = (path: string) => serverPaths.some((pattern) => pattern.test(path));

test("navigations to the app's screens get its page, those to the server's own paths do not", () => {
  for (const path of [
    '/',
    '/reception',
    '/kitchen',
    '/login',
    '/apiary',
    '/mailboxes',
    '/healthz2',
  ]) {
    expect(isServers(path), path).toBe(false);
  }
  for (const path of ['/api/v1/hotels/', '/api/auth/callback/oidc', '/healthz', '/mailbox']) {
    expect(isServers(path), path).toBe(true);
  }
});

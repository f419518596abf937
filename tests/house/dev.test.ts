import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoPassword } from '../../e2e/harness/api.ts';
import { freePort } from '../../e2e/harness/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('npm run dev: a page of Vite signs in at the API behind it', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coperto-dev-'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const dev = spawn(process.execPath, ['scripts/dev.mjs', String(port)], {
    cwd: root,
    env: {
      ...asOutsideOfTests(),
      ...{ PORT: String(apiPort), DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    },
  });
  const ended = once(dev, 'exit');
  const page = `http://localhost:${port}`;
  try {
    await expect
      .poll(
        () =>
          fetch(`${page}/healthz`).then(
            ({ status }) => status,
            () => 0,
          ),
        {
          timeout: 90_000,
          interval: 200,
        },
      )
      .toBe(200);
    const signedIn = await fetch(`${page}/api/auth/sign-in/email`, {
      method: 'POST',
      // Where a page comes from counts beside a cookie, as browsers have them.
      headers: { 'content-type': 'application/json', origin: page, cookie: 'any=1' },
      body: JSON.stringify({ email: 'reception@demo.hotel', password: demoPassword }),
    });
    expect(signedIn.status).toBe(200);
  } finally {
    dev.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Better Auth asks less where it believes itself in a test. */
function asOutsideOfTests(): NodeJS.ProcessEnv {
  const { NODE_ENV: _node, VITEST: _vitest, TEST: _test, ...env } = process.env;
  return env;
}

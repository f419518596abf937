import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { connect } from '../../server/database/open.ts';
import type { Env } from '../../server/http/env.ts';
import { securityHeaders } from '../../server/http/security.ts';
import { staticFiles } from '../../server/http/static.ts';
import { type House, openHouse, refusalOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ PUBLIC_URL: 'https://meals.example' });
});
afterAll(() => house.close());

const get = (at: string, headers = {}) => house.send(undefined, 'GET', at, { headers });

test('is well while its database answers, and says so when it does not', async () => {
  expect((await get('/healthz')).status).toBe(200);
  const log = pino({ level: 'silent' });
  const own = await openHouse();
  const url = 'postgresql://u:p@127.0.0.1:1/x';
  const lost = { ...own.database, pool: connect(url, log).pool, url };
  const app = await createApp({ config: own.config, database: lost, log });
  const answer = await app.request('/healthz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ error: 'unavailable' });
  expect(answer.headers.get('Retry-After')).toBe('1');
  await app.close();
  await own.close();
});

test('an unknown path of the API is not found', async () => {
  for (const at of ['/api/v1/nothing', '/api/nothing', '/api/v1/hotels/x/y/z']) {
    expect(refusalOf(await get(at))).toEqual({ status: 404, error: 'not_found' });
  }
});

test('every answer keeps browsers from sniffing, framing and foreign scripts', async () => {
  for (const at of ['/healthz', '/api/v1/users/me', '/api/v1/nothing']) {
    const { headers } = await get(at);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8,}$/);
  }
});

describe('the built app', () => {
  let dir: string;
  let app: OpenAPIHono<Env>;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'coperto-dist-'));
    await mkdir(path.join(dir, 'assets'));
    await writeFile(path.join(dir, 'index.html'), '<title>Coperto</title>');
    await writeFile(path.join(dir, 'front.html'), '<title>Coperto</title>Know who eats.');
    await writeFile(path.join(dir, 'sw.js'), '// worker');
    await writeFile(path.join(dir, 'assets', 'main-Ab3dE5f7.js'), '// main');
    app = new OpenAPIHono<Env>();
    expect(staticFiles(app, dir)).toBe(true);
  });
  afterAll(() => rm(dir, { recursive: true }));

  const fetched = async (at: string, accept = '*/*') => {
    const answer = await app.request(at, { headers: { Accept: accept } });
    return [answer.status, answer.headers.get('Cache-Control'), await answer.text()];
  };

  test('is its page for every navigation, asked for again each time', async () => {
    const page = [200, 'no-cache', '<title>Coperto</title>'];
    expect(await fetched('/reception/today', 'text/html')).toEqual(page);
    expect(await fetched('/sw.js')).toEqual([200, 'no-cache', '// worker']);
  });

  test('allows the scripts that stand in a page, as it is sent, and no other', async () => {
    const own = new OpenAPIHono<Env>();
    own.use(securityHeaders(false));
    staticFiles(own, dir);
    const allowed = async (at: string, accept = 'text/html') => {
      const { headers } = await own.request(at, { headers: { Accept: accept } });
      return /script-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
    };
    expect(await allowed('/reception/today')).toBe("'self'");
    await writeFile(path.join(dir, 'page.html'), '<script>one()</script><script>two()</script>');
    const [one, two] = ['one()', 'two()'].map(
      (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(await allowed('/page.html')).toBe(`'self' ${one} ${two}`);
    await writeFile(path.join(dir, 'page.html'), '<script>two()</script>');
    expect(await allowed('/page.html')).toBe(`'self' ${two}`);
    expect(await allowed('/sw.js')).toBe("'self'");
  });

  test('answers the front page to "/" alone, whatever its query', async () => {
    const front = [200, 'no-cache', '<title>Coperto</title>Know who eats.'];
    expect(await fetched('/')).toEqual(front);
    expect(await fetched('/?from=mail', 'text/html')).toEqual(front);
  });

  test('keeps files with a hash in their name for good; a missing one is no page', async () => {
    const forever = 'public, max-age=31536000, immutable';
    expect(await fetched('/assets/main-Ab3dE5f7.js')).toEqual([200, forever, '// main']);
    expect((await fetched('/assets/gone-Ab3dE5f7.js', 'text/html'))[0]).toBe(404);
    expect((await fetched('/favicon.ico'))[0]).toBe(404);
    expect((await fetched('/..%2f..%2fetc/passwd'))[0]).toBe(404);
  });
});

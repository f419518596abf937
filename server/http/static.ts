import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { compress } from 'hono/compress';
import type { Router } from './env.ts';
import { scriptsIn } from './page-scripts.ts';

/** Where the build puts the app. */
const built = fileURLToPath(new URL('../../dist', import.meta.url));

/** Names with a content hash, or the version of the reader of pictures: cached for good. */
const hashed = /^\/(?:assets\/.*-[\w-]{8}\.\w+|ocr\/\d+\.\d+\.\d+\/.*)$/;

/**
 * Serves the built app: its files, its page for every navigation that is no file, and for "/" the page that the start
 * page already stands in (scripts/front-page.ts). False where none is built.
 */
export function staticFiles(app: Router, root = built): boolean {
  if (!existsSync(root)) return false;
  app.use('*', compress());
  app.use('*', async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    const forever = hashed.test(c.req.path);
    c.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (c.res.headers.get('Content-Type')?.startsWith('text/html')) {
      c.set('scripts', hashesOf(await c.res.clone().text()));
    } else if (c.req.path.startsWith('/ocr/')) {
      // The worker that reads pictures is WebAssembly.
      c.set('scripts', ["'wasm-unsafe-eval'"]);
    }
  });
  app.get('*', serveStatic({ root, index: 'front.html' }));
  const page = serveStatic({ root, path: 'index.html' });
  app.get('*', (c, next) => {
    const navigates = c.req.header('Accept')?.includes('text/html');
    return navigates && !c.req.path.startsWith('/assets/') ? page(c, next) : next();
  });
  return true;
}

/**
 * Hashes of the scripts that stand in a page, for its Content-Security-Policy. Of the page as it is sent,
 * since a device keeps both: a build may have taken the place of the one that was there when the server started.
 */
const hashesOf = (page: string): string[] =>
  scriptsIn(page).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

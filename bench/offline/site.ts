import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bundle } from './bundles.ts';
import { createCouch } from './couch.ts';
import type { Ledger, Write } from './ledger.ts';
import { createReplicacheSide } from './replicache.ts';
import type { Reservation } from './stage.ts';

export interface SiteParts {
  /** Scripts by URL path. */
  scripts: ReadonlyMap<string, Bundle>;
  ledger: Ledger;
  reservations: readonly Reservation[];
  /** URL of the product's server, which requests below /api are proxied to. */
  product: string;
}

/** The measurement's server: serves the pages, takes the other libraries' writes, and proxies to the product. */
export interface Site {
  /** URL of a contender's page, on an origin (and storage) of its own for each `run`, which is a word. */
  url(contender: string, run: string): string;
  close(): Promise<void>;
}

export async function openSite({
  scripts,
  ledger,
  reservations,
  product,
}: SiteParts): Promise<Site> {
  const couch = createCouch(ledger);
  const replicache = createReplicacheSide(ledger, reservations);
  const agent = new Agent({ keepAlive: true });

  const peers = async (method: string, at: string, body: unknown): Promise<[number, unknown]> => {
    const [kind = '', run = '', ...rest] = at.split('/');
    if (kind === 'batch') {
      for (const write of body as Write[]) await ledger.take(write);
      return [200, { ok: true }];
    }
    if (kind === 'write') {
      await ledger.take(body as Write);
      return [200, { ok: true }];
    }
    if (kind === 'couch') return couch(run, method, rest.join('/'), body);
    if (kind === 'push') return [200, await replicache.push(run, body as never)];
    if (kind === 'pull') return [200, replicache.pull(run, body as never)];
    return [404, {}];
  };

  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const { host: _, origin: __, ...headers } = from.headers;
    const options = { agent, method: from.method ?? 'GET', headers };
    const onward = request(`${product}${from.url ?? ''}`, options, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  };

  const server = createServer((from, to) => {
    const { pathname } = new URL(from.url ?? '/', 'http://site');
    if (pathname.startsWith('/api/')) return pass(from, to);
    const script = scripts.get(pathname);
    if (script) return send(to, 200, 'text/javascript', script.text);
    if (!pathname.startsWith('/peers/')) {
      return send(to, 200, 'text/html', pageOf(pathname.split('/')[1] ?? ''));
    }
    const at = pathname.slice('/peers/'.length).replace(/\/$/, '');
    jsonOf(from)
      .then((body) => peers(from.method ?? 'GET', at, body))
      .then(([status, body]) => send(to, status, 'application/json', JSON.stringify(body)))
      .catch((error: unknown) => send(to, 500, 'application/json', JSON.stringify(String(error))));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (contender, run) => `http://${run}.localhost:${port}/${contender}/`,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(to: ServerResponse, status: number, type: string, text: string): void {
  to.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

async function jsonOf(from: IncomingMessage): Promise<unknown> {
  let text = '';
  from.setEncoding('utf8');
  for await (const part of from) text += String(part);
  return text === '' ? undefined : JSON.parse(text);
}

const pageOf = (
  contender: string,
) => `<!doctype html><meta charset="utf-8"><title>${contender}</title>
<script type="module">
import { contender } from '/${contender}.js';
import { stageOf } from '/measure.js';
globalThis.stage = stageOf(contender);
</script>`;

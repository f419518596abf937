import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { get as getSecured } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { type Listening, listen } from '../../server/listen.ts';

const here = { host: '127.0.0.1', port: 0, tls: undefined };

/** A server whose answer to `/slow` can be held back. */
async function open() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const server = await listen(async (request) => {
    if (new URL(request.url).pathname !== '/slow') return new Response('here');
    begin();
    await released;
    return new Response('done');
  }, here);
  onTestFinished(() => {
    release();
    return server.close(0);
  });
  return { server, begun, release };
}

const fetched = ({ port }: Listening, at: string) => fetch(`http://127.0.0.1:${port}${at}`);

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('a request in flight is answered before the server has closed; new ones are not taken', async () => {
  const { server, begun, release } = await open();
  const answer = fetched(server, '/slow');
  await begun;
  const closed = server.close(10_000);
  await expect(fetched(server, '/')).rejects.toThrow();
  release();
  expect(await (await answer).text()).toBe('done');
  await closed;
});

test('a connection kept alive without a request does not keep the server open', async () => {
  const { server } = await open();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [answer] = (await once(
    get({ host: '127.0.0.1', port: server.port, agent }),
    'response',
  )) as [IncomingMessage];
  await once(answer.resume(), 'end');
  await server.close(60_000);
  await expect(connected(server.port)).rejects.toThrow();
});

test('what takes longer than the timeout is cut off', async () => {
  const { server, begun } = await open();
  const answer = fetched(server, '/slow').then(
    () => 'answered',
    () => 'cut off',
  );
  await begun;
  await server.close(20);
  expect(await answer).toBe('cut off');
});

test('a request that is never finished does not keep the server open beyond the timeout', async () => {
  const { server } = await open();
  const socket = await connected(server.port);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhal');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await server.close(20);
  await ended;
});

test('a port that is taken is named, with the command that takes another', async () => {
  const { server } = await open();
  const { port } = server;
  await expect(listen(() => new Response(), { ...here, port })).rejects.toThrow(
    `Another program uses port ${port} on 127.0.0.1. Choose another with PORT, for example: PORT=${port + 1} npm start`,
  );
});

test('an address that the machine does not have is named as HOST', async () => {
  const host = '192.0.2.1';
  await expect(listen(() => new Response(), { ...here, host })).rejects.toThrow(
    `HOST: this machine has no address ${host}.`,
  );
});

test('a certificate or key that can not be read is named with its variable', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'coperto-tls-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const cert = path.join(dir, 'cert.pem');
  const key = path.join(dir, 'key.pem');
  const secured = () => listen(() => new Response(), { ...here, tls: { cert, key } });
  await expect(secured()).rejects.toThrow(`TLS_CERT: ${cert} can't be read`);
  await writeFile(cert, 'no certificate');
  await expect(secured()).rejects.toThrow(`TLS_KEY: ${key} can't be read`);
});

const tls = {
  cert: path.join(import.meta.dirname, 'fixtures/tls/cert.pem'),
  key: path.join(import.meta.dirname, 'fixtures/tls/key.pem'),
};

/** A server over TLS that says which protocol a request came by, and whose answer to `/slow` can be held back. */
async function openSecured() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const server = await listen(
    async (request) => {
      if (new URL(request.url).pathname === '/slow') {
        begin();
        await released;
      }
      return new Response(`here, ${await request.text()}`);
    },
    { ...here, tls },
  );
  onTestFinished(() => {
    release();
    return server.close(0);
  });
  const session = connectHttp2(`https://localhost:${server.port}`, {
    ca: await readFile(tls.cert),
  });
  onTestFinished(() => session.destroy());
  session.on('error', () => undefined);
  return { server, session, begun, release };
}

async function asked(session: ClientHttp2Session, at: string, body = ''): Promise<string> {
  const stream = session.request({ ':path': at, ':method': 'POST' });
  stream.end(body);
  stream.setEncoding('utf8');
  let text = '';
  for await (const part of stream) text += String(part);
  return text;
}

test('over TLS many requests go over one HTTP/2 connection; HTTP/1.1 is still understood', async () => {
  const { server, session } = await openSecured();
  expect(await Promise.all(['a', 'b', 'c'].map((body) => asked(session, '/', body)))).toEqual([
    'here, a',
    'here, b',
    'here, c',
  ]);
  expect(session.alpnProtocol).toBe('h2');
  expect(session.remoteSettings.maxConcurrentStreams).toBe(bounds.requestsPerConnection);
  const old = getSecured({ host: 'localhost', port: server.port, ca: await readFile(tls.cert) });
  const [answer] = (await once(old, 'response')) as [IncomingMessage];
  expect(answer.httpVersion).toBe('1.1');
  await once(answer.resume(), 'end');
});

test('a request in flight over HTTP/2 is answered before the server has closed', async () => {
  const { server, session, begun, release } = await openSecured();
  const answer = asked(session, '/slow', 'x');
  await begun;
  const closed = server.close(10_000);
  release();
  expect(await answer).toBe('here, x');
  await closed;
});

test('an HTTP/2 connection that is answered too late is cut off', async () => {
  const { server, session, begun } = await openSecured();
  const answer = asked(session, '/slow').then(
    (text) => text,
    () => 'cut off',
  );
  await begun;
  await server.close(20);
  expect(await answer).not.toContain('here');
});

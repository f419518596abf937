import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isPublic } from '../../server/integrations/addresses.ts';
import { postTo } from '../../server/integrations/post.ts';
import { openReceiver } from './fixtures/receiver.ts';

// Where messages to an address of somebody's choice may go to.

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
const started = async (...script: number[]) => {
  const receiver = await openReceiver(...script);
  open.push(receiver);
  return receiver;
};
const send = (url: string, resolve?: typeof lookup) =>
  postTo(url, '{}', { headers: {}, signal: AbortSignal.timeout(5000), resolve });

/** A resolver that knows one answer. */
const leadsTo = (...addresses: string[]) => {
  const asked: string[] = [];
  const resolve = ((hostname: string, _: object, callback: (...found: unknown[]) => void) => {
    asked.push(hostname);
    const family = (address: string) => (address.includes(':') ? 6 : 4);
    callback(
      null,
      addresses.map((address) => ({ address, family: family(address) })),
    );
  }) as unknown as typeof lookup;
  return { resolve, asked };
};

test.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.5.4', '192.168.1.1', '100.64.0.1'],
  ...['169.254.169.254', '224.0.0.1', '255.255.255.255', '192.0.2.1', '::', '::1', 'fe80::1'],
  ...[
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ],
  ...['2001:db8::1', 'localhost', ''],
])('%s is not in the open', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is in the open',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([['127.0.0.1'], ['10.0.0.7'], ['93.184.215.14', '169.254.169.254'], ['::1'], []])(
  'a name that leads to %s is not connected to',
  async (...addresses) => {
    const { resolve, asked } = leadsTo(...addresses);
    expect(await send('https://pms.example/hook', resolve)).toBe('private_address');
    expect(asked).toEqual(['pms.example']);
  },
);

test('the system’s own names of this machine are none in the open', async () => {
  expect(await send('https://localhost/hook')).toBe('private_address');
});

test('the connection goes to the address that was checked', async () => {
  const receiver = await started();
  const { resolve, asked } = leadsTo('127.0.0.1');
  const { port } = new URL(receiver.url);
  // A name that the system does not know: only the checked address can have been used.
  expect(await send(`http://till.invalid:${port}/hook`, resolve)).toBeUndefined();
  expect(asked).toEqual(['till.invalid']);
  expect(receiver.received).toHaveLength(1);
});

test('over http a name that leads elsewhere than to this machine is not connected to', async () => {
  const { resolve } = leadsTo('93.184.215.14');
  expect(await send('http://till.invalid/hook', resolve)).toBe('private_address');
});

test('a redirect is a failure, and not followed', async () => {
  const target = await started();
  const server = createServer((_, response) =>
    response.writeHead(307, { Location: target.url }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const { port } = server.address() as AddressInfo;
  expect(await send(`http://127.0.0.1:${port}/`)).toBe('http_307');
  expect(target.received).toEqual([]);
});

test('an answer is not read, however long it is', async () => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200).write('x'.repeat(100_000));
    response.on('close', closed.resolve);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const { port } = server.address() as AddressInfo;
  expect(await send(`http://127.0.0.1:${port}/`)).toBeUndefined();
  await closed.promise;
});

test('who does not answer is given up', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => server.closeAllConnections() });
  open.push(server);
  const { port } = server.address() as AddressInfo;
  const aborting = new AbortController();
  const sending = postTo(`http://127.0.0.1:${port}/`, '{}', {
    ...{ headers: {}, signal: aborting.signal },
  });
  server.once('request', () => aborting.abort());
  expect(await sending).toBe('timeout');
});

test('nobody there is said', async () => {
  expect(await send('http://127.0.0.1:9/hook')).toBe('refused');
});

import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDevice, type Device } from '../../../src/api/device.ts';
import { DeviceName, namingFetch } from '../../../src/api/device-name.ts';
import { createExchange } from '../../../src/api/exchange.ts';
import { suggestedName } from '../../../src/api/suggested-name.ts';
import { suggestedParts } from '../../../src/api/suggested-parts.ts';

const hints = (platform: string, mobile: boolean, ...brands: string[]) => ({
  userAgentData: { platform, mobile, brands: brands.map((brand) => ({ brand })) },
});
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

test.each([
  [
    'Chrome on Android tablet',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36`,
    hints('Android', false, 'Not?A_Brand', 'Chromium', 'Google Chrome'),
  ],
  [
    'Samsung Internet on Android phone',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
    hints('Android', true, 'Samsung Internet', 'Chromium'),
  ],
  [
    'Chrome on Android tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-X200) ${chrome} Safari/537.36`,
    {},
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`,
    hints('Windows', false, 'Chromium', 'Microsoft Edge'),
  ],
  ['Safari on Mac', `${mac} ${safari}`, { maxTouchPoints: 0 }],
  ['Safari on iPad', `${mac} ${safari}`, { maxTouchPoints: 5 }],
  [
    'Firefox on Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0',
    {},
  ],
  ['Browser on this device', 'something else', {}],
])('a device is called %s at first', (name, userAgent, more) => {
  expect(suggestedName({ userAgent, ...more })).toBe(name);
});

/** A browser's storage, and a context of it. */
function browser() {
  const storage = new IDBFactory();
  const context = (suggestion: string) =>
    new DeviceName(
      createDevice(() => storage),
      () => suggestion,
    );
  return { context };
}

test('the first suggestion is kept, until somebody gives a name; all contexts have the same', async () => {
  const { context } = browser();
  const page = context('Safari on iPad');
  await page.loaded();
  const worker = context('Safari on Mac');
  await worker.loaded();
  expect(worker.get()).toBe('Safari on iPad');
  const names: string[] = [];
  worker.subscribe(() => names.push(worker.get()));
  await page.rename('  Kitchen\ntablet \ud83c\udf72\ud83c ');
  expect(page.get()).toBe('Kitchen tablet 🍲');
  await worker.load();
  expect(names).toEqual(['Kitchen tablet 🍲']);
  await page.rename(' ');
  expect(page.get()).toBe('Safari on iPad');
});

test('every request carries the name, in letters that a header can hold', async () => {
  const { context } = browser();
  const name = context('Chrome on Linux');
  await name.rename('Küche – Tablet 2');
  const sent: (string | null)[] = [];
  const exchange = createExchange(
    namingFetch(context('another'), async (_, init) => {
      sent.push(new Headers(init?.headers).get('device-name'));
      expect(new Headers(init?.headers).get('authorization')).toBe('Bearer x');
      return Response.json({});
    }),
  );
  const headers = { authorization: 'Bearer x' };
  await exchange({ method: 'GET', path: '/api/v1/hotels/', headers, timeout: 1000 });
  expect(sent.map((each) => decodeURIComponent(each ?? ''))).toEqual(['Küche – Tablet 2']);
  expect(sent[0]).toMatch(/^[\x21-\x7e]+$/);
});

test('storage that fails or does not answer holds up no request', async () => {
  const fails: Device = {
    read: () => Promise.reject(new Error('closed')),
    change: () => Promise.reject(new Error('closed')),
    close: () => undefined,
  };
  const silent: Device = { ...fails, read: () => new Promise(() => undefined) };
  const names: (string | null)[] = [];
  const over = (device: Device) =>
    createExchange(
      namingFetch(new DeviceName(device, () => 'Chrome on Mac'), async (_, init) => {
        names.push(new Headers(init?.headers).get('device-name'));
        init?.signal?.throwIfAborted();
        return Response.json({});
      }),
    );
  const request = { method: 'GET', path: '/api/v1/hotels/', timeout: 20 };
  expect(await over(fails)(request)).toMatchObject({ kind: 'answer', status: 200 });
  expect(await over(silent)(request)).toEqual({ kind: 'no-answer', reason: 'timeout' });
  expect(names).toEqual(['Chrome%20on%20Mac', 'Chrome%20on%20Mac']);
});

test.each([
  ['Brave on Android tablet', { browser: 'Brave', system: 'Android' }],
  ['Browser on this device', { browser: undefined, system: undefined }],
  ['Kitchen tablet', undefined],
  ['Tablet on Linux', undefined],
  ['Chrome on Mac on the desk', undefined],
])('%s is told from a name that a person gave', (name, parts) => {
  expect(suggestedParts(name)).toEqual(parts);
});

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { App } from '../harness/app.ts';
import { frames, until } from '../harness/clock.ts';
import { guest, openDoor, type } from '../harness/door.ts';
import { keys, press } from '../harness/hands.ts';
import { all, button, dialog, one, says } from '../harness/sight.ts';
import { withSounds } from '../harness/sounds.ts';

/** The tones that were played, Hz. */
let tones: number[];
/** Wake locks that are held. */
const locks = new Set<Lock>();
const held = () => locks.size;

class Lock extends EventTarget {
  released = false;
  constructor() {
    super();
    locks.add(this);
  }
  release() {
    if (this.released) return Promise.resolve();
    locks.delete(this);
    this.released = true;
    this.dispatchEvent(new Event('release'));
    return Promise.resolve();
  }
}

/** A browser that can keep its screen on, unless `request` refuses. */
function withWakeLock(request: () => Promise<Lock> = () => Promise.resolve(new Lock())): void {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
}

/** The page is put away, which takes its locks, or looked at again. */
async function show({ page }: App, visible: boolean): Promise<void> {
  page.show(visible);
  if (!visible) for (const lock of locks) await lock.release();
  await frames();
}

const flash = () => document.querySelector('[data-signal]')?.getAttribute('data-signal');
const start = () => press(button('Start service'));

beforeEach(() => {
  tones = withSounds();
  locks.clear();
  sessionStorage.clear();
});

describe('before the service is started', () => {
  test('the screen may go dark, and nothing sounds or flashes', async () => {
    withWakeLock();
    await openDoor();
    await type('101');
    await keys('{Enter}');
    expect([held(), tones, flash()]).toEqual([0, [], undefined]);
    expect(all('button', 'End service')).toEqual([]);
  });
});

describe('start service', () => {
  test('sounds quietly and flashes when somebody comes, otherwise when somebody has to be looked at', async () => {
    withWakeLock();
    await openDoor();
    await start();
    expect(tones).toEqual([660]);
    await type('101');
    await keys('{Enter}');
    expect([tones, flash()]).toEqual([[660, 660], 'well']);
    await type('201');
    await press(guest('Novak Petr'));
    expect([tones.slice(2), flash()]).toEqual([[440, 330], 'look']);
    await press(button('Let in', dialog(/Novak/)));
    expect([tones.slice(4), flash()]).toEqual([[660], 'well']);
    await keys('{Escape}');
    await type('219');
    expect([tones.slice(5), flash()]).toEqual([[440, 330], 'look']);
  });

  test('its sound can be turned off for the service; it flashes still', async () => {
    withWakeLock();
    await openDoor();
    await start();
    await press(button('Sound when somebody comes'));
    expect(button('Sound when somebody comes').getAttribute('aria-pressed')).toBe('false');
    await type('101');
    await keys('{Enter}');
    expect([tones, flash()]).toEqual([[660], 'well']);
  });

  test('keeps the screen on, also after the page was put away', async () => {
    withWakeLock();
    const app = await openDoor();
    await start();
    expect(held()).toBe(1);
    await show(app, false);
    expect(held()).toBe(0);
    await show(app, true);
    expect(held()).toBe(1);
    expect(says(/may go dark/)).toBe(false);
  });

  test('says so when a low battery takes it away', async () => {
    withWakeLock();
    await openDoor();
    await start();
    await [...locks][0]?.release();
    await frames();
    expect(says(/the device does not let it stay on/)).toBe(true);
  });

  test('says where the browser can’t keep the screen on, and where the device refuses', async () => {
    await openDoor();
    expect(says(/may go dark/)).toBe(false);
    await start();
    expect(says(/this browser can’t keep it on/)).toBe(true);
    withWakeLock(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
    await openDoor();
    await start();
    await until(() => expect(says(/the device does not let it stay on/)).toBe(true));
  });

  test('ends by a press, and when the screen is left', async () => {
    withWakeLock();
    await openDoor();
    await start();
    await press(button('End service'));
    expect(held()).toBe(0);
    await type('101');
    await keys('{Enter}');
    expect([tones, flash()]).toEqual([[660], undefined]);
    await start();
    await press(one('link', 'Reception'));
    await until(() => expect(held()).toBe(0));
    await press(one('link', 'Door'));
    await until(() => button('Start service'));
  });

  test('is of one service: at another meal it has to be started again', async () => {
    withWakeLock();
    await openDoor();
    await start();
    await press(button('Lunch'));
    expect(held()).toBe(0);
    await press(button('Dinner'));
    await until(() => button('Start service'));
  });
});

test('a page that is loaded anew goes on with the service, its sound with the next press', async () => {
  withWakeLock();
  await openDoor();
  await start();
  const kept = sessionStorage.getItem('coperto-service') ?? '';
  expect(kept).toMatch(/^on /);
  await openDoor({ before: () => sessionStorage.setItem('coperto-service', kept) });
  tones.length = 0;
  button('End service');
  expect(held()).toBe(1);
  await type('101');
  expect(tones).toEqual([660]);
  await keys('{Enter}');
  expect(tones).toEqual([660, 660]);
});

import { availableParallelism, loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { type House, openHouse } from '../../e2e/harness/house.ts';
import { dishCards, showEverybody } from '../../e2e/harness/screens.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { type Figure, quantile } from './figures.ts';
import { type Listeners, openListeners } from './listeners.ts';
import { notePresses, type Press, type Pressed, press, pressed } from './press.ts';
import { clockSkew, watch } from './watch.ts';

type Screen = 'desk' | 'kitchen';

/**
 * `devices`: number of devices in the hotel, the tapped one included. `screens`: those with a real screen in a browser
 * of their own; the others have only a stream. `limit`: for the time until a tap shows, ms.
 */
const crowds: readonly { devices: number; screens: readonly Screen[]; limit: number }[] = [
  { devices: 2, screens: ['desk'], limit: 150 },
  { devices: 20, screens: ['desk', 'kitchen'], limit: 150 },
  { devices: 100, screens: ['desk', 'kitchen'], limit: 500 },
];
/** For the time until the kitchen's amounts follow, ms. */
const amountsLimit = 300;
/** Number of presses of each kind. */
const presses = 40;
/** Double tap window, ms: reception sends a single tap only after it. */
const secondTap = 300;
const dinner = 3;
const cellsUsed = 8;
/** The kitchen's total, and the amounts of its dishes. */
const kitchenPlaces = ['[data-people="all"]', '[data-dish] [data-amount]'];

/** Time from a tap at reception to the frame that shows it on another device, by number of devices. */
export async function measureLive(): Promise<Figure[]> {
  const house = await openHouse();
  let desk: Device | undefined;
  try {
    desk = await openDesk(house, 'reception@demo.hotel');
    await notePresses(desk.page);
    const figures: Figure[] = [];
    for (const crowd of crowds) {
      const { devices, screens, limit } = crowd;
      const samples = await measureCrowd(house, desk.page, devices, screens);
      figures.push(...figuresOf(samples, devices, screens, limit));
    }
    return figures;
  } finally {
    await desk?.close();
    await house.close();
  }
}

type Request = NonNullable<Pressed['request']>;

/** Times on the machine's clock, ms. */
interface Sample extends Pressed {
  kind: Press;
  /** When the last of the streams without a screen received it. */
  read: number;
  /** When each screen painted it, in the order of `screens`. */
  painted: number[];
  /** When the kitchen's screen painted other amounts of its dishes; undefined where one person changes none. */
  amounts: number | undefined;
}

interface Samples {
  all: Sample[];
  /** Largest difference between the clocks of the pages, ms. */
  skew: number;
  load: number;
}

async function measureCrowd(
  house: House,
  desk: Page,
  devices: number,
  screens: readonly Screen[],
): Promise<Samples> {
  const cells = await dinnerCells(desk);
  const open: Device[] = [];
  let listeners: Listeners | undefined;
  try {
    for (const screen of screens) {
      open.push(await (screen === 'kitchen' ? openKitchen : openDesk)(house, people[screen]));
    }
    const pages = open.map(({ page }) => page);
    for (const page of pages) await page.locator('[data-connection="online"]').first().waitFor();
    const { id } = await hotelOf(house);
    listeners = await openListeners(house.url, id, devices - 1 - open.length);
    const skews = await Promise.all([desk, ...pages].map(clockSkew));
    // Lets work that is left from opening them finish.
    await desk.waitForTimeout(3000);
    const all: Sample[] = [];
    for (let count = 0; count < presses; count += 1) {
      const cell = `[data-cell="${cells[count % cells.length]}"]`;
      for (const kind of ['tap', 'key'] as const) {
        const places = screens.map((screen) => (screen === 'desk' ? [cell] : kitchenPlaces));
        all.push(await sample(house, desk, pages, places, listeners, cell, kind));
      }
    }
    return { all, skew: Math.max(...skews) - Math.min(...skews), load: loadavg()[0] ?? 0 };
  } finally {
    listeners?.close();
    for (const device of open) await device.close();
  }
}

async function sample(
  house: House,
  desk: Page,
  pages: readonly Page[],
  places: readonly (readonly string[])[],
  listeners: Listeners,
  cell: string,
  kind: Press,
): Promise<Sample> {
  const watches = await Promise.all(pages.map((page, index) => watch(page, places[index] ?? [])));
  await press(desk, cell, kind);
  const painted = await Promise.all(watches.map((each) => each.painted()));
  const times = await pressed(desk);
  const read = await listeners.readAt((await hotelOf(house)).version);
  // Two taps within 300 ms would be a double tap.
  await desk.waitForTimeout(350);
  return {
    ...{ kind, ...times, painted: painted.map(([first]) => first ?? Number.NaN) },
    ...{ amounts: painted.at(-1)?.[1], read: Math.max(...read, times.at) },
  };
}

const people: Record<Screen, string> = {
  desk: 'admin@demo.hotel',
  kitchen: 'kitchen@demo.hotel',
};

async function openDesk({ url }: House, email: string): Promise<Device> {
  const device = await openDevice();
  await signIn(device.page, url, email);
  await device.page.goto(`${url}/reception`);
  await showEverybody(device.page);
  return device;
}

async function openKitchen({ url }: House, email: string): Promise<Device> {
  const device = await openDevice({ viewport: { width: 1180, height: 820 } });
  await signIn(device.page, url, email);
  await device.page.goto(`${url}/kitchen`);
  await device.page.getByRole('button', { name: /^Dinner/ }).click();
  await dishCards(device.page).first().waitFor();
  return device;
}

/** Visible meal buttons of today's dinner. */
async function dinnerCells(page: Page): Promise<string[]> {
  const buttons = page.locator(`button[data-cell$=":${dinner}"][aria-disabled="false"]`);
  await buttons.first().waitFor();
  const cells = await buttons.evaluateAll((all) =>
    all
      .filter((each) => each.getBoundingClientRect().bottom < innerHeight)
      .flatMap((each) => each.getAttribute('data-cell') ?? []),
  );
  return cells.slice(0, cellsUsed);
}

async function hotelOf({ query }: House): Promise<{ id: string; version: number }> {
  const [hotel] = await query<{ id: string; version: string }>(
    'SELECT hotel_id AS id, version FROM hotel_versions',
  );
  if (hotel === undefined) throw new Error('no hotel');
  return { id: hotel.id, version: Number(hotel.version) };
}

function figuresOf(
  { all, skew, load }: Samples,
  devices: number,
  screens: readonly Screen[],
  limit: number,
): Figure[] {
  const taps = all.filter(({ kind }) => kind === 'tap');
  const keys = all.filter(({ kind }) => kind === 'key');
  const where = `${1 + screens.length} screens, ${devices - 1 - screens.length} streams, load ${load.toFixed(1)} on ${availableParallelism()} processors, clocks ${skew.toFixed(1)} ms apart`;
  console.log(`${devices} devices: ${where}`);
  return screens.flatMap((screen, index) => {
    const name = `${devices} devices, ${screen}`;
    const figure = (what: string, times: number[], most: number | undefined): Figure => ({
      name: `${name}: ${what}, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      ...(most === undefined ? {} : { limit: most }),
      note: `median ${quantile(times, 0.5).toFixed(1)}, slowest ${quantile(times, 1).toFixed(1)} of ${times.length}`,
    });
    const painted = (each: Sample) => each.painted[index] ?? Number.NaN;
    const part = (what: string, of: (each: Sample, request: Request) => number): Figure => {
      const times = keys.flatMap((each) => (each.request ? of(each, each.request) : []));
      const note = `${times.length} sent by the page`;
      return { name: `${name}: ${what}, median`, value: quantile(times, 0.5), unit: 'ms', note };
    };
    const amountsAfter = (presses: Sample[], wait: number) =>
      presses.flatMap(({ amounts, at }) => (amounts === undefined ? [] : amounts - at - wait));
    const ofAmounts: Figure[] =
      screen === 'kitchen'
        ? [
            figure('key U to paint of amounts', amountsAfter(keys, 0), amountsLimit),
            figure(
              'tap to paint of amounts, past its wait for a second',
              amountsAfter(taps, secondTap),
              amountsLimit,
            ),
          ]
        : [];
    return [
      ...ofAmounts,
      figure(
        'key U to paint',
        keys.map((each) => painted(each) - each.at),
        limit,
      ),
      figure(
        'tap to paint, past its wait for a second',
        taps.map((each) => painted(each) - each.at - secondTap),
        limit,
      ),
      figure(
        'tap to paint, with that wait',
        taps.map((each) => painted(each) - each.at),
        undefined,
      ),
      part('press to request', (each, { sent }) => sent - each.at),
      part('request to answer', (_, { sent, answered }) => answered - sent),
      part('request to the last stream', (each, { sent }) => each.read - sent),
      part('request to paint', (each, { sent }) => painted(each) - sent),
    ];
  });
}

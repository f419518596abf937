import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { type House, openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { addCrowd } from './crowd.ts';
import { type Figure, quantile } from './figures.ts';
import { countGuests, openTime, untilAllDaysAreThere, untilWorkerIsReady } from './reception.ts';

const rounds = 5;
/** Beside the 107 guests of the demo hotel. */
const crowds = { few: 0, many: 900 };

/** One hotel on one tablet, opened over and over. */
interface Opening {
  name: string;
  guests: string;
  house: House;
  device: Device;
  times: number[];
}

/**
 * Reception opened offline from cold, slowed four times, with about 100 and about 1,000 guests in the house. With
 * `BEFORE`, the folder of another built checkout, old and new are opened in turn.
 */
export async function measureOpening(): Promise<Figure[]> {
  const before = process.env['BEFORE'];
  const openings: Opening[] = [];
  try {
    for (const root of before === undefined ? [undefined] : [undefined, before]) {
      for (const crowd of Object.values(crowds)) openings.push(await prepare(root, crowd));
    }
    for (const opening of openings) await openFromCold(opening);
    for (let round = 0; round < rounds; round += 1) {
      for (const opening of openings) opening.times.push(await openFromCold(opening));
    }
    return figuresOf(openings);
  } finally {
    for (const { device, house } of openings) {
      await device.close();
      await house.close();
    }
  }
}

async function prepare(root: string | undefined, crowd: number): Promise<Opening> {
  const house = await openHouse(root);
  if (crowd > 0) await addCrowd(house.url, crowd, true);
  const device = await openDevice();
  await signIn(device.page, house.url, 'reception@demo.hotel');
  const guests = await countGuests(device);
  await untilWorkerIsReady(device);
  await untilAllDaysAreThere(device);
  await house.stopServer();
  await device.kill();
  const name = root === undefined ? 'now' : 'before';
  return { name, guests, house, device, times: [] };
}

async function openFromCold({ device, house }: Opening): Promise<number> {
  await device.reopen();
  // A browser that has just been started is busy with itself at first.
  await device.page.waitForTimeout(2500);
  const time = await openTime(device, house.url);
  // A browser stores compiled scripts some time after it ran them.
  await device.page.waitForTimeout(4000);
  await device.kill();
  return time;
}

function figuresOf(openings: readonly Opening[]): Figure[] {
  const medians = openings.map(({ times }) => quantile(times, 0.5));
  const [few = Number.NaN, many = Number.NaN, , manyBefore] = medians;
  const each = openings.map(({ name, guests, times }, index) => ({
    name: `Reception opens offline from cold, ${guests} guests, ${name}`,
    value: medians[index] ?? Number.NaN,
    unit: 'ms',
    note: times.map((time) => time.toFixed(0)).join(' '),
  }));
  return [
    ...each,
    { name: 'Many guests to few', value: many / few, unit: '×', limit: 1.25 },
    ...(manyBefore === undefined
      ? []
      : [{ name: 'Many guests, now to before', value: many / manyBefore, unit: '×', limit: 0.55 }]),
  ];
}

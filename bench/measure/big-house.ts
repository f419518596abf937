import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { readSnapshot } from '../../core/contract/changes.ts';
import { pathOf } from '../../core/contract/path.ts';
import { type Caller, signInToApi } from '../../e2e/harness/api.ts';
import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { fill, type Size } from './big-house/fill.ts';
import { tabletOf } from './big-house/tablet.ts';
import { addGuest, liveAWeek } from './big-house/week.ts';
import { type Figure, quantile } from './figures.ts';
import { watchMemory } from './memory.ts';

/** A house that is filled within seconds, which shows that the measurement works. */
export const smallHouse: Size = { guests: 100, dishes: 200, history: 60 };
const bigHouse: Size = { guests: 2000, dishes: 5000, history: 1096 };
/** What the rest of a first load takes at most, ms: the other days come, the mirror is packed, the worker fills its cache. */
const restOfFirstLoad = (size: Size) => (size === smallHouse ? 8000 : 60_000);
const rounds = 5;
/** Who comes at the end of the week. */
const last = 'Last Guest';

/**
 * A big house with a long past: its snapshot, a tablet that is new to it, and one that was away for a week.
 * @param size with `SMALL` set that of a small house
 */
export async function measureBigHouse(
  size = process.env['SMALL'] === undefined ? bigHouse : smallHouse,
): Promise<Figure[]> {
  const house = await openHouse();
  const memory = watchMemory(house.pid());
  let device: Device | undefined;
  try {
    const { hotelId, counts } = await fill(house, size);
    console.log('rows:', JSON.stringify(counts));
    const caller = await signInToApi(house.url, 'admin@demo.hotel');
    const snapshots = await readSnapshots(house.url, caller, hotelId);
    device = await openDevice();
    const tablet = await tabletOf(device);
    const today = `${house.url}${pathOf(readSnapshot.path, { hotelId })}?begin=today`;
    const plain = await tablet.plainLoad(today, caller.token);
    const { time, guests } = await tablet.firstLoad(house.url, 'reception@demo.hotel');
    if (guests < size.guests) throw new Error(`only ${guests} guests are listed`);
    await device.page.waitForTimeout(restOfFirstLoad(size));
    const held = await tablet.memory();
    await tablet.cut();
    const before = await versionOf(caller, hotelId);
    await liveAWeek(caller, hotelId, size);
    await addGuest(caller, hotelId, last);
    const [log] = await house.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM changes WHERE hotel_id = $1 AND version > $2',
      [hotelId, before],
    );
    const week = await tablet.caughtUp(last);
    return [
      ...snapshots,
      {
        name: 'First load, sign-in to the list',
        value: time,
        unit: 'ms',
        limit: 3000,
        note: `${guests} guests`,
      },
      {
        ...{ name: 'First load, to its rows alone stored plainly', value: time / plain, unit: '×' },
        note: `${plain.toFixed(0)} ms for today's rows, without a sign-in or a screen`,
      },
      {
        name: 'A week caught up',
        value: week,
        unit: 'ms',
        limit: 1000,
        note: `${log?.n} changed rows`,
      },
      { name: 'A week caught up, to the same', value: week / plain, unit: '×' },
      {
        name: 'Memory of the page, after the first load',
        value: held,
        unit: 'MB',
        note: 'objects',
      },
      { name: 'Memory of the page, with the week', value: await tablet.memory(), unit: 'MB' },
      { name: 'Memory of the server, at most', value: memory.end(), unit: 'MB', limit: 500 },
    ];
  } finally {
    memory.end();
    await device?.close();
    await house.close();
  }
}

async function versionOf(caller: Caller, hotelId: string): Promise<number> {
  const path = `/api/v1/hotels/${hotelId}/changes?after=99999999`;
  return (await caller.get<{ version: number }>(path)).version;
}

/** Snapshots, each of another version, so that none is had from the answers that are kept. */
async function readSnapshots(url: string, caller: Caller, hotelId: string): Promise<Figure[]> {
  const times: number[] = [];
  let [bytes, unpacked, rows] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await addGuest(caller, hotelId, `Party ${round}`);
    const begun = performance.now();
    const body = await download(url + pathOf(readSnapshot.path, { hotelId }), caller.token);
    times.push(performance.now() - begun);
    const text = gunzipSync(body).toString();
    [bytes, unpacked, rows] = [body.length, text.length, JSON.parse(text).rows.length];
  }
  return [
    {
      name: 'Snapshot, compressed',
      value: bytes / 1e6,
      unit: 'MB',
      note: `${rows} rows, ${(unpacked / 1e6).toFixed(1)} MB of JSON`,
    },
    {
      name: 'Snapshot made and sent, median',
      value: quantile(times, 0.5),
      unit: 'ms',
      note: `slowest ${quantile(times, 1).toFixed(0)}`,
    },
  ];
}

function download(address: string, token: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get(address, { headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      if (response.statusCode === 200) resolve(Buffer.concat(parts));
      else reject(new Error(`snapshot: ${response.statusCode} ${Buffer.concat(parts)}`));
    }).once('error', reject);
  });
}

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamChanges } from '../../../core/contract/changes.ts';
import { pathOf } from '../../../core/contract/path.ts';
import { type House, openHouse } from '../../../e2e/harness/house.ts';
import { type Figure, quantile } from '../figures.ts';
import { watchMemory } from '../memory.ts';
import { openHotels, type TappedHotel } from './hotels.ts';
import { openStream, type StreamClient } from './stream-client.ts';

/** Streams of the devices of some hotels on one process. */
interface Load {
  hotels: number;
  /** Numbers of streams, one after the other, with the memory that they may take, MB; the first are there when the server restarts. */
  crowds: readonly { streams: number; memory?: number }[];
  taps: number;
  /** Time over which quiet streams are watched, s. */
  quiet: number;
}
/** Many tablets that work, and more that only listen. */
const usual: Load = {
  hotels: 50,
  crowds: [{ streams: 1000, memory: 500 }, { streams: 10_000 }],
  taps: 100,
  quiet: 30,
};
/** Clock ticks of /proc/PID/stat in a second. */
const ticks = 100;

type Crowd = Map<TappedHotel, StreamClient[]>;

/** Live streams on one process: memory and processor while they are quiet, a tap, and a restart. */
export async function measureStreams(load: Load = usual): Promise<Figure[]> {
  const house = await openHouse();
  try {
    const hotels = await openHotels(house, load.hotels);
    const figures: Figure[] = [];
    for (const [index, { streams, memory }] of load.crowds.entries()) {
      const crowd = await open(house, hotels, streams);
      figures.push(...(await whileQuiet(house, { streams, memory, seconds: load.quiet })));
      figures.push(...(await tapped(crowd, streams, load.taps)));
      if (index === 0) figures.push(await restarted(house, crowd, streams));
      for (const each of [...crowd.values()].flat()) each.close();
      await sleep(2000);
    }
    return figures;
  } finally {
    await house.close();
  }
}

async function open(house: House, hotels: readonly TappedHotel[], streams: number): Promise<Crowd> {
  const crowd: Crowd = new Map();
  for (const each of hotels) {
    const { id } = each.hotel;
    const [state] = await house.query<{ version: string }>(
      'SELECT version FROM hotel_versions WHERE hotel_id = $1',
      [id],
    );
    const path = pathOf(streamChanges, { hotelId: id });
    const clients = Array.from({ length: streams / hotels.length }, (_, index) =>
      openStream(house.url, {
        ...{ path, start: Number(state?.version) },
        token: each.callers[index % each.callers.length]?.token ?? '',
      }),
    );
    crowd.set(each, clients);
    await untilOpen(clients);
  }
  return crowd;
}

async function untilOpen(clients: readonly StreamClient[]): Promise<void> {
  while (!clients.every((each) => each.isOpen())) await sleep(20);
}

async function whileQuiet(
  house: House,
  watched: { streams: number; memory: number | undefined; seconds: number },
): Promise<Figure[]> {
  const { streams, memory: limit, seconds } = watched;
  await sleep(5000);
  const memory = watchMemory(house.pid());
  const before = processorTime(house.pid());
  await sleep(seconds * 1000);
  const used = (processorTime(house.pid()) - before) / seconds;
  return [
    {
      ...{ name: `${streams} quiet streams: memory of the server`, value: memory.end() },
      ...{ unit: 'MB', ...(limit === undefined ? {} : { limit }) },
    },
    {
      ...{ name: `${streams} quiet streams: of one processor`, value: used * 100, unit: '%' },
      note: 'without PostgreSQL',
    },
  ];
}

/** Processor time that a process has used, s. */
function processorTime(pid: number | undefined): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Taps in one hotel after the other: the time until the last stream of the hotel has it, beside that of its answer. */
async function tapped(crowd: Crowd, streams: number, taps: number): Promise<Figure[]> {
  const all = [...crowd];
  const times: number[] = [];
  const answered: number[] = [];
  for (let count = 0; count < taps; count += 1) {
    const [hotel, clients = []] = all[count % all.length] ?? [];
    const [caller] = hotel?.callers ?? [];
    if (!hotel || !caller) throw new Error('no hotel');
    const { method, path, body, headers } = hotel.next();
    const send = method === 'POST' ? caller.post : caller.put;
    const start = performance.now();
    const { version } = await send<{ version: number }>(path, body, headers);
    answered.push(performance.now() - start);
    const read = await Promise.all(clients.map((each) => each.readAt(version)));
    times.push(Math.max(...read) - start);
    await sleep(50);
  }
  const [median, medianAnswer] = [quantile(times, 0.5), quantile(answered, 0.5)];
  return [
    {
      ...{ name: `${streams} streams: a tap to the hotel's last device, p95`, limit: 300 },
      ...{ value: quantile(times, 0.95), unit: 'ms' },
      note: `median ${median.toFixed(1)}, slowest ${quantile(times, 1).toFixed(1)}`,
    },
    {
      ...{ name: `${streams} streams: to the last device, to its own answer` },
      ...{ value: median / medianAnswer, unit: '×' },
      note: `medians; the answer ${medianAnswer.toFixed(1)} ms`,
    },
  ];
}

/** The server is killed and started again: the time from its first answer until all streams are open. */
async function restarted(house: House, crowd: Crowd, streams: number): Promise<Figure> {
  const clients = [...crowd.values()].flat();
  await house.killServer();
  await sleep(1000);
  await house.startServer();
  const start = performance.now();
  await untilOpen(clients);
  return {
    ...{ name: `${streams} streams: all open again after a restart`, unit: 's', limit: 10 },
    value: (performance.now() - start) / 1000,
  };
}

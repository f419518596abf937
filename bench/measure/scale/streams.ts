import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { streamChanges } from '../../../core/contract/changes.ts';
import { pathOf } from '../../../core/contract/path.ts';
import { type House, openHouse } from '../../../e2e/harness/house.ts';
import { type Figure, quantile } from '../figures.ts';
import { watchMemory } from '../memory.ts';
import { openHotels, type TappedHotel } from './hotels.ts';
import { startPlainServer } from './plain-streams.ts';
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
      const plain = await plainly(streams, load.quiet);
      const crowd = await open(house, hotels, streams);
      const quiet = await whileQuiet(house.pid(), load.quiet);
      figures.push(...figuresOf(quiet, plain, { streams, memory }));
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

/** What a process takes while its streams are quiet. */
interface Quiet {
  /** MB */
  memory: number;
  /** Of one processor, 0 to 1. */
  used: number;
}

async function whileQuiet(pid: number | undefined, seconds: number): Promise<Quiet> {
  await sleep(5000);
  const memory = watchMemory(pid);
  const before = processorTime(pid);
  await sleep(seconds * 1000);
  const used = (processorTime(pid) - before) / seconds;
  return { memory: memory.end(), used };
}

/** As many streams of a server that does nothing else. */
async function plainly(streams: number, seconds: number): Promise<Quiet> {
  const server = await startPlainServer();
  const clients = Array.from({ length: streams }, () =>
    openStream(server.url, { path: '/', token: '', start: 0 }),
  );
  try {
    await untilOpen(clients);
    return await whileQuiet(server.pid, seconds);
  } finally {
    for (const each of clients) each.close();
    server.close();
  }
}

function figuresOf(
  quiet: Quiet,
  plain: Quiet,
  { streams, memory: limit }: { streams: number; memory: number | undefined },
): Figure[] {
  const named = `${streams} quiet streams`;
  return [
    {
      ...{ name: `${named}: memory of the server`, value: quiet.memory, unit: 'MB' },
      ...(limit === undefined ? {} : { limit }),
    },
    {
      ...{ name: `${named}: memory, to Node's own server`, unit: '×' },
      value: quiet.memory / plain.memory,
      note: `${plain.memory.toFixed(0)} MB`,
    },
    {
      ...{ name: `${named}: of one processor`, value: quiet.used * 100, unit: '%' },
      note: `without PostgreSQL; Node's own server ${(plain.used * 100).toFixed(1)}`,
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

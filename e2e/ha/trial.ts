import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseClient } from '../../server/database/client.ts';
import { type Hotel, makeHotel } from '../harness/hotel.ts';
import type { House } from '../harness/house.ts';
import { prepareServer, type Server } from '../harness/server.ts';
import { accountFor } from './account.ts';
import type { Cluster } from './cluster.ts';
import { type Desk, Devices, type Tap } from './devices.ts';
import { type Fault, faultsOf, killServer, strike } from './faults.ts';

export interface TrialOptions {
  kills: number;
  serverKills: number;
  devices: number;
  hotels: number;
}

export interface TrialResult {
  taps: readonly Tap[];
  /** Rows that devices were told of. */
  told: number;
  /** What must not be. */
  wrong: readonly string[];
}

/** Between two faults, ms. */
const calm = 5000;

/** Devices tap in several hotels on two servers, while the primary and the servers are struck in turn. */
export async function tryFaults(
  cluster: Cluster,
  { kills, serverKills, devices: count, hotels }: TrialOptions,
  told: (fault: Fault, taps: readonly Tap[]) => void,
): Promise<TrialResult> {
  const place = await mkdtemp(path.join(tmpdir(), 'coperto-ha-servers-'));
  const servers: Server[] = [];
  const client = { current: await clientOf(cluster) };
  try {
    for (const name of ['one', 'two']) {
      const data = { DATA_DIR: path.join(place, name), DATABASE_URL: cluster.url, DEMO: '0' };
      // As behind one proxy: a token is good on both.
      const [first] = servers;
      const server = await prepareServer({ ...data, ...(first && { PUBLIC_URL: first.url }) });
      servers.push(server);
      await server.start();
    }
    const house = await houseOf(cluster, servers, client);
    const devices = new Devices(servers.map(({ url }) => url));
    for (let index = 0; index < hotels; index += 1) {
      const share =
        Math.floor(((index + 1) * count) / hotels) - Math.floor((index * count) / hotels);
      devices.start(await deskOf(await makeHotel(house)), share);
    }
    await sleep(calm);
    for (const what of faultsOf(kills, cluster.canCut)) {
      try {
        told(await strike(cluster, what), devices.taps);
      } catch (error) {
        // What was acknowledged is looked for all the same.
        devices.findings.push(`after "${what}": ${error}`);
        break;
      }
      await sleep(calm);
    }
    for (let kill = 0; kill < serverKills; kill += 1) {
      const server = servers[kill % servers.length];
      if (server) told(await killServer(server), devices.taps);
      await sleep(calm);
    }
    await devices.stop();
    await client.current.end();
    client.current = await clientOf(cluster);
    const wrong = await accountFor(house, devices);
    return { taps: devices.taps, told: devices.seen.length, wrong };
  } finally {
    for (const server of servers) await server.end('SIGTERM');
    await client.current.end();
    await rm(place, { recursive: true, force: true });
  }
}

async function clientOf(cluster: Cluster): Promise<DatabaseClient> {
  const client = new DatabaseClient({ connectionString: cluster.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Both servers as one house, as far as hotels are made and looked into in it. */
async function houseOf(
  cluster: Cluster,
  servers: readonly Server[],
  client: { current: DatabaseClient },
): Promise<House> {
  const nothing = async () => undefined;
  return {
    url: servers[0]?.url ?? '',
    databaseUrl: cluster.urlOf(await cluster.primary()),
    query: async <R extends object>(sql: string, values: unknown[] = []) =>
      (await client.current.query<R>(sql, values)).rows,
    pid: () => servers[0]?.pid(),
    ...{ startServer: nothing, stopServer: nothing, killServer: nothing, close: nothing },
  };
}

/** Reception of a hotel, with the meals of its guests of today and tomorrow. */
async function deskOf(hotel: Hotel): Promise<Desk> {
  const { token, renewToken } = await hotel.caller('reception');
  const meals = await hotel.query<Desk['meals'][number]>(
    `SELECT reservation_id, to_char(meal_date, 'YYYY-MM-DD') AS meal_date, meal_type_id
     FROM daily_meal_statuses WHERE hotel_id = $1 AND meal_date BETWEEN current_date AND current_date + 1
     ORDER BY 1, 2, 3`,
    [hotel.id],
  );
  return { hotelId: hotel.id, token, renewToken, meals };
}

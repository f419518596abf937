import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '../../core/contract/endpoint.ts';
import { createExternalGuest } from '../../core/contract/reservations.ts';
import { dayAt } from '../../core/rules/day.ts';
import { type Hotel, makeHotel } from '../../e2e/harness/hotel.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import type { Target } from '../../tests/server/hostile/corpus.ts';
import { type Figure, quantile } from './figures.ts';

/** What the attackers are told: whom to attack, and as whom. */
export interface Attack {
  url: string;
  token: string;
  target: Target;
}

/** ms */
const quietTime = 10_000;
const attackTime = 60_000;
const pause = 20;

/** Times of a neighbour's writes before and during an attack by an administrator of another hotel. */
export async function measureAttack(): Promise<Figure[]> {
  const house = await openHouse();
  try {
    const [attacked, neighbour] = [await makeHotel(house), await makeHotel(house)];
    const write = await writerOf(neighbour);
    await write(2000);
    const quiet = await write(quietTime);
    const calm = await peakMemory(house.pid());
    const { end } = attack(await attackOn(attacked));
    const times = await write(attackTime);
    const answers = await end();
    console.log('answers to the attackers, by status:', JSON.stringify(answers));
    const memory = await peakMemory(house.pid());
    return [
      { name: 'write, quiet, 95th percentile', value: quantile(quiet, 0.95), unit: 'ms' },
      { name: 'write, attacked, median', value: quantile(times, 0.5), unit: 'ms' },
      {
        ...{ name: 'write, attacked, 95th percentile', value: quantile(times, 0.95) },
        ...{ unit: 'ms', limit: 50, note: `${times.length} writes` },
      },
      { name: 'write, attacked, longest', value: Math.max(...times), unit: 'ms' },
      { name: 'memory of the server, quiet, peak', value: calm, unit: 'MB' },
      { name: 'memory of the server, attacked, peak', value: memory, unit: 'MB', limit: 600 },
    ];
  } finally {
    await house.close();
  }
}

/** Writes guests one after the other for `ms`, and returns how long each took, ms. */
async function writerOf(hotel: Hotel): Promise<(ms: number) => Promise<number[]>> {
  const caller = await hotel.caller('reception');
  const path = pathOf(createExternalGuest.path, { hotelId: hotel.id });
  const today = dayAt(Date.now(), 'Europe/Rome');
  const guest = { name: 'Eva', number_of_guests: 1, check_in: today, check_out: today };
  return async (ms) => {
    const times: number[] = [];
    for (const end = Date.now() + ms; Date.now() < end; ) {
      const start = performance.now();
      await caller.post(path, guest, { 'Idempotency-Key': randomUUID() });
      times.push(performance.now() - start);
      await sleep(pause);
    }
    return times;
  };
}

async function attackOn(hotel: Hotel): Promise<Attack> {
  const { token, userId } = await hotel.caller('admin');
  const guests = await hotel.query<{ id: string }>(
    'SELECT id FROM reservations WHERE hotel_id = $1 LIMIT 1',
    [hotel.id],
  );
  const jo = guests[0]?.id ?? '';
  const today = dayAt(Date.now(), 'Europe/Rome');
  return {
    ...{ url: hotel.url, token },
    target: { id: hotel.id, today, admin: userId, guests: { jo } },
  };
}

/** Attacks from a process of its own, until `end`, which returns how many answers had each status. */
function attack(told: Attack): { end(): Promise<unknown> } {
  const attackers = fork(new URL('attackers.ts', import.meta.url), [JSON.stringify(told)]);
  return {
    end: async () => {
      const said = once(attackers, 'message');
      attackers.send('end');
      const [counts] = await said;
      attackers.kill();
      return counts;
    },
  };
}

/** The most memory that a process has had so far, MB. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

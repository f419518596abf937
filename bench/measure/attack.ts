import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dayAt } from '../../core/rules/day.ts';
import { type Hotel, makeHotel } from '../../e2e/harness/hotel.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import type { Target } from '../../tests/server/hostile/corpus.ts';
import { type Figure, quantile } from './figures.ts';
import { watchMemory } from './memory.ts';
import { during, neighbourOf } from './neighbour.ts';

/** What the attackers are told: whom to attack, and as whom. */
export interface Attack {
  url: string;
  token: string;
  target: Target;
}

/** ms */
const quietTime = 10_000;
const attackTime = 60_000;

/** Times of a neighbour's writes before and during an attack by an administrator of another hotel. */
export async function measureAttack(): Promise<Figure[]> {
  const house = await openHouse();
  try {
    const [attacked, neighbour] = [await makeHotel(house), await makeHotel(house)];
    const write = await neighbourOf(neighbour);
    await write(during(2000));
    const quiet = await write(during(quietTime));
    const memory = watchMemory(house.pid());
    const calm = memory.now();
    const { end } = attack(await attackOn(attacked));
    const times = await write(during(attackTime));
    const answers = await end();
    console.log('answers to the attackers, by status:', JSON.stringify(answers));
    const peak = memory.end();
    return [
      { name: 'write, quiet, 95th percentile', value: quantile(quiet, 0.95), unit: 'ms' },
      { name: 'write, attacked, median', value: quantile(times, 0.5), unit: 'ms' },
      {
        ...{ name: 'write, attacked, 95th percentile', value: quantile(times, 0.95) },
        ...{ unit: 'ms', limit: 50, note: `${times.length} writes` },
      },
      { name: 'write, attacked, longest', value: Math.max(...times), unit: 'ms' },
      { name: 'memory of the server, quiet', value: calm, unit: 'MB' },
      {
        name: 'memory of the server and its imports, attacked, peak',
        value: peak,
        unit: 'MB',
        limit: 600,
      },
    ];
  } finally {
    await house.close();
  }
}

async function attackOn(hotel: Hotel): Promise<Attack> {
  const { token, userId } = await hotel.caller('admin');
  type Table = 'reservations' | 'guest_types' | 'dishes' | 'daily_meals' | 'ingredients';
  const anyOf = async (table: Table) => {
    const sql = `SELECT id FROM ${table} WHERE hotel_id = $1 LIMIT 1`;
    const [row] = await hotel.query<{ id: string }>(sql, [hotel.id]);
    return row?.id ?? '';
  };
  const guests = { jo: await anyOf('reservations') };
  const menu = {
    type: await anyOf('guest_types'),
    ...{ roast: await anyOf('dishes'), dinner: await anyOf('daily_meals') },
    beef: await anyOf('ingredients'),
  };
  const today = dayAt(Date.now(), 'Europe/Rome');
  return {
    ...{ url: hotel.url, token },
    target: { id: hotel.id, today, admin: userId, guests, menu },
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

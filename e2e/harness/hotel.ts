import { randomBytes, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { runGuestImport } from '../../core/contract/guest-import.ts';
import { createHotel, type MemberHotel, updateHotel } from '../../core/contract/hotels.ts';
import { pathOf } from '../../core/contract/path.ts';
import { addDays, dayAt } from '../../core/rules/day.ts';
import { schema } from '../../server/database/schema.ts';
import { ensureAccount } from '../../server/identity/accounts.ts';
import { type Caller, demoPassword, signInToApi } from './api.ts';
import type { House } from './house.ts';

/** Who works in a test's hotel. Everybody's password is `demoPassword`. */
export interface Person {
  id: string;
  email: string;
  name: string;
}

const names = { admin: 'Ada Berger', reception: 'Rosa Thaler', kitchen: 'Karl Huber' } as const;
export type TestRole = keyof typeof names;
const roles = Object.keys(names) as TestRole[];

/** A hotel as a test knows it: where it is served, who works there, and a way to look into its database. */
export interface Hotel {
  url: string;
  id: string;
  people: Record<TestRole, Person>;
  query: House['query'];
  /** The API as one of its people calls it. */
  caller(role: TestRole): Promise<Caller>;
}

/** The demo hotel of a house. It has everything, dishes and a past included. */
export async function demoHotel({ url, query }: House): Promise<Hotel> {
  const people = await query<Person & { role: TestRole; hotel_id: string }>(
    `SELECT users.id, email, users.name, role, hotel_id FROM members
     JOIN users ON users.id = user_id JOIN hotels ON hotels.id = hotel_id WHERE is_demo`,
  );
  const of = (role: TestRole) => {
    const person = people.find((each) => each.role === role);
    if (!person) throw new Error(`the demo hotel has no ${role}`);
    return person;
  };
  const { hotel_id, ...admin } = of('admin');
  const team = { admin, reception: of('reception'), kitchen: of('kitchen') };
  return hotelOf(url, hotel_id, team, query);
}

/**
 * A hotel of a test's own on a server that other tests use too: created, configured and filled with guests
 * through the API by its administrator. Memberships go to the database: the API does not give them yet.
 */
export async function makeHotel(house: House): Promise<Hotel> {
  const { url, query } = house;
  const people = await hire(house);
  const boss = await signInToApi(url, people.admin.email, testAddress());
  const { data } = await boss.post<{ data: MemberHotel }>(
    createHotel.path,
    { name: 'Hotel Rosengarten' },
    newKey(),
  );
  const { id } = data;
  for (const role of ['reception', 'kitchen'] as const) {
    await query('INSERT INTO members (hotel_id, user_id, role) VALUES ($1, $2, $3)', [
      ...[id, people[role].id, role],
    ]);
  }
  await boss.put(pathOf(updateHotel.path, { hotelId: id }), configuration, {
    ...newKey(),
    'If-Match': `"${data.version}"`,
  });
  await boss.upload(pathOf(runGuestImport.path, { hotelId: id }), {}, guestList(), newKey());
  return hotelOf(url, id, people, query);
}

function hotelOf(url: string, id: string, people: Hotel['people'], query: House['query']): Hotel {
  const caller = (role: TestRole) => signInToApi(url, people[role].email, testAddress());
  return { url, id, people, query, caller };
}

/** An account for each role. */
async function hire({ databaseUrl }: House): Promise<Hotel['people']> {
  const tag = randomUUID();
  const db = drizzle(databaseUrl, { schema });
  try {
    const hired = await Promise.all(
      roles.map(async (role) => {
        const person = { email: `${role}@${tag}.hotel`, name: names[role] };
        const id = await ensureAccount({ db }, { ...person, password: demoPassword });
        return [role, { ...person, id }] as const;
      }),
    );
    return Object.fromEntries(hired) as Hotel['people'];
  } finally {
    await db.$client.end();
  }
}

const configuration = {
  ...{ name: 'Hotel Rosengarten', address: 'Via Nives 3', city: 'Selva', phone: '+39 0471 000001' },
  ...{ rating: 4, available_rooms: 44, minimum_occupancy: 1, maximum_occupancy: 4 },
  ...{ breakfast_opening_time: '07:00', breakfast_closing_time: '10:30' },
  ...{ lunch_opening_time: '12:00', lunch_closing_time: '14:00' },
  ...{ dinner_opening_time: '18:30', dinner_closing_time: '22:00' },
  time_zone: 'Europe/Rome',
};

const rooms = 20;

/** A guest list of two guests a room on half board, in the house since yesterday and for a week. */
function guestList(): File {
  const today = dayAt(Date.now(), configuration.time_zone);
  const [arrival, departure] = [addDays(today, -1), addDays(today, 7)];
  const lines = Array.from({ length: rooms * 2 }, (_, index) => {
    const room = 101 + Math.floor(index / 2);
    const name = `Guest ${String(index + 1).padStart(2, '0')}`;
    return [`B${room}`, room, name, arrival, departure, 1, 'HB'].join();
  });
  const head = 'Booking number,Room number,Guest name,Arrival,Departure,Adults,Board';
  return new File([[head, ...lines].join('\n')], 'guests.csv', { type: 'text/csv' });
}

const newKey = () => ({ 'Idempotency-Key': randomUUID() });

/** An address of its own: the server limits sign-ins by address. */
const testAddress = () => `10.${[...randomBytes(3)].join('.')}`;

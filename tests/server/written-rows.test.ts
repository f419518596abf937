import { randomUUIDv7 } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readChanges } from '../../core/contract/changes.ts';
import { deviceNameHeader } from '../../core/contract/device-name.ts';
import { setDailyMealStatus } from '../../core/contract/reservations.ts';
import { entityNames } from '../../core/contract/rows.ts';
import { inSnapshot } from '../../server/database/transaction.ts';
import { mirroredEntities } from '../../server/entities.ts';
import { patternOf } from '../../server/http/pattern.ts';
import { type Example, exampleOf, examplesOf } from './fixtures/examples.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, openHouse } from './fixtures/house.ts';

// What no type notices: a row written without `log.version` (the next device that changes it overwrites this write), and
// one that is not noted in `log` (open devices never get it). An endpoint that is new is in it by its example.

const house = await openHouse();
afterAll(() => house.close());
const { database, people } = house;

/** Rows by what identifies them. */
type RowsById = ReadonlyMap<string, { version: number; row: unknown }>;

const changedIn = (before: RowsById, after: RowsById): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
  );

const versioned = z.object({
  table: z.string(),
  key: z.string(),
  version: z.coerce.number(),
  row: z.unknown(),
});

const tablesWithVersion = await database.pool.query<{ name: string; key: string }>(
  `SELECT relname AS name, string_agg(format('%I', attname), ', ' ORDER BY attnum) AS key
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
    WHERE indisprimary AND relnamespace = 'public'::regnamespace
      AND relname NOT IN ('audit', 'changes', 'hotel_versions', 'organizations')
      AND EXISTS (SELECT FROM pg_attribute AS other WHERE other.attrelid = indrelid AND other.attname = 'version')
    GROUP BY relname`,
);

/** Every row of the hotel in tables that have a `version`, as it is stored. */
async function storedRows({ id }: Hotel): Promise<RowsById> {
  const each = tablesWithVersion.rows.map(
    ({ name, key }) =>
      `SELECT '${name}' AS table, jsonb_build_array(${key})::text AS key, version, to_jsonb(one) AS row
        FROM "${name}" AS one WHERE ${name === 'hotels' ? 'id' : 'hotel_id'} = $1`,
  );
  const { rows } = await database.pool.query(each.join(' UNION ALL '), [id]);
  return new Map(
    z
      .array(versioned)
      .parse(rows)
      .map(({ table, key, version, row }) => [`${table} ${key}`, { version, row }]),
  );
}

/** Every row of the hotel that devices mirror, on the wire, of all days. */
function mirroredRows({ id: hotelId }: Hotel): Promise<RowsById> {
  return inSnapshot(database, async ({ tx }) => {
    const rows = new Map<string, { version: number; row: unknown }>();
    // Rows that carry the version of the read are the same in both reads of a test.
    const scope = { tx, hotelId, version: 0, from: '0001-01-01', to: '9999-12-31' };
    for (const entity of entityNames()) {
      for (const row of await mirroredEntities[entity].rows(scope)) {
        rows.set(`${entity} ${row.id}`, { version: row.version, row });
      }
    }
    return rows;
  });
}

const versionOf = async ({ id }: Hotel): Promise<number> => {
  const { rows } = await database.pool.query<{ version: string }>(
    'SELECT version FROM hotel_versions WHERE hotel_id = $1',
    [id],
  );
  return Number(rows[0]?.version);
};

/** The last change of each row after a version, as open devices get it. */
async function loggedAfter(hotel: Hotel, version: number): Promise<RowsById> {
  const path = house.path(`changes?after=${version}`, hotel);
  const page = answerOf(readChanges, await house.send(people.admin, 'GET', path));
  if (page.kind !== 'changes' || page.more) throw new Error('more than one page');
  return new Map(
    page.changes.map(({ entity, id, version: of, row }) => [
      `${entity} ${id}`,
      { version: of, row },
    ]),
  );
}

// A hotel that is deleted takes its rows and its log with it (hotels.test.ts).
const isInHotel = ({ writes, path, access }: Example) =>
  writes !== undefined &&
  path.startsWith(`/api/v1/hotels/${house.hotel.id}`) &&
  access !== 'hotel.delete';
// Rows of the team, of integrations, of shared tablets, of the public menu and of files for the automation have no version, and no
// device mirrors them.
const isMirroredNowhere = ({ pattern }: Example) =>
  /\/(members|invite|invitations|api-keys|webhooks|shared-devices|public-menu|hand-over)(\/|$)/.test(
    pattern,
  );
const writes = examplesOf(house.hotel).filter(
  (each) => isInHotel(each) && !isMirroredNowhere(each),
);

const written = z.object({ version: z.number() });

type Fields = Record<string, unknown>;

/** Of a row which one it is, who wrote it and when: no entry of the audit repeats it. */
const ownFields = ['id', 'hotel_id', 'version', 'updated_by', 'updated_at', 'created_by'].concat(
  'created_at',
);

/** What differs between two rows, by field: before and after. */
function differences(before: Fields | undefined, after: Fields | undefined) {
  const names = Object.keys(after ?? before ?? {}).filter((name) => !ownFields.includes(name));
  const at = (row: Fields | undefined, name: string) => row?.[name] ?? null;
  const isOther = (name: string) =>
    JSON.stringify(at(before, name)) !== JSON.stringify(at(after, name));
  return names
    .filter(isOther)
    .map((name) => ({ name, before: at(before, name), after: at(after, name) }));
}

/** What the audit has to say of a write is what its rows say: fields that a whole row leaves open aside. */
async function compareWithAudit(
  hotel: Hotel,
  { version, key: sent }: { version: number; key: string },
  before: RowsById,
  after: RowsById,
) {
  const { rows } = await database.pool.query<{
    key: string;
    before: Fields | null;
    after: Fields | null;
    user_id: string | null;
    device: string | null;
    operation_id: string | null;
    via: string | null;
  }>(
    `SELECT entity || ' ' || entity_id AS key, before, after, user_id, device, operation_id, via
      FROM audit WHERE hotel_id = $1 AND version = $2`,
    [hotel.id, version],
  );
  const rowIn = (all: RowsById, key: string) => all.get(key)?.row as Fields | undefined;
  const isByHand = (row: Fields | undefined) => row?.['source'] === 'person';
  const expected = changedIn(before, after).filter((key) => {
    const [was, is] = [rowIn(before, key), rowIn(after, key)];
    const isPrefilled = key.startsWith('meal_status ') && !isByHand(was) && !isByHand(is);
    const fields = differences(was, is);
    // What was learned of a dish follows from close-outs: no change that a person made of it.
    const isLearned = key.startsWith('dish ') && fields.every(({ name }) => name === 'portion');
    return !isPrefilled && !isLearned && fields.length > 0;
  });
  expect(rows.map(({ key }) => key).sort()).toEqual(expected.sort());
  for (const entry of rows) {
    const [was, is] = [rowIn(before, entry.key), rowIn(after, entry.key)];
    expect([entry.before === null, entry.after === null]).toEqual([!was, !is]);
    const told = differences(entry.before ?? undefined, entry.after ?? undefined);
    expect(differences(was, is)).toEqual(expect.arrayContaining(told));
    expect(told.length > 0).toBe(true);
    expect(entry).toMatchObject({ user_id: people.admin.id, device: 'Büro' });
    // The last write of an import that is taken back has the key, and the ones before it the rows.
    if (entry.via === null) expect(entry.operation_id).toBe(sent);
  }
}

/** Sends the request; then what it changed has the answer's version, and is in the changes after the version before. */
async function sendAndCompare(hotel: Hotel, { method, path, body, ifMatch }: Example) {
  const before = {
    stored: await storedRows(hotel),
    mirrored: await mirroredRows(hotel),
    version: await versionOf(hotel),
  };
  const key = randomUUIDv7();
  const answer = await house.send(people.admin, method, path, {
    body,
    key,
    headers: { [deviceNameHeader]: encodeURIComponent('Büro') },
    ...(ifMatch !== undefined && { ifMatch }),
  });
  expect(answer.status).toBe(200);
  const { version } = written.parse(answer.body);
  expect(version).toBe(await versionOf(hotel));

  const stored = await storedRows(hotel);
  const changed = changedIn(before.stored, stored);
  const standing = changed.filter((id) => stored.has(id));
  expect(standing.map((id) => [id, stored.get(id)?.version])).toEqual(
    standing.map((id) => [id, version]),
  );

  const mirrored = await mirroredRows(hotel);
  const expected = changedIn(before.mirrored, mirrored).map(
    (id) => [id, mirrored.get(id) ?? { version, row: null }] as const,
  );
  expect(await loggedAfter(hotel, before.version)).toEqual(new Map(expected));
  await compareWithAudit(hotel, { version, key }, before.mirrored, mirrored);
  return { version, changed };
}

describe.each(writes)('$method $pattern', ({ method, pattern }) => {
  test('gives each changed row its version, logs it, and leaves an entry in the audit', async () => {
    const hotel = await house.newHotel();
    // A guest whose deletion takes something else along.
    await house.send(
      people.admin,
      'POST',
      house.path('reservations/set-daily-meal-status', hotel),
      {
        body: { reservation_id: hotel.guests.club, meal_type_id: 2, meal_date: hotel.today },
        ifMatch: 0,
      },
    );
    const { changed } = await sendAndCompare(hotel, exampleOf(hotel, method, pattern));
    // An example that changes nothing would prove nothing.
    expect(changed).not.toEqual([]);
  });
});

test('a row that is written again gets the version of the second write', async () => {
  const hotel = await house.newHotel();
  const toggle = exampleOf(hotel, 'POST', patternOf(setDailyMealStatus.path));
  const { version } = await sendAndCompare(hotel, toggle);
  const again = await sendAndCompare(hotel, { ...toggle, ifMatch: version });
  expect(again).toEqual({ version: version + 1, changed: [expect.any(String)] });
});

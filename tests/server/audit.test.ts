import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPage, readAudit, readMenuAudit } from '../../core/contract/audit.ts';
import { deviceNameHeader } from '../../core/contract/device-name.ts';
import { updateDailyMenu } from '../../core/contract/menus.ts';
import { pathOf } from '../../core/contract/path.ts';
import { setDailyMealStatus } from '../../core/contract/reservations.ts';
import { sentAtHeader, tappedAtHeader } from '../../core/contract/tapped-at.ts';
import { addDays } from '../../core/rules/day.ts';
import { patternOf } from '../../server/http/pattern.ts';
import { prune } from '../../server/live/prune.ts';
import { exampleOf } from './fixtures/examples.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const entriesOf = async (hotel: Hotel, id: string, before?: number) => {
  const query = new URLSearchParams({ id, ...(before && { before: String(before) }) });
  const path = house.path(`audit?${query}`, hotel);
  return answerOf(readAudit, await house.send(house.people.kitchen, 'GET', path));
};

/** Of a guest's meals alone. */
const mealEntriesOf = async (hotel: Hotel) =>
  (await entriesOf(hotel, hotel.guests.jo)).entries.filter(
    ({ entity }) => entity === 'meal_status',
  );

type Status = 'will_eat' | 'will_not_eat' | 'uncertain';

async function setLunch(
  hotel: Hotel,
  meal_status: Status,
  ifMatch: number,
  {
    as = house.people.reception,
    device = 'Front tablet',
    key = randomUUIDv7(),
    tapped = '',
    sentAt = '',
  } = {},
) {
  const path = house.path('reservations/set-daily-meal-status', hotel);
  const body = { reservation_id: hotel.guests.jo, meal_type_id: 2, meal_date: hotel.today };
  return house.send(as, 'POST', path, {
    body: { ...body, meal_status },
    headers: {
      [deviceNameHeader]: encodeURIComponent(device),
      ...(tapped !== '' && { [tappedAtHeader]: tapped }),
      ...(sentAt !== '' && { [sentAtHeader]: sentAt }),
    },
    ...{ key, ifMatch },
  });
}

const versionOf = (answer: Awaited<ReturnType<typeof setLunch>>) =>
  answerOf(setDailyMealStatus, answer).version;

describe('the audit of a guest', () => {
  test('says who changed which meal, from what to what, when and on which device', async () => {
    const hotel = await house.newHotel();
    const { reception, admin } = house.people;
    const key = randomUUIDv7();
    const first = versionOf(await setLunch(hotel, 'will_eat', 0, { key }));
    const second = versionOf(
      await setLunch(hotel, 'uncertain', first, { as: admin, device: 'Büro' }),
    );
    const { next, version } = await entriesOf(hotel, hotel.guests.jo);
    const entries = await mealEntriesOf(hotel);
    const of = {
      ...{ entity: 'meal_status', id: `${hotel.guests.jo}:${hotel.today}:2` },
      ...{ about: hotel.guests.jo, at: expect.any(String), via: null, tapped_at: null },
    };
    expect([version, next]).toEqual([second, null]);
    expect(entries).toEqual([
      {
        ...{ ...of, version: second, user_id: admin.id, name: 'admin', device: 'Büro' },
        before: { meal_status: 'will_eat' },
        after: { meal_status: 'uncertain' },
      },
      {
        ...{ ...of, version: first, user_id: reception.id, name: 'reception' },
        ...{ device: 'Front tablet', before: null },
        after: { meal_status: 'will_eat', source: 'person' },
      },
    ]);
    expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('has the time of the tap as the device says it, one by one also of a batch; nothing that can’t be', async () => {
    const hotel = await house.newHotel();
    const from = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const hourAgo = from(-60);
    const told = [hourAgo, from(60), 'at noon', '1970-01-01T00:00:00Z'];
    let version = 0;
    for (const [index, tapped] of told.entries()) {
      const status = index % 2 === 0 ? 'will_eat' : 'uncertain';
      version = versionOf(await setLunch(hotel, status, version, { tapped }));
    }
    const { reception } = house.people;
    const body = { reservation_id: hotel.guests.jo, meal_type_id: 2, meal_date: hotel.today };
    const request = {
      ...{
        id: 'one',
        method: 'POST',
        headers: { 'If-Match': `"${version}"`, 'tapped-at': hourAgo },
      },
      path: house.path('reservations/set-daily-meal-status', hotel),
      body: { ...body, meal_status: 'will_eat' },
    };
    await house.send(reception, 'POST', '/api/v1/batch', {
      body: { owner: reception.id, requests: [request] },
    });
    const entries = await mealEntriesOf(hotel);
    expect(entries.map(({ tapped_at }) => tapped_at)).toEqual([hourAgo, null, null, null, hourAgo]);
    // By a clock of which its request says that it is two hours slow.
    await setLunch(hotel, 'uncertain', version + 1, { tapped: from(-180), sentAt: from(-120) });
    const [slow] = await mealEntriesOf(hotel);
    expect(Date.parse(slow?.tapped_at ?? '')).toBeGreaterThan(Date.parse(from(-61)));
    expect(Date.parse(slow?.tapped_at ?? '')).toBeLessThan(Date.parse(from(-59)));
    // A clock that is a little ahead is none of tomorrow's.
    await setLunch(hotel, 'will_eat', version + 2, { tapped: from(3) });
    const [ahead] = await mealEntriesOf(hotel);
    expect(Date.parse(ahead?.tapped_at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('is as it was after a copy of a write, a refused one, and one that changes nothing', async () => {
    const hotel = await house.newHotel();
    const key = randomUUIDv7();
    const version = versionOf(await setLunch(hotel, 'will_eat', 0, { key }));
    const { audit } = await traceOf(house, hotel.id);
    expect(versionOf(await setLunch(hotel, 'will_eat', 0, { key }))).toBe(version);
    expect(refusalOf(await setLunch(hotel, 'uncertain', 0)).error).toBe('stale');
    expect(
      refusalOf(await setLunch(hotel, 'uncertain', version, { as: house.people.kitchen })).error,
    ).toBe('forbidden');
    await setLunch(hotel, 'will_eat', version);
    expect((await traceOf(house, hotel.id)).audit).toBe(audit);
  });

  test('comes in pages, none of which parts a write', async () => {
    const hotel = await house.newHotel();
    await house.database.pool.query(
      `INSERT INTO audit (hotel_id, version, entity, entity_id, about, after)
        SELECT $1, 100 + number / 2, 'meal_status', number, $2, '{}' FROM generate_series(0, 70) AS number`,
      [hotel.id, hotel.guests.jo],
    );
    const first = await entriesOf(hotel, hotel.guests.jo);
    // 71 entries of 36 versions: the newest has one, the others two each.
    expect(first.entries).toHaveLength(auditPage + 1);
    expect(first.next).toBe(first.entries.at(-1)?.version);
    const second = await entriesOf(hotel, hotel.guests.jo, first.next ?? 0);
    // The oldest is the guest's own.
    expect(second.entries).toHaveLength(71 - auditPage - 1 + 1);
    expect(second.next).toBeNull();
    const versions = [...first.entries, ...second.entries].map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
  });

  test('of another hotel is empty, and of a hotel of others is not there', async () => {
    const [hotel, other] = [await house.newHotel(), await house.newHotel()];
    await setLunch(other, 'will_eat', 0);
    expect((await entriesOf(hotel, other.guests.jo)).entries).toEqual([]);
    const path = house.path(`audit?id=${other.guests.jo}`, other);
    const stranger = await house.send(house.people.neighbour, 'GET', path);
    expect(refusalOf(stranger)).toEqual({ status: 404, error: 'not_found' });
  });

  test('keeps who deleted a guest, and not who the guest was', async () => {
    const hotel = await house.newHotel();
    const { reception } = house.people;
    const id = randomUUIDv7();
    const party = { id, name: 'Familie Unterkircher', number_of_guests: 3 };
    const stay = { check_in: hotel.today, check_out: hotel.today };
    const made = await house.send(reception, 'POST', house.path('external-guests/', hotel), {
      body: { ...party, ...stay },
    });
    const { version } = made.body as { version: number };
    const [creation] = (await entriesOf(hotel, id)).entries;
    expect(creation?.after).toMatchObject({ guest_name: party.name, number_of_guests: 3 });
    // The kitchen is told of the party: its brief keeps what it said, and the audit only that it was sent.
    const note = { reservation_id: id, guest_name: party.name, room_number: null };
    const brief = await house.send(reception, 'POST', house.path('kitchen-briefs', hotel), {
      body: {
        ...{ meal_date: hotel.today, as_of: new Date().toISOString() },
        guests: [`${id.replaceAll('-', '')}nnef3`],
        notes: [{ ...note, diets: [], allergies: ['nuts'] }],
      },
    });
    expect(brief.status).toBe(200);
    await house.send(reception, 'DELETE', house.path(`reservations/${id}`, hotel), {
      ifMatch: version,
    });
    const { entries } = await entriesOf(hotel, id);
    expect(entries.map(({ after, name }) => [after === null, name])).toEqual([
      [true, 'reception'],
      [false, 'reception'],
    ]);
    const { rows } = await house.database.pool.query(
      `SELECT FROM audit WHERE hotel_id = $1 AND concat(before, after) LIKE '%Unterkircher%'`,
      [hotel.id],
    );
    expect(rows).toEqual([]);
    expect(entries.at(-1)?.after).toMatchObject({ number_of_guests: 3 });
  });

  test('has one entry of a guest of an import, which says so, and none of the meals that follow', async () => {
    const hotel = await house.newHotel();
    const importing = exampleOf(hotel, 'POST', '/api/v1/hotels/:hotelId/imports/guests');
    const { version } = await traceOf(house, hotel.id);
    await house.send(house.people.admin, 'POST', importing.path, { body: importing.body });
    const { rows } = await house.database.pool.query(
      `SELECT entity, via, count(*)::int FROM audit WHERE hotel_id = $1 AND version > $2
        GROUP BY entity, via ORDER BY entity`,
      [hotel.id, version],
    );
    expect(rows.map(({ entity, via }) => [entity, via])).toContainEqual(['reservation', 'import']);
    expect(rows.map(({ entity }) => entity)).not.toContain('meal_status');
  });
});

describe('the audit of menus', () => {
  const menusOf = async (hotel: Hotel, from: string, to: string) => {
    const path = house.path(`menu-audit?from=${from}&to=${to}`, hotel);
    return answerOf(readMenuAudit, await house.send(house.people.reception, 'GET', path)).entries;
  };

  test('says of which day and meal, also when the menu is gone', async () => {
    const hotel = await house.newHotel();
    const details = exampleOf(hotel, 'PUT', patternOf(updateDailyMenu.path));
    const removal = exampleOf(hotel, 'DELETE', '/api/v1/hotels/:hotelId/menus/dishes/:menuDishId');
    for (const { method, path, body, ifMatch } of [details, removal]) {
      await house.send(house.people.admin, method, path, {
        body,
        ...(ifMatch !== undefined && { ifMatch }),
      });
    }
    const entries = await menusOf(hotel, hotel.today, hotel.today);
    expect(entries.map(({ entity, about }) => [entity, about])).toEqual([
      ['meal_guest_menu_dish', expect.stringMatching(`^${hotel.today}:[123]$`)],
      ['daily_menu', hotel.today],
    ]);
    const [tomorrow, later] = [addDays(hotel.today, 1), addDays(hotel.today, 7)];
    expect(await menusOf(hotel, tomorrow, later)).toEqual([]);
  });

  test('is of so many days at most', async () => {
    const { today } = house.hotel;
    const path = house.path(`menu-audit?from=${today}&to=${addDays(today, 42)}`);
    const answer = await house.send(house.people.reception, 'GET', path);
    expect(refusalOf(answer).issues).toEqual([{ path: ['to'], code: 'too_large' }]);
  });
});

test('it is kept for two years, whatever becomes of the log', async () => {
  const hotel = await house.newHotel();
  await setLunch(hotel, 'will_eat', 0);
  const ago = (table: string, days: number) =>
    house.database.pool.query(
      `UPDATE ${table} SET at = now() - make_interval(days => $2) WHERE hotel_id = $1`,
      [hotel.id, days],
    );
  await ago('changes', 729);
  await ago('audit', 729);
  await prune(house.database);
  expect(await mealEntriesOf(hotel)).toHaveLength(1);
  await ago('audit', 731);
  await prune(house.database);
  expect((await entriesOf(hotel, hotel.guests.jo)).entries).toEqual([]);
});

test('a path with an id in capitals finds the same', async () => {
  const hotel = await house.newHotel();
  await setLunch(hotel, 'will_eat', 0);
  const path = pathOf(readAudit.path, { hotelId: hotel.id });
  const query = `id=${hotel.guests.jo.toUpperCase()}`;
  const answer = await house.send(house.people.reception, 'GET', `${path}?${query}`);
  expect(answerOf(readAudit, answer).entries).toEqual(
    (await entriesOf(hotel, hotel.guests.jo)).entries,
  );
  expect(await mealEntriesOf(hotel)).toHaveLength(1);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPage, readAdministrationAudit, readAudit } from '../../core/contract/audit.ts';
import { readChanges } from '../../core/contract/changes.ts';
import { deviceNameHeader } from '../../core/contract/device-name.ts';
import type { AdministrationKind } from '../../core/rules/audit.ts';
import { type Example, exampleOf, examplesOf } from './fixtures/examples.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import { type Person, signIn } from './fixtures/people.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function entriesOf(hotel: Hotel, part: { kind?: AdministrationKind; before?: number } = {}) {
  const query = new URLSearchParams(Object.entries(part).map(([key, each]) => [key, String(each)]));
  const path = house.path(`administration-audit?${query}`, hotel);
  return answerOf(readAdministrationAudit, await house.send(house.people.admin, 'GET', path));
}

const send = ({ method, path, body, ifMatch }: Example, as: Person = house.people.admin) =>
  house.send(as, method, path, {
    body,
    headers: { [deviceNameHeader]: encodeURIComponent('Büro') },
    ...(ifMatch !== undefined && { ifMatch }),
  });

/** What an admin may change. A test of a webhook changes nothing, one that is on stays on; of second factors below. */
const isAdministration = ({ writes, method, pattern }: Example) =>
  writes !== undefined &&
  (/:hotelId\/(members|invite|invitations|api-keys|webhooks|shared-devices|public-menu|guest-types)/.test(
    pattern,
  ) ||
    /organizations\/:organizationId/.test(pattern) ||
    (method === 'PUT' && pattern.endsWith('/hotels/:hotelId'))) &&
  !/\/(test|switch-on|second-factors)$/.test(pattern);

describe('the audit of administration', () => {
  test('has an entry of every write of an admin, with who, when and on which device', async () => {
    const told = [];
    for (const { method, pattern } of examplesOf(house.hotel).filter(isAdministration)) {
      const hotel = await house.newHotel();
      const example = exampleOf(hotel, method, pattern);
      if (pattern.endsWith('/organizations/:organizationId/hotels') && method === 'POST') {
        await send(exampleOf(hotel, 'DELETE', `${pattern}/:hotelId`));
      }
      const before = (await entriesOf(hotel)).entries.length;
      expect((await send(example)).status).toBe(200);
      const { entries } = await entriesOf(hotel);
      told.push({ method, pattern, count: entries.length - before });
      expect(entries[0]).toMatchObject({ user_id: house.people.admin.id, device: 'Büro' });
    }
    expect(told.length).toBeGreaterThan(14);
    expect(told.filter(({ count }) => count !== 1)).toEqual([]);
  });

  test('names whom and what it is about as they are called now, and keeps no name itself', async () => {
    const hotel = await house.newHotel();
    const { admin } = house.people;
    const of = (method: string, rest: string) =>
      send(exampleOf(hotel, method, `/api/v1/hotels/:hotelId/${rest}`));
    await of('PUT', 'members/:userId');
    await of('POST', 'invite');
    await of('POST', 'api-keys');
    await of('POST', 'webhooks');
    await of('DELETE', 'shared-devices/:deviceId');
    const { entries } = await entriesOf(hotel);
    expect(entries.map(({ entity, subject, after }) => [entity, subject, after])).toEqual([
      ['shared_device', expect.any(String), null],
      ['webhook', '127.0.0.1:9', { host: '127.0.0.1:9', events: ['guest.changed'] }],
      ['api_key', 'Till at the bar', { actions: ['read', 'meal_status.write'] }],
      ['invitation', 'eva@test.hotel', { role: 'admin' }],
      ['member', expect.any(String), { role: 'admin' }],
    ]);
    const { rows } = await house.database.pool.query(
      `SELECT FROM audit WHERE hotel_id = $1
        AND (concat(before, after) LIKE '%eva@%' OR concat(before, after) LIKE '%Till%')`,
      [hotel.id],
    );
    expect(rows).toEqual([]);
    expect(entries.every(({ name }) => name === 'admin')).toBe(true);
    expect(entries.every(({ user_id }) => user_id === admin.id)).toBe(true);
  });

  test('is of one kind where one is asked for, in pages, in the order of versions', async () => {
    const hotel = await house.newHotel();
    await house.database.pool.query(
      `INSERT INTO audit (hotel_id, version, entity, entity_id, about, after)
        SELECT $1, 100 + number, CASE number % 2 WHEN 0 THEN 'member' ELSE 'api_key' END,
          number, number, '{}' FROM generate_series(1, 120) AS number`,
      [hotel.id],
    );
    const first = await entriesOf(hotel, { kind: 'team' });
    expect(first.entries).toHaveLength(auditPage);
    const second = await entriesOf(hotel, { kind: 'team', before: first.next ?? 0 });
    expect([second.entries.length, second.next]).toEqual([10, null]);
    const all = [...first.entries, ...second.entries];
    expect(new Set(all.map(({ entity }) => entity))).toEqual(new Set(['member']));
    const versions = all.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
  });

  test('is of an organization in each of its hotels, and of the others in none', async () => {
    const [hotel, other] = [await house.newHotel(), await house.newHotel()];
    await send(exampleOf(hotel, 'PUT', '/api/v1/organizations/:organizationId'));
    const [entry] = (await entriesOf(hotel, { kind: 'organization' })).entries;
    expect(entry?.after).toMatchObject({ country: 'Italy', description: 'Two houses' });
    expect(entry?.after).not.toHaveProperty('version');
    expect((await entriesOf(other, { kind: 'organization' })).entries).toEqual([]);
  });

  test('says that an organization asks for a second factor, in each of its hotels', async () => {
    const hotel = await house.newHotel();
    await send(exampleOf(hotel, 'PUT', '/api/v1/organizations/:organizationId/second-factors'));
    // Its admins are asked for theirs before they read on.
    const { rows } = await house.database.pool.query(
      `SELECT before, after, user_id FROM audit WHERE hotel_id = $1 AND entity = 'organization'`,
      [hotel.id],
    );
    expect(rows).toEqual([
      {
        before: { admins_need_second_factor: false },
        after: { admins_need_second_factor: true },
        user_id: house.people.admin.id,
      },
    ]);
  });

  test('takes a version that devices have nothing to do with', async () => {
    const hotel = await house.newHotel();
    const { version } = await entriesOf(hotel);
    await send(exampleOf(hotel, 'PUT', '/api/v1/hotels/:hotelId/public-menu'));
    await send(exampleOf(hotel, 'POST', '/api/v1/hotels/:hotelId/public-menu/address'));
    const changes = await house.send(
      house.people.kitchen,
      'GET',
      house.path(`changes?after=${version}`, hotel),
    );
    expect(answerOf(readChanges, changes)).toMatchObject({
      ...{ kind: 'changes', version: version + 2, changes: [] },
    });
    const before = (await entriesOf(hotel)).entries.length;
    // As it is already: nothing has changed.
    await send(exampleOf(hotel, 'PUT', '/api/v1/hotels/:hotelId/public-menu'));
    expect((await entriesOf(hotel)).entries).toHaveLength(before);
  });

  test('who accepts an invitation stands in it as a member who came, by themselves', async () => {
    const hotel = await house.newHotel();
    const guest = await signIn(house.app, house.database, 'newcomer');
    const invitation = { invited_user_email: guest.email, role: 'kitchen' };
    const path = house.path('invite', hotel);
    await house.send(house.people.admin, 'POST', path, { body: invitation });
    const { rows } = await house.database.pool.query<{ text: string }>(
      `SELECT payload ->> 'text' AS text FROM after_commit_jobs
        WHERE kind = 'mail' AND payload ->> 'to' = $1`,
      [guest.email],
    );
    const link = URL.parse(/http\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '');
    const body = { token: link?.searchParams.get('token'), user_email: guest.email };
    const accepted = await house.send(guest, 'POST', '/api/v1/hotels/invite/accept', { body });
    expect(accepted.status).toBe(200);
    const [entry] = (await entriesOf(hotel, { kind: 'team' })).entries;
    expect(entry).toMatchObject({
      ...{ entity: 'member', id: guest.id, user_id: guest.id, before: null },
      after: { role: 'kitchen' },
    });
  });

  test('is not in what all members read', async () => {
    const hotel = await house.newHotel();
    await send(exampleOf(hotel, 'PUT', '/api/v1/hotels/:hotelId/members/:userId'));
    const [entry] = (await entriesOf(hotel, { kind: 'team' })).entries;
    const path = house.path(`audit?id=${entry?.id}`, hotel);
    const told = answerOf(readAudit, await house.send(house.people.kitchen, 'GET', path));
    expect([entry?.entity, told.entries]).toEqual(['member', []]);
  });

  test('is for admins', async () => {
    const path = house.path('administration-audit');
    for (const who of [house.people.reception, house.people.kitchen]) {
      expect(refusalOf(await house.send(who, 'GET', path)).error).toBe('forbidden');
    }
    expect(refusalOf(await house.send(house.people.outsider, 'GET', path)).status).toBe(404);
  });
});

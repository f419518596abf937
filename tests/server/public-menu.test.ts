import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import * as contract from '../../core/contract/public-menu.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const path = (hotel: Hotel) => house.path('public-menu', hotel);
const set = async (is_on: boolean, hotel = house.hotel) =>
  answerOf(
    contract.setPublicMenu,
    await house.send(house.people.admin, 'PUT', path(hotel), { body: { is_on } }),
  ).data;
const read = async (hotel = house.hotel, who: Person = house.people.admin) =>
  answerOf(contract.readPublicMenu, await house.send(who, 'GET', path(hotel))).data;
/** The page of an address, as somebody without an account gets it. */
const open = async (url: string | null, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(url ?? '/m/none', 'http://nowhere.invalid');
  const answer = await house.app.request(pathname + search, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const run = (sql: string, ...values: unknown[]) => house.database.pool.query(sql, values);

test('there is none until an admin turns it on; turned off, its address is kept', async () => {
  const hotel = await house.newHotel();
  expect(await read(hotel)).toEqual({ is_on: false, url: null });
  const { url } = await set(true, hotel);
  expect(url).toMatch(/\/m\/[\w-]{22}$/);
  expect(await open(url)).toMatchObject({ status: 200 });
  expect(await set(false, hotel)).toEqual({ is_on: false, url });
  expect(await open(url)).toMatchObject({ status: 404 });
  expect(await set(true, hotel)).toEqual({ is_on: true, url });
});

test('another address takes the place of the one before', async () => {
  const hotel = await house.newHotel();
  const before = await set(true, hotel);
  const renewed = answerOf(
    contract.renewPublicMenu,
    await house.send(house.people.admin, 'POST', `${path(hotel)}/address`),
  ).data;
  expect(renewed.is_on).toBe(true);
  expect(renewed.url).not.toBe(before.url);
  expect((await open(before.url)).status).toBe(404);
  expect((await open(renewed.url)).status).toBe(200);
});

test('members read the address, and only admins change it', async () => {
  const { kitchen } = house.people;
  const { url } = await set(true);
  expect(await read(house.hotel, kitchen)).toEqual({ is_on: true, url });
  const refused = await house.send(kitchen, 'PUT', path(house.hotel), { body: { is_on: false } });
  expect(refusalOf(refused)).toMatchObject({ error: 'forbidden' });
});

test('it shows the menus of the hotel’s day with what dishes contain, and nothing of a guest', async () => {
  const hotel = await house.newHotel();
  const { url } = await set(true, hotel);
  const { roast, soup } = hotel.menu;
  await run(`UPDATE dishes SET name = $2, allergens = '["milk"]' WHERE id = $1`, roast, 'Roast');
  await run(`UPDATE dishes SET name = $2, allergens = '[]' WHERE id = $1`, soup, '<b>Soup</b>');
  const { text } = await open(url);
  expect(text).toContain('<h2>Dinner');
  expect(text).not.toContain('Breakfast');
  expect(text).toContain('&lt;b&gt;Soup&lt;/b&gt;');
  expect(text).toContain('None of the 14 allergens.');
  // Nobody said what is in its beef.
  expect(text).toContain('Contains milk. Allergens not fully known, please ask us.');
  const { rows } = await run('SELECT guest_name FROM reservations WHERE hotel_id = $1', hotel.id);
  for (const { guest_name } of rows) expect(text).not.toContain(guest_name);
  expect(text).not.toContain('<script');
});

test('dishes are told in the reader’s language, else as the hotel calls them', async () => {
  const hotel = await house.newHotel();
  const { url } = await set(true, hotel);
  const { roast, soup } = hotel.menu;
  await run(
    `UPDATE dishes SET name = 'Barley soup', description = 'With speck', translations = $2 WHERE id = $1`,
    soup,
    { de: { name: 'Gerstensuppe', description: 'Mit <Speck>' }, it: { name: 'Zuppa d’orzo' } },
  );
  await run(`UPDATE dishes SET name = 'Roast' WHERE id = $1`, roast);
  const texts = async (language: string) => {
    const { text } = await open(`${url}?lang=${language}`);
    return [...text.matchAll(/<p class="(?:dish|description)">(.*?)<\/p>/g)].map((each) => each[1]);
  };
  expect(await texts('de')).toEqual(['Roast', 'Gerstensuppe', 'Mit &lt;Speck&gt;']);
  expect(await texts('it')).toEqual(['Roast', 'Zuppa d’orzo', 'With speck']);
  expect(await texts('en')).toEqual(['Roast', 'Barley soup', 'With speck']);
});

test('vegetarian and vegan dishes say so; of others nothing is said', async () => {
  const hotel = await house.newHotel();
  const { url } = await set(true, hotel);
  const { roast, soup } = hotel.menu;
  const marks = async (diet: string | null) => {
    await run('UPDATE dishes SET diet = $2 WHERE id = ANY($1)', [roast, soup], diet);
    const { text } = await open(`${url}?lang=de`);
    return new Set([...text.matchAll(/<span class="diet">(.*?)<\/span>/g)].map((each) => each[1]));
  };
  expect(await marks('vegetarian')).toEqual(new Set(['Vegetarisch']));
  expect(await marks('vegan')).toEqual(new Set(['Vegan']));
  for (const diet of ['meat', 'fish', null]) expect(await marks(diet)).toEqual(new Set());
});

test('a guest type that is kept off the page is not on it, nor are its dishes', async () => {
  const hotel = await house.newHotel();
  const { url } = await set(true, hotel);
  await run('UPDATE dishes SET name = $2 WHERE id = $1', hotel.menu.roast, 'Canteen roast');
  expect((await open(url)).text).toContain('Canteen roast');
  await run('UPDATE guest_types SET is_on_public_menu = false WHERE hotel_id = $1', hotel.id);
  const { text } = await open(url);
  expect(text).not.toContain('Canteen roast');
  expect(text).toContain('There is no menu for today yet.');
});

test('the menu of most guests of the day comes first, whichever guest type was made first', async () => {
  const hotel = await house.newHotel();
  const { url } = await set(true, hotel);
  const id = '00000000-0000-7000-8000-000000000001';
  // A type that is older than 'Adult', with a menu at the same meal.
  await run(
    `INSERT INTO guest_types (hotel_id, id, version, name) VALUES ($1, $2, 1, 'Vegetarian')`,
    ...[hotel.id, id],
  );
  await run(
    `INSERT INTO meal_guest_menus (hotel_id, id, version, daily_meal_id, guest_type_id)
     SELECT hotel_id, $2, 1, daily_meal_id, $2 FROM meal_guest_menus WHERE hotel_id = $1`,
    ...[hotel.id, id],
  );
  await run(
    `INSERT INTO meal_guest_menu_dishes (hotel_id, id, version, meal_guest_menu_id, dish_id)
     VALUES ($1, $2, 1, $2, $3)`,
    ...[hotel.id, id, hotel.menu.roast],
  );
  const types = async () =>
    [...(await open(url)).text.matchAll(/<h3>(.*?)<\/h3>/g)].map((each) => each[1]);
  const stay = async (type: string) =>
    run(
      `UPDATE reservations SET guest_type_id = (SELECT id FROM guest_types WHERE hotel_id = $1 AND name = $2)
       WHERE hotel_id = $1`,
      ...[hotel.id, type],
    );
  await stay('Adult');
  expect(await types()).toEqual(['Adult', 'Vegetarian']);
  await stay('Vegetarian');
  expect(await types()).toEqual(['Vegetarian', 'Adult']);
});

test('one meal alone is shown where that is asked for, as for its card', async () => {
  const { url } = await set(true);
  const dinner = await open(`${url}?meal=dinner&paper=a5`);
  expect(dinner.text).toContain('<h2>Dinner');
  expect(dinner.text).toContain('?lang=de&amp;paper=a5&amp;meal=dinner');
  expect((await open(`${url}?meal=lunch`)).text).not.toContain('<h2>');
});

test('a day without a menu says so, and other days are not shown', async () => {
  const hotel = await house.newHotel();
  const { url } = await set(true, hotel);
  await run(`UPDATE daily_menus SET menu_date = menu_date + 1 WHERE hotel_id = $1`, hotel.id);
  expect((await open(url)).text).toContain('There is no menu for today yet.');
});

test.each([
  ['', {}, 'en', 'Dinner'],
  ['?lang=it', { 'Accept-Language': 'de' }, 'it', 'Cena'],
  ['', { 'Accept-Language': 'fr, de-AT;q=0.9, en;q=0.5' }, 'de', 'Abendessen'],
  ['?lang=xx', {}, 'en', 'Dinner'],
])('%s with %j it speaks %s', async (search, headers, language, dinner) => {
  const { url } = await set(true);
  const page = await open(`${url}${search}`, headers);
  expect(page.text).toContain(`<html lang="${language}">`);
  expect(page.text).toContain(`<h2>${dinner}`);
  expect(page.headers.get('Vary')).toContain('Accept-Language');
});

test('it is kept for a minute, and asked for again by what it said', async () => {
  const { url } = await set(true);
  const first = await open(url);
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=60');
  const etag = first.headers.get('ETag') ?? '';
  const again = await open(url, { 'If-None-Match': `"other", W/${etag}` });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers.get('ETag')).toBe(etag);
  expect((await open(`${url}?lang=de`, { 'If-None-Match': etag })).status).toBe(200);
});

test.each(['', '?paper=a5'])('it may use its own style alone%s', async (search) => {
  const { url } = await set(true);
  const { headers, text } = await open(`${url}${search}`);
  const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = headers.get('Content-Security-Policy');
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe');
  expect(style).toContain(search === '' ? 'size:A4' : 'size:A5');
  expect(text).toContain('<svg');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
  expect(headers.get('Set-Cookie')).toBeNull();
});

test.each([
  ['unknown', 'A'.repeat(22)],
  ['broken', 'x'],
  ['hostile', `${'%00'.repeat(5)}'--`],
])('an address that is %s says in words that there is nothing', async (_, token) => {
  const page = await open(`/m/${token}?lang=de`);
  expect(page.status).toBe(404);
  expect(page.text).toContain('Hier gibt es kein Menü');
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

test('who asks too often waits', async () => {
  const busy = await openHouse();
  try {
    const statuses = await Promise.all(
      Array.from({ length: bounds.requestsPerStranger + 1 }, async () => {
        const { status } = await busy.app.request('/m/x');
        return status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  } finally {
    await busy.close();
  }
});

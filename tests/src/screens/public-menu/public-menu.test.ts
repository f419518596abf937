import { expect, test } from 'vitest';
import {
  answer,
  calls,
  openAdministration,
  postPath,
  refused,
  written,
} from '../harness/administration.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { press } from '../harness/hands.ts';
import { anna } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { all, button, one, says } from '../harness/sight.ts';

const path = `${postPath}/public-menu`;
const url = 'https://coperto.example/m/abc';
const off = { is_on: false, url: null };
const on = { is_on: true, url };

/** The screen, with a server that keeps whether the page is on. */
async function open(begin: object, opening = {}) {
  let menu = begin;
  const set = (next: object) => {
    menu = next;
    return written(next);
  };
  return openAdministration(
    '/configurations/public-menu',
    () => one('heading', 'Menu page for guests'),
    {
      answers: {
        [`GET ${path}`]: () => json(200, { data: menu, version: 3 }),
        [`PUT ${path}`]: ({ body }) => set({ ...on, ...(body as object) }),
        [`POST ${path}/address`]: () => set({ is_on: true, url: `${url}2` }),
      },
      ...opening,
    },
  );
}
const toggle = () => one('checkbox', /^Show the menus of the day to everybody/);
const links = () => all('link').map((link) => link.getAttribute('href') ?? '');

test('an administrator turns the page on, and finds its address and its cards', async () => {
  const app = await open(off);
  await until(() => expect(toggle()).toHaveProperty('checked', false));
  expect(says(url)).toBe(false);
  await press(toggle());
  await until(() => expect(says(url)).toBe(true));
  expect(calls(app, 'PUT', path).map(({ body }) => body)).toEqual([{ is_on: true }]);
  expect(toggle()).toHaveProperty('checked', true);
  expect(links()).toEqual(
    expect.arrayContaining([url, `${url}?lang=en&paper=a4`, `${url}?lang=en&paper=a5&meal=dinner`]),
  );
  await press(toggle());
  await until(() => expect(says(url)).toBe(false));
});

test('what the server refuses is said, and the switch stays as it was', async () => {
  const { service } = await open(off);
  await until(() => toggle());
  answer(service, {
    [`GET ${path}`]: () => json(200, { data: off, version: 3 }),
    [`PUT ${path}`]: refused(403, 'forbidden'),
  });
  await press(toggle());
  await until(() => expect(says('That was not changed')).toBe(true));
  expect(toggle()).toHaveProperty('checked', false);
});

test('another address is given after a question', async () => {
  const app = await open(on);
  await press(await until(() => button('New address')));
  expect(calls(app, 'POST', `${path}/address`)).toEqual([]);
  await press(one('button', 'New address', one('alertdialog', /new address/)));
  await until(() => expect(says(`${url}2`)).toBe(true));
  await until(() => expect(notices()).toContain('The page has a new address'));
});

test('whoever does not administer the hotel reads the address, and changes nothing', async () => {
  await open(on, { as: anna });
  await until(() => expect(says(url)).toBe(true));
  expect(says('The page is on.')).toBe(true);
  expect(all('checkbox')).toEqual([]);
  expect(all('button', 'New address')).toEqual([]);
});

test('without a connection it says so, and is tried again', async () => {
  const { service } = await open(on, { answers: { [`GET ${path}`]: () => json(503, {}) } });
  await until(() => expect(says('The menu page could not be loaded')).toBe(true));
  answer(service, { [`GET ${path}`]: () => json(200, { data: on, version: 3 }) });
  await press(button('Try again'));
  await until(() => expect(says(url)).toBe(true));
});

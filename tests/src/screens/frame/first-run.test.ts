import { expect, test } from 'vitest';
import { openApp } from '../harness/app.ts';
import { pass, until } from '../harness/clock.ts';
import { fill, press } from '../harness/hands.ts';
import { hotelRow } from '../harness/hotel.ts';
import { berta } from '../harness/people.ts';
import { json, problem } from '../harness/responses.ts';
import type { Service } from '../harness/service.ts';
import { all, button, complaintAt, field, one, says } from '../harness/sight.ts';

/** Berta has an account and no hotel. */
const openFirstRun = async (before?: (service: Service) => void) => {
  const app = await openApp({
    as: berta,
    at: '/',
    before(service) {
      service.roles.set(berta.id, null);
      before?.(service);
    },
  });
  await until(() => one('heading', 'Name your hotel'));
  return app;
};

test('who has no hotel names the first one, and goes on from there', async () => {
  const sent: unknown[] = [];
  await openFirstRun((service) => {
    service.instead = ({ method, path, body }) => {
      if (method !== 'POST' || path !== '/api/v1/hotels/') return undefined;
      sent.push(body);
      service.roles.set(berta.id, 'admin');
      return json(200, {
        data: {
          ...hotelRow,
          name: 'Post am See',
          role: 'admin',
          lacks_second_factor: false,
          is_demo: false,
        },
      });
    };
  });
  expect(all('link', 'Import a guest list')).toEqual([]);
  await fill(field('Name of the hotel'), 'Post am See');
  await press(button('Create the hotel'));
  await until(() => one('link', 'Import a guest list'));
  expect(sent).toEqual([{ name: 'Post am See' }]);
  expect(all('textbox')).toEqual([]);
  expect(one('link', 'Set the hours').getAttribute('href')).toBe('/configurations#times');
  expect(one('link', 'Invite someone').getAttribute('href')).toBe('/squad');
  await press(one('link', 'Import a guest list'));
  await until(() => one('dialog', /Import/));
});

test('a name is needed, and one that could not be sent stays', async () => {
  await openFirstRun((service) => {
    service.instead = ({ method, path }) =>
      method === 'POST' && path === '/api/v1/hotels/' ? problem(503, 'unavailable') : undefined;
  });
  await press(button('Create the hotel'));
  await until(() => expect(complaintAt(field('Name of the hotel'))).not.toBe(''));
  await fill(field('Name of the hotel'), 'Post am See');
  await press(button('Create the hotel'));
  await until(() => one('alert'));
  expect(field('Name of the hotel').value).toBe('Post am See');
});

test('who has a hotel is not sent there', async () => {
  await openApp({ as: berta, at: '/' });
  await pass(2000);
  expect(location.pathname).toBe('/dashboard');
  expect(says('Name your hotel')).toBe(false);
});

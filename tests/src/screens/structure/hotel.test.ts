import { expect, test } from 'vitest';
import {
  answer,
  calls,
  krone,
  kronePath,
  openAdministration,
  postPath,
  refused,
  written,
} from '../harness/administration.ts';
import type { App } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { foot, hotelWith, save, storedHotel } from '../harness/configurations.ts';
import { notices } from '../harness/connection.ts';
import { fill, press } from '../harness/hands.ts';
import { hotelId } from '../harness/hotel.ts';
import { anna } from '../harness/people.ts';
import { problem } from '../harness/responses.ts';
import { all, button, complaintAt, dialog, field, one, says, textOf } from '../harness/sight.ts';

const openPost = (opening = {}) =>
  openAdministration(`/hotels/${hotelId}`, () => one('heading', 'Room types'), {
    rows: [hotelWith({ room_types: krone.room_types })],
    ...opening,
  });
const openKrone = (opening = {}) =>
  openAdministration(`/hotels/${krone.id}`, () => one('heading', 'Room types'), opening);
const row = (name: string) => one('group', name);
const bodyOf = (app: App) => calls(app, 'PUT', kronePath).at(-1)?.body as Record<string, unknown>;
/** The service stores what it is sent for the other hotel. */
const stores = (app: App) =>
  answer(app.service, {
    [`PUT ${kronePath}`]: ({ body }) =>
      written({ ...krone, ...(body as object), room_types: krone.room_types, version: 4 }),
  });

test('each required field says that it is missing, by its own name', async () => {
  const app = await openKrone();
  for (const label of ['Name', 'Website', 'Address', 'City', 'Phone'])
    await fill(field(label), ' ');
  await save();
  await until(() => expect(complaintAt(field('Name'))).toBe('Hotel name is required.'));
  expect(complaintAt(field('Website'))).toBe('The website is required.');
  expect(complaintAt(field('Address'))).toBe('The address is required.');
  expect(complaintAt(field('City'))).toBe('The city is required.');
  expect(complaintAt(field('Phone'))).toBe('The phone number is required.');
  expect(calls(app, 'PUT', kronePath)).toEqual([]);
});

test('what is saved goes over the version that was seen; the foot goes away', async () => {
  const app = await openPost();
  expect(foot()).toBe('');
  await fill(field('City'), 'Brixen');
  expect(foot()).toContain('City: Brixen');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app).city).toBe('Brixen');
  expect(calls(app, 'PUT', postPath)[0]?.ifMatch).toBe('"1"');
  await until(() => expect(notices().join()).toContain('Hotel updated'));
});

test('room types: new rows are created, loaded ones updated, removed ones deleted', async () => {
  const app = await openKrone();
  stores(app);
  await fill(field('Room type', row('Double')), 'Double with view');
  await press(button('Remove Single'));
  expect(says('Single is removed when you save.')).toBe(true);
  await press(button('Add a room type'));
  await fill(field('Room type', row('New room type')), 'Suite');
  await fill(field('Guests per room', row('Suite')), '4');
  await save();
  await until(() => expect(foot()).toBe(''));
  const [double, single] = krone.room_types;
  expect(bodyOf(app)['room_types']).toEqual([
    { ...double, action: 'update', name: 'Double with view' },
    { id: single?.id, action: 'delete' },
    { action: 'create', name: 'Suite', capacity: 4, total_available_rooms: 1 },
  ]);
});

test('a new row that is removed is gone, a loaded one can be kept; rows without a name are dropped', async () => {
  const app = await openKrone();
  stores(app);
  await press(button('Add a room type'));
  await press(button('Remove New room type'));
  expect(foot()).toBe('');
  await press(button('Remove Double'));
  await press(button('Keep it'));
  expect(foot()).toBe('');
  await press(button('Add a room type'));
  await save();
  await until(() => expect(calls(app, 'PUT', kronePath)).toHaveLength(1));
  const sent = bodyOf(app)['room_types'] as { action: string }[];
  expect(sent.map(({ action }) => action)).toEqual(['update', 'update']);
});

test('a number that is none, or below one, becomes 1', async () => {
  await openKrone();
  for (const typed of ['0', '', '-3']) {
    const guests = () => field('Guests per room', row('Double'));
    await fill(guests(), typed);
    await press(field('City'));
    await until(() => expect(guests().value).toBe('1'));
  }
  const rooms = () => field('Number of rooms', row('Double'));
  await fill(rooms(), '');
  await press(field('City'));
  await until(() => expect(rooms().value).toBe('1'));
});

test('without a named room type nothing is saved, and it says why', async () => {
  const app = await openKrone();
  await press(button('Remove Double'));
  await press(button('Remove Single'));
  await press(button('Add a room type'));
  await save();
  await until(() =>
    expect(all('alert').map(textOf)).toContain('At least one room type is needed.'),
  );
  expect(calls(app, 'PUT', kronePath)).toEqual([]);
});

test('somebody else has changed the same: one decides, then saves over theirs', async () => {
  const app = await openKrone();
  const theirs = { ...krone, version: 4, city: 'Bruneck', phone: '0471 2' };
  answer(app.service, {
    [`PUT ${kronePath}`]: ({ ifMatch, body }) =>
      ifMatch === '"4"'
        ? written({ ...theirs, ...(body as object), room_types: krone.room_types, version: 5 })
        : problem(412, 'stale', { current: theirs }),
  });
  await fill(field('City'), 'Brixen');
  await save();
  await until(() => expect(says('City: yours Brixen, theirs Bruneck')).toBe(true));
  expect(field('Phone').value).toBe('0471 2');
  await press(button('Keep mine'));
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(bodyOf(app)).toMatchObject({ city: 'Brixen', phone: '0471 2' });
});

test('refused, the form shows what is stored, and what was typed can be put back', async () => {
  const app = await openKrone();
  answer(app.service, { [`PUT ${kronePath}`]: refused(422, 'invalid_request') });
  await fill(field('City'), 'Brixen');
  await save();
  await until(() => expect(field('City').value).toBe('Selva'));
  expect(textOf(one('alert'))).toContain('The form shows what is stored.');
  await press(button('Put my entries back'));
  await until(() => expect(field('City').value).toBe('Brixen'));
});

test('without a network the foot says why, and what was typed stays', async () => {
  const app = await openKrone();
  app.service.cut();
  await fill(field('City'), 'Brixen');
  await save();
  await until(() => expect(foot()).toContain('Saving needs a connection.'));
  expect(field('City').value).toBe('Brixen');
});

test('who is no administrator reads it, and can neither change nor delete it', async () => {
  await openAdministration(`/hotels/${hotelId}`, () => one('heading', 'Room types'), {
    as: anna,
    rows: [hotelWith({ room_types: krone.room_types })],
  });
  expect(says('Only an administrator of this hotel can change it.')).toBe(true);
  expect(says('Guests per room: 2, rooms: 20')).toBe(true);
  expect(document.querySelectorAll('main input')).toHaveLength(0);
  expect(all('button', 'Delete this hotel')).toEqual([]);
});

test('a hotel is deleted only after its name was typed, and nobody is told that they lost it', async () => {
  const app = await openKrone();
  answer(app.service, {
    [`DELETE ${kronePath}`]: () => {
      app.service.otherHotels.pop();
      return written({ id: krone.id });
    },
  });
  await press(button('Delete this hotel'));
  const asked = await until(() => dialog('Delete Zur Krone?'));
  const typed = () => field('Type the name of the hotel to confirm', asked);
  await fill(typed(), 'Krone');
  await press(button('Delete for everybody', asked));
  await until(() => expect(complaintAt(typed())).toContain('This is not the name of the hotel.'));
  expect(calls(app, 'DELETE', kronePath)).toEqual([]);
  await fill(typed(), 'Zur Krone');
  await press(button('Delete for everybody', asked));
  await until(() => expect(location.pathname).toBe('/hotels'));
  expect(calls(app, 'DELETE', kronePath)[0]?.ifMatch).toBe('"3"');
  await until(() => expect(notices().join()).toContain('Hotel removed: Zur Krone'));
  expect(notices().join()).not.toContain('no longer open to you');
  expect(all('link', 'Zur Krone')).toEqual([]);
});

test('a hotel is deleted with its form’s unsaved changes, and nobody is asked about them', async () => {
  const app = await openKrone();
  answer(app.service, {
    [`DELETE ${kronePath}`]: () => {
      app.service.otherHotels.pop();
      return written({ id: krone.id });
    },
  });
  await fill(field('City'), 'Brixen');
  await press(button('Delete this hotel'));
  const asked = await until(() => dialog('Delete Zur Krone?'));
  await fill(field('Type the name of the hotel to confirm', asked), 'Zur Krone');
  await press(button('Delete for everybody', asked));
  await until(() => expect(notices().join()).toContain('Hotel removed: Zur Krone'));
  await until(() => expect(location.pathname).toBe('/hotels'));
  expect([...all('dialog'), ...all('alertdialog')].map(textOf)).toEqual([]);
});

test('a hotel that was not deleted: the dialog says why', async () => {
  const app = await openKrone();
  answer(app.service, { [`DELETE ${kronePath}`]: refused(403, 'forbidden') });
  await press(button('Delete this hotel'));
  const asked = await until(() => dialog('Delete Zur Krone?'));
  await fill(field('Type the name of the hotel to confirm', asked), 'Zur Krone');
  await press(button('Delete for everybody', asked));
  await until(() =>
    expect(textOf(one('alert', undefined, asked))).toContain('Your role in this hotel'),
  );
  expect(location.pathname).toBe(`/hotels/${krone.id}`);
});

test('a hotel that is not one’s own says so; leaving with changes asks', async () => {
  await openAdministration('/hotels/other', () => one('heading', 'This hotel is not one of yours'));
  await openKrone();
  await fill(field('City'), 'Brixen');
  await press(one('link', 'All hotels'));
  await press(button('Leave without saving', await until(() => dialog('Leave without saving?'))));
  await until(() => expect(location.pathname).toBe('/hotels'));
});

test('a hotel that somebody has changed meanwhile is deleted as it is now, at the next press', async () => {
  const app = await openKrone();
  const changed = { ...krone, version: 4, city: 'Brixen' };
  answer(app.service, {
    [`DELETE ${kronePath}`]: ({ ifMatch }) => {
      if (ifMatch !== '"4"') return problem(412, 'stale', { current: changed });
      app.service.otherHotels.pop();
      return written({ id: krone.id });
    },
  });
  app.service.otherHotels.splice(0, 1, changed);
  await press(button('Delete this hotel'));
  const asked = await until(() => dialog('Delete Zur Krone?'));
  await fill(field('Type the name of the hotel to confirm', asked), krone.name);
  await press(button('Delete for everybody', asked));
  await until(() =>
    expect(
      says('Somebody changed this hotel in the meantime. Press again to delete it as it is now.'),
    ).toBe(true),
  );
  await until(() => expect(field('City').value).toBe('Brixen'));
  await press(button('Delete for everybody', asked));
  await until(() => expect(notices().join()).toContain('Hotel removed: Zur Krone'));
});

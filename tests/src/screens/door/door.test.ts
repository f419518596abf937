import { describe, expect, test } from 'vitest';
import { mealStatusId } from '../../../../core/rules/meal-status.ts';
import { breakfast, dinner } from '../../../../core/rules/meal-type.ts';
import { pass, until } from '../harness/clock.ts';
import { came, guest, lastEntry, openDoor, roomsToCome, shown, type } from '../harness/door.ts';
import { fill, keys, press } from '../harness/hands.ts';
import {
  guest as guestRow,
  hotelId,
  idOf,
  mealRow,
  today,
  type Written,
} from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { anna, berta } from '../harness/people.ts';
import { pressTool } from '../harness/reception.ts';
import { all, button, dialog, field, one, says } from '../harness/sight.ts';

const status = (app: Awaited<ReturnType<typeof openDoor>>, name: string) =>
  app.service.row('meal_status', mealStatusId(idOf(name), today, dinner))?.meal_status;
/** What doors have said, by kind. */
const said = (app: Awaited<ReturnType<typeof openDoor>>) =>
  app.service
    .rows('check_in')
    .map(({ kind, reservation_id, people }) => [kind, reservation_id, people]);

/** Another door has let a guest in. */
const elsewhere = (name: string, id: string, meal_type_id = dinner as number): Written => [
  'check_in',
  idOf(id),
  {
    ...{ id: idOf(id), hotel_id: hotelId, version: 0, reservation_id: idOf(name) },
    ...{ meal_date: today, meal_type_id, kind: 'came' as const, takes_back: null, people: 1 },
    ...{ status_before: 'will_eat' as const, by: berta.id, at: '2026-11-21T15:50:00.000Z' },
    tapped_at: '2026-11-21T15:50:00.000Z',
  },
];

test('at first it says how many come, and from which rooms', async () => {
  await openDoor();
  expect(came()).toBe('0 of 8–9 came');
  expect(roomsToCome()).toEqual(['122 guests', '1013 guests', 'Ext.4 guests']);
  expect(says('Dinner opens at 18:30')).toBe(true);
  expect(button('All: no room found')).toHaveProperty('disabled', true);
});

describe('a room', () => {
  test('is found as soon as its number is the only one; Enter lets in all who are on the list', async () => {
    const app = await openDoor();
    await type('1');
    expect(shown()).toEqual([]);
    await type('01');
    expect(shown()).toEqual(['Rossi Lucia: eats', 'Rossi Marco: eats', 'Rossi Tim: eats, child 7']);
    await keys('{Enter}');
    expect(came()).toBe('3 of 8–9 came');
    expect(lastEntry()).toMatch(/^Room 101, Rossi: 3 came .*Anna.*Undo$/);
    expect(shown()).toEqual([]);
    await until(() => expect(said(app)).toHaveLength(3));
    await pass(11_000);
    expect(lastEntry()).not.toContain('Undo');
    expect(roomsToCome()).toEqual(['122 guests', 'Ext.4 guests']);
  });

  test('stays among those to come until its entry can’t be taken back', async () => {
    await openDoor();
    await type('101');
    await keys('{Enter}');
    await pass(5000);
    expect(roomsToCome()[1]).toBe('101came');
    await press(button('Undo'));
    expect(came()).toBe('0 of 8–9 came');
    expect(roomsToCome()[1]).toBe('1013 guests');
  });

  test('that is unknown asks for an external guest, and shows those there are', async () => {
    await openDoor();
    await type('219');
    expect(says('No room 219. External guest?')).toBe(true);
    expect(shown()).toEqual(['Weiss × 4: eats']);
    await press(guest('Weiss'));
    expect(came()).toBe('4 of 8–9 came');
    await keys('{Escape}');
    expect(shown()).toEqual([]);
  });

  test('may be tapped instead of typed; the next digit begins another one', async () => {
    await openDoor();
    await press(button(/^12/, one('region', 'Still to come')));
    expect(shown()).toEqual(['Gruber Eva: uncertain', 'Gruber Hans: eats']);
    await type('201');
    expect(shown()).toEqual(['Novak Petr: not on the list']);
    await keys('{Backspace}');
    expect(shown()).toEqual(['Novak Petr: not on the list']);
  });
});

describe('a guest', () => {
  test('comes by a tap, and is taken back by another one', async () => {
    const app = await openDoor();
    await type('101');
    await press(guest('Rossi Tim'));
    expect(shown()[2]).toMatch(/^Rossi Tim: came /);
    expect(guest('Rossi Tim').getAttribute('aria-pressed')).toBe('true');
    await press(guest('Rossi Tim'));
    expect(came()).toBe('0 of 8–9 came');
    // Who was taken out is left out by "all".
    await press(button('All 2 guests of room 101 came'));
    expect(came()).toBe('2 of 8–9 came');
    await until(() => expect(said(app)).toHaveLength(4));
    expect(said(app).map(([kind]) => kind)).toEqual(['came', 'taken_back', 'came', 'came']);
    expect(status(app, 'Rossi Tim')).toBe('will_eat');
  });

  test('who was uncertain eats from then on, and is uncertain again when taken back', async () => {
    const app = await openDoor();
    await type('12');
    await press(guest('Gruber Eva'));
    expect(came()).toBe('1 of 9 came');
    await until(() => expect(status(app, 'Gruber Eva')).toBe('will_eat'));
    expect(app.service.rows('check_in')[0]?.status_before).toBe('uncertain');
    await press(guest('Gruber Eva'));
    await until(() => expect(status(app, 'Gruber Eva')).toBe('uncertain'));
    expect(came()).toBe('0 of 8–9 came');
  });

  test('who is not on the list is asked about once', async () => {
    const app = await openDoor();
    await type('201');
    expect(button('All 0 guests of room 201 came').hasAttribute('disabled')).toBe(true);
    await press(guest('Novak Petr'));
    const question = await until(() => dialog('Let Novak Petr in?'));
    expect(says('+1 dinner. The kitchen sees it as a change.', question)).toBe(true);
    await press(button('Cancel', question));
    expect(app.service.effects).toBe(0);
    await press(guest('Novak Petr'));
    await press(button('Let in', await until(() => dialog('Let Novak Petr in?'))));
    expect(came()).toBe('1 of 9–10 came');
    await until(() => expect(status(app, 'Novak Petr')).toBe('will_eat'));
  });

  test('whom another door has let in is shown so, counts once, and can be taken back here', async () => {
    const app = await openDoor();
    await type('101');
    await press(guest('Rossi Tim'));
    app.service.write(elsewhere('Rossi Tim', 'other door'), elsewhere('Rossi Lucia', 'and'));
    await until(() => expect(came()).toBe('2 of 8–9 came'));
    await until(() => expect(said(app)).toHaveLength(3));
    await press(guest('Rossi Tim'));
    expect(came()).toBe('1 of 8–9 came');
    await until(() => expect(said(app)).toHaveLength(5));
  });

  test('says what they must not get', async () => {
    await openDoor({
      rows: [
        ...house,
        guestRow('Nuti Ida', '310', { allergies: ['nuts', 'milk'] }),
        mealRow('Nuti Ida', today, dinner, 'will_eat'),
      ],
    });
    await type('310');
    one('img', /^Must not get: .*uts.*ilk/, guest('Nuti Ida'));
  });

  test('who never came to the house is not waited for, and is let in after all', async () => {
    const app = await openDoor({
      rows: [
        ...house,
        guestRow('Gone Gil', '310', { is_no_show: true }),
        mealRow('Gone Gil', today, dinner, 'will_eat'),
      ],
    });
    expect(came()).toBe('0 of 8–9 came');
    await type('310');
    expect(shown()).toEqual(['Gone Gil: not on the list']);
    await press(guest('Gone Gil'));
    const question = await until(() => dialog('Let Gone Gil in?'));
    expect(says('+1 dinner. The kitchen sees it as a change.', question)).toBe(true);
    await press(button('Let in', question));
    expect(came()).toBe('1 of 9–10 came');
    await until(() =>
      expect(app.service.row('reservation', idOf('Gone Gil'))?.is_no_show).toBe(false),
    );
    expect(status(app, 'Gone Gil')).toBe('will_eat');
  });

  test('from outside comes by a tap of their own: strangers are not let in together', async () => {
    await openDoor();
    await press(button(/^Ext/, one('region', 'Still to come')));
    await keys('{Enter}');
    expect(came()).toBe('0 of 8–9 came');
  });
});

test('a name is searched for from its first letter on, whatever the letter', async () => {
  await openDoor();
  await type('z');
  await fill(field('Name or room'), 'zzz');
  expect(says('Nobody is called “zzz”.')).toBe(true);
  await fill(field('Name or room'), 'ros');
  expect(shown()[0]).toBe('Rossi Lucia: room 101, eats');
  await press(guest('Rossi Marco'));
  expect(came()).toBe('1 of 8–9 came');
  await keys('{Escape}');
});

test('an external guest who is added at the door is in', async () => {
  const app = await openDoor();
  await type('999');
  await press(button('Add external guest'));
  const form = await until(() => dialog('Add external guest'));
  await until(() => field('Name', form));
  await fill(field('Name', form), 'Stranger');
  await press(button('Add guest', form));
  await until(() => expect(came()).toBe('1 of 9–10 came'));
  await until(() => expect(said(app)).toHaveLength(1));
});

test('without a network it is the same, with a clock at each guest; what was tapped is sent later', async () => {
  const app = await openDoor();
  app.service.cut();
  await type('101');
  await press(guest('Rossi Tim'));
  one('img', 'waiting to be sent', guest('Rossi Tim'));
  await press(button('All 3 guests of room 101 came'));
  expect(came()).toBe('3 of 8–9 came');
  expect(app.service.effects).toBe(0);
  app.service.restore();
  dispatchEvent(new Event('online'));
  await until(() => expect(app.service.effects).toBe(3), 70_000);
});

test('another meal is chosen in the bar, and is the one that is served when one comes back', async () => {
  await openDoor();
  await press(button('Lunch'));
  expect(came()).toBe('0 of 2 came');
  await press(button('Breakfast'));
  expect(came()).toBe('0 of 6 came');
  // Enter is the room's, though the meal was pressed last.
  await type('101');
  await keys('{Enter}');
  expect(came()).toBe('3 of 6 came');
  await press(one('link', 'Reception'));
  await until(() => one('grid'));
  await press(one('link', 'Door'));
  await until(() => expect(came()).toBe('0 of 8–9 came'));
});

test('a role that lets nobody in sees who has come', async () => {
  await openDoor({ as: anna, before: (service) => service.roles.set(anna.id, 'kitchen') });
  await until(() => expect(says(/can’t let anybody in/)).toBe(true));
  await type('101');
  expect(guest('Rossi Tim')).toHaveProperty('disabled', true);
});

test('reception’s tools lead to the door; its strip says how many came to a meal that is over', async () => {
  await openDoor({
    at: '/reception/door',
    rows: [...house, elsewhere('Rossi Tim', 'breakfast', breakfast)],
  });
  await press(one('link', 'Reception'));
  await until(() => one('grid'));
  expect(says('1 came')).toBe(true);
  await pressTool('Door');
  await until(() => one('group', 'Room number'));
  expect(all('heading', 'Door')).toHaveLength(1);
});

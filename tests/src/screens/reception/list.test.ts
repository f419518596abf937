import { expect, test } from 'vitest';
import { frames } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { guest, guestGroup, idOf, meals, today } from '../harness/hotel.ts';
import { guests } from '../harness/house.ts';
import { cards, counts, guestRow, listed, openReception } from '../harness/reception.ts';
import { all, one, textOf } from '../harness/sight.ts';

const tab = (name: string) => one('tab', name);

test('reception opens on the day of the hotel, with everybody who may come to a meal, by booking', async () => {
  await openReception();
  expect(document.title).toBe('Reception · Coperto');
  expect(tab('Client').getAttribute('aria-selected')).toBe('true');
  expect(cards()).toEqual([
    { title: 'Graz Travel', people: '2 guests', guests: ['Gruber Eva', 'Gruber Hans'] },
    { title: 'Novak Petr', people: '1 guest', guests: ['Novak Petr'] },
    {
      title: 'Rossi Marco',
      people: '3 guests',
      guests: ['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'],
    },
    { title: 'Weiss', people: '4 guests', guests: ['Weiss'] },
  ]);
});

test('by room, rooms stand in the order of their numbers, and guests without one under "External"', async () => {
  await openReception();
  await press(tab('Room'));
  expect(cards().map(({ title, people }) => [title, people])).toEqual([
    ['Room 12', '2 guests'],
    ['Room 101', '3 guests'],
    ['Room 201', '1 guest'],
    ['External', '4 guests'],
  ]);
});

test('by group, those without a group come last', async () => {
  await openReception();
  await press(tab('Group'));
  expect(cards().map(({ title, guests: names }) => [title, names.length])).toEqual([
    ['Bus Graz', 2],
    ['Without a group', 5],
  ]);
});

test('by type of guest, those without a type come last', async () => {
  await openReception();
  await press(tab('Guest type'));
  expect(cards().map(({ title, guests: names }) => [title, names])).toEqual([
    ['Adult', ['Gruber Eva', 'Rossi Lucia', 'Rossi Marco', 'Novak Petr']],
    ['Child', ['Rossi Tim']],
    ['Vegetarian', ['Gruber Hans']],
    ['Without a guest type', ['Weiss']],
  ]);
});

test('a line says who it is: room, board, type, group; a party how many', async () => {
  await openReception();
  expect(textOf(one('gridcell', /^Gruber Hans/, guestRow('Gruber Hans')))).toBe(
    'Gruber HansRoom 12 · Full board · Vegetarian · Bus Graz',
  );
  expect(textOf(one('gridcell', /^Weiss/, guestRow('Weiss')))).toBe('Weiss × 4External guest');
});

test('over the list stands how many are shown, and who comes to each meal of the whole house', async () => {
  await openReception();
  expect(counts()).toEqual({ Breakfast: '6', Lunch: '2', Dinner: '8 – 9' });
  expect(textOf(one('region', 'Guests'))).toContain('10 guests');
});

test('what the signs on the buttons mean is told in words', async () => {
  await openReception();
  const legend = one('list', 'Meaning of the signs');
  expect(all('listitem', undefined, legend).map(textOf)).toEqual([
    'eats',
    'does not eat',
    'uncertain',
  ]);
});

test('who arrives, leaves, is renamed or moves on another device changes in the list as it is seen', async () => {
  const { service } = await openReception();
  service.write(guest('Rossi Marco', '102', { guest_name: 'Rossi Mario', client_name: 'Rossi' }));
  service.write(['reservation', idOf('Novak Petr'), null]);
  service.write(guest('Bianchi Ada', '7'), ...meals('Bianchi Ada', { lunch: 'will_eat' }));
  await frames();
  await press(tab('Room'));
  expect(cards().map(({ title, guests: names }) => [title, names])).toEqual([
    ['Room 7', ['Bianchi Ada']],
    ['Room 12', ['Gruber Eva', 'Gruber Hans']],
    ['Room 101', ['Rossi Lucia', 'Rossi Tim']],
    ['Room 102', ['Rossi Mario']],
    ['External', ['Weiss']],
  ]);
  expect(counts().Lunch).toBe('3');
});

test('a group that another device renames or retires changes its card', async () => {
  const { service } = await openReception();
  await press(tab('Group'));
  service.write(guestGroup('Bus Graz', { name: 'Bus Leoben' }));
  await frames();
  expect(cards()[0]?.title).toBe('Bus Leoben');
  service.write(guestGroup('Bus Graz', { is_active: false }));
  await frames();
  expect(cards().map(({ title }) => title)).toEqual(['Without a group']);
});

test('of a thousand guests only those in sight are in the page, and the list knows how many there are', async () => {
  const many = Array.from({ length: 1000 }, (_, index) => `Guest ${1000 + index}`);
  await openReception({
    rows: [
      ...guests,
      ...many.flatMap((name) => [
        guest(name, name.slice(6), { check_in: today }),
        ...meals(name, { dinner: 'will_eat' }),
      ]),
    ],
  });
  expect(one('grid').getAttribute('aria-rowcount')).toBe(String(7 + 4 + 2000));
  expect(all('row').length).toBeLessThan(60);
  expect(listed()[0]).toBe('Gruber Eva');
});

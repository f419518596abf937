import { expect, test } from 'vitest';
import { frames } from '../harness/clock.ts';
import { choose, hold, hover, keys, leave, press } from '../harness/hands.ts';
import { guest, guestGroup, idOf, meals, today } from '../harness/hotel.ts';
import { guests } from '../harness/house.ts';
import {
  counts,
  groups,
  guestButton,
  guestRow,
  howMany,
  listed,
  meal,
  openReception,
  searchFor,
  showAll,
} from '../harness/reception.ts';
import { all, focused, one, textOf } from '../harness/sight.ts';

const tab = (name: string) => one('tab', name);

test('reception opens on the day of the hotel, with everybody who may come to a meal, by room', async () => {
  await openReception();
  expect(document.title).toBe('Reception · Coperto');
  expect(all('tab').map(textOf)).toEqual(['Room', 'Client', 'Group', 'Type']);
  expect(tab('Room').getAttribute('aria-selected')).toBe('true');
  expect(groups()).toEqual([
    { title: 'Room 12, 2 guests', guests: ['Gruber Eva', 'Gruber Hans'] },
    { title: 'Room 101, 3 guests', guests: ['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'] },
    { title: 'Room 201, 1 guest', guests: ['Novak Petr'] },
    { title: 'External, 4 guests', guests: ['Weiss'] },
  ]);
});

test('by client, who booked stands beside the guests, in the order of the names', async () => {
  await openReception();
  await press(tab('Client'));
  expect(groups()).toEqual([
    { title: 'Graz Travel, 2 guests', guests: ['Gruber Eva', 'Gruber Hans'] },
    { title: 'Novak Petr, 1 guest', guests: ['Novak Petr'] },
    { title: 'Rossi Marco, 3 guests', guests: ['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'] },
    { title: 'Weiss, 4 guests', guests: ['Weiss'] },
  ]);
});

test('by client on a phone, which has no gutter, who booked stands at those whom somebody else booked for', async () => {
  await openReception({ width: 390, height: 844 });
  await choose(one('combobox', 'Group guests by'), 'By client');
  expect(listed().map((name) => [name, textOf(guestButton(name)).slice(name.length)])).toEqual([
    ['Gruber Eva', 'Graz Travel 12 Full boardFBBus Graz'],
    ['Gruber Hans', 'Graz Travel 12 Full boardFBBus Graz'],
    ['Novak Petr', '201 Room onlyRO'],
    ['Rossi Lucia', 'Rossi Marco 101 Half boardHB'],
    ['Rossi Marco', '101 Half boardHB'],
    ['Rossi Tim', 'Rossi Marco 101 Half boardHB'],
    ['Weiss', ' × 4Ext.'],
  ]);
});

test('by group, a band says its people; those without a group come last', async () => {
  await openReception();
  await press(tab('Group'));
  expect(groups().map(({ title, guests: names }) => [title, names.length])).toEqual([
    ['Bus Graz2 guests', 2],
    ['Without a group8 guests', 5],
  ]);
});

test('by type of guest, a group of one has no band: the guest’s line names it; those without a type come last', async () => {
  await openReception();
  await press(tab('Type'));
  expect(groups()).toEqual([
    {
      title: 'Adult4 guests',
      guests: ['Gruber Eva', 'Rossi Lucia', 'Rossi Marco', 'Novak Petr'],
    },
    { title: 'Child', guests: ['Rossi Tim'] },
    { title: 'Vegetarian', guests: ['Gruber Hans'] },
    { title: 'Without a guest type', guests: ['Weiss'] },
  ]);
});

test('by group too, the line of a guest alone in a group names it', async () => {
  await openReception();
  await press(tab('Group'));
  await searchFor('Hans');
  expect(groups()).toEqual([{ title: 'Bus Graz', guests: ['Gruber Hans'] }]);
  await searchFor('Weiss');
  expect(groups()).toEqual([{ title: 'Without a group', guests: ['Weiss'] }]);
});

test('the tabs are one stop for the tab key; the arrow keys choose, around the ends', async () => {
  await openReception();
  tab('Room').focus();
  await keys('{ArrowRight}');
  expect(focused()).toBe('Client');
  expect(tab('Client').getAttribute('aria-selected')).toBe('true');
  await keys('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Type');
  expect(
    all('tab')
      .filter((each) => each.tabIndex === 0)
      .map(textOf),
  ).toEqual(['Type']);
});

test('a line says who it is: room, board, group; a party how many', async () => {
  await openReception();
  expect(textOf(guestButton('Gruber Hans'))).toBe('Gruber Hans12 Full boardFBBus Graz');
  expect(textOf(guestButton('Weiss'))).toBe('Weiss × 4Ext.');
});

test('what has to be known of a guest stands beside: a child and its age, arrival, departure', async () => {
  await openReception();
  await showAll();
  const notes = (name: string) =>
    textOf(guestRow(name).querySelector<HTMLElement>('[data-part=notes]') as HTMLElement);
  expect(['Rossi Tim', 'Müller Anna', 'Novak Petr', 'Rossi Marco', 'Weiss'].map(notes)).toEqual([
    ...['Child, 7', 'arrives', 'leaves', '', ''],
  ]);
});

test('over the list stands how many are shown of all, and who comes to each meal of the whole house', async () => {
  await openReception();
  expect(counts()).toEqual({ Breakfast: '6', Lunch: '2', Dinner: '8–9' });
  expect(textOf(howMany())).toBe('10 of 11 guests');
});

test('who arrives, leaves, is renamed or moves on another device changes in the list as it is seen', async () => {
  const { service } = await openReception();
  service.write(guest('Rossi Marco', '102', { guest_name: 'Rossi Mario', client_name: 'Rossi' }));
  service.write(['reservation', idOf('Novak Petr'), null]);
  service.write(guest('Bianchi Ada', '7'), ...meals('Bianchi Ada', { lunch: 'will_eat' }));
  await frames();
  expect(groups().map(({ title, guests: names }) => [title, names])).toEqual([
    ['Room 7, 1 guest', ['Bianchi Ada']],
    ['Room 12, 2 guests', ['Gruber Eva', 'Gruber Hans']],
    ['Room 101, 2 guests', ['Rossi Lucia', 'Rossi Tim']],
    ['Room 102, 1 guest', ['Rossi Mario']],
    ['External, 4 guests', ['Weiss']],
  ]);
  expect(counts().Lunch).toBe('3');
});

test('a group that another device renames or retires changes its band', async () => {
  const { service } = await openReception();
  await press(tab('Group'));
  service.write(guestGroup('Bus Graz', { name: 'Bus Leoben' }));
  await frames();
  expect(groups()[0]?.title).toBe('Bus Leoben2 guests');
  service.write(guestGroup('Bus Graz', { is_active: false }));
  await frames();
  expect(groups().map(({ title }) => title)).toEqual(['Without a group10 guests']);
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
  expect(one('grid').getAttribute('aria-rowcount')).toBe(String(7 + 1000));
  expect(all('row').length).toBeLessThan(60);
  expect(listed()[0]).toBe('Gruber Eva');
});

test('the row under the mouse is marked, until the mouse leaves or its wheel turns', async () => {
  await openReception();
  const marked = () =>
    [...document.querySelectorAll('[data-hovered]')].map((row) => row.getAttribute('data-row'));
  const [lucia, marco] = ['Rossi Lucia', 'Rossi Marco'].map(guestRow);
  await hover(guestButton('Rossi Lucia'));
  expect(marked()).toEqual([lucia?.dataset['row']]);
  await hover(meal('Rossi Marco', 'Dinner'));
  expect(marked()).toEqual([marco?.dataset['row']]);
  meal('Rossi Marco', 'Dinner').dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  expect(marked()).toEqual([]);
  await hover(guestButton('Rossi Marco'));
  await leave();
  expect(marked()).toEqual([]);
  await hold(guestButton('Rossi Marco'), 10);
  expect(marked()).toEqual([]);
});

import { IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { linesUnder, notices, openDrawer, waiting } from '../harness/connection.ts';
import { keys, press } from '../harness/hands.ts';
import { idOf, mealRow, today, tomorrow } from '../harness/hotel.ts';
import {
  bulkBar,
  chosenGuests,
  counts,
  groupButton,
  guestButton,
  listed,
  type Meal,
  meal,
  mealWord,
  openReception,
  pressMore,
  undoable,
} from '../harness/reception.ts';
import { all, button } from '../harness/sight.ts';

type App = Awaited<ReturnType<typeof openReception>>;

const room101 = ['Rossi Lucia', 'Rossi Marco', 'Rossi Tim'];
const words = (which: Meal) => room101.map((name) => mealWord(name, which).split(',')[0]);
const atService = ({ service }: App, id: number) =>
  room101.map((name) => service.row('meal_status', `${idOf(name)}:${today}:${id}`)?.meal_status);
const act = (name: 'Eats' | 'Not eating' | 'Uncertain') =>
  press(button(new RegExp(`^${name}`), bulkBar()));

test('the meal that comes next is set for all who are chosen, in two presses', async () => {
  const app = await openReception();
  await press(groupButton('Room 101'));
  expect(button('Dinner', bulkBar()).getAttribute('aria-pressed')).toBe('true');
  await act('Not eating');
  expect(words('Dinner')).toEqual(['does not eat', 'does not eat', 'does not eat']);
  expect(counts().Dinner).toBe('5–6');
  expect(undoable()).toContain('Dinner: 3 not eating');
  await pass(1000);
  expect(atService(app, 3)).toEqual(['will_not_eat', 'will_not_eat', 'will_not_eat']);
  expect(app.service.effects).toBe(3);
  expect(chosenGuests()).toEqual(room101);
});

test('any meal of the day can be set, to each of the three, by the keys too', async () => {
  await openReception();
  await press(groupButton('Room 101'));
  await press(button('Lunch', bulkBar()));
  await act('Eats');
  expect(words('Lunch')).toEqual(['eats', 'eats', 'eats']);
  expect(words('Dinner')).toEqual(['eats', 'eats', 'eats']);
  await keys('n');
  expect(words('Lunch')).toEqual(['does not eat', 'does not eat', 'does not eat']);
  await keys('u');
  expect(words('Lunch')).toEqual(['uncertain', 'uncertain', 'uncertain']);
  await keys('e');
  expect(words('Lunch')).toEqual(['eats', 'eats', 'eats']);
});

test('on another day it is that day’s meal', async () => {
  const { service } = await openReception();
  await press(button('Next day'));
  await press(groupButton('Room 102'));
  expect(button('Breakfast', bulkBar()).getAttribute('aria-pressed')).toBe('true');
  await act('Not eating');
  await pass(1000);
  const id = `${idOf('Müller Anna')}:${tomorrow}:1`;
  expect(service.row('meal_status', id)?.meal_status).toBe('will_not_eat');
});

test('undone, all of it is as before: each meal what it was', async () => {
  const app = await openReception();
  app.service.write(mealRow('Rossi Tim', today, 3, 'uncertain', 'person'));
  await frames();
  await press(groupButton('Room 101'));
  await act('Not eating');
  await pass(1000);
  await keys('z');
  expect(words('Dinner')).toEqual(['eats', 'eats', 'uncertain']);
  expect(undoable()).toBe('');
  await pass(1000);
  expect(atService(app, 3)).toEqual(['will_eat', 'will_eat', 'uncertain']);
});

test('undoing leaves alone what has changed since on another device', async () => {
  const app = await openReception();
  await press(groupButton('Room 101'));
  await act('Not eating');
  await pass(1000);
  app.service.write(mealRow('Rossi Tim', today, 3, 'uncertain', 'person'));
  await frames();
  await press(button('Undo'));
  expect(words('Dinner')).toEqual(['eats', 'eats', 'uncertain']);
  await pass(1000);
  expect(atService(app, 3)).toEqual(['will_eat', 'will_eat', 'uncertain']);
  // Three, then two taken back: the other's own word stands.
  expect(app.service.effects).toBe(5);
});

test('a tap after it is the last thing that was done: no older one is offered to be taken back', async () => {
  await openReception();
  await press(groupButton('Room 101'));
  await act('Not eating');
  await press(meal('Rossi Lucia', 'Dinner'));
  expect(all('button', 'Undo')).toEqual([]);
});

test('any meal of a guest or a group is made uncertain from its menu', async () => {
  const app = await openReception();
  await pressMore('Rossi Marco', 'Dinner: uncertain');
  expect(mealWord('Rossi Marco', 'Dinner')).toContain('uncertain');
  expect(undoable()).toContain('Dinner: 1 uncertain');
  await pass(1000);
  expect(app.service.effects).toBe(1);
});

test('who has the status already is left as they are, and not counted', async () => {
  const app = await openReception();
  await press(meal('Rossi Tim', 'Dinner'));
  await pass(1000);
  await press(groupButton('Room 101'));
  await act('Not eating');
  expect(undoable()).toContain('Dinner: 2 not eating');
  await pass(1000);
  expect(app.service.effects).toBe(3);
  await press(button('Undo'));
  expect(words('Dinner')).toEqual(['eats', 'eats', 'does not eat']);
});

test('where all have it already nothing is done, and nothing offered to be taken back', async () => {
  const app = await openReception();
  await press(groupButton('Room 101'));
  await act('Eats');
  expect(undoable()).toBe('');
  await pass(1000);
  expect(app.service.effects).toBe(0);
});

test('guests whose last meal is switched off together stay where they are', async () => {
  await openReception();
  await press(guestButton('Novak Petr'));
  await press(groupButton('Room 201'));
  await press(button('Breakfast', bulkBar()));
  await act('Not eating');
  await pass(1000);
  expect(listed()).toContain('Novak Petr');
});

test('without a network all of it waits, under each guest’s name', async () => {
  const { service, page } = await openReception();
  service.cut();
  page.believe(false);
  await press(groupButton('Room 101'));
  await act('Not eating');
  await pass(1500);
  await openDrawer();
  expect(linesUnder(waiting)).toEqual(
    room101.map((name) => `101 ${name}: Dinner today: not eating, 17:00`),
  );
});

test('all of it is stored in one transaction', async () => {
  await openReception();
  await pass(1500);
  const transactions: unknown[] = [];
  const { add } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: InstanceType<typeof IDBObjectStore>,
    ...args
  ) {
    if (this.name === 'operations') transactions.push(this.transaction);
    return add.apply(this, args);
  });
  await press(groupButton('Room 101'));
  await act('Not eating');
  expect(transactions).toHaveLength(3);
  expect(new Set(transactions).size).toBe(1);
});

test('a full device refuses all of it out loud, takes it back, and offers nothing to take back', async () => {
  const app = await openReception();
  await pass(1500);
  app.page.fillDisk();
  await press(groupButton('Room 101'));
  await act('Not eating');
  await until(() => expect(notices()).toHaveLength(1));
  expect(notices()[0]).toContain('could not store it');
  expect(words('Dinner')).toEqual(['eats', 'eats', 'eats']);
  expect(undoable()).toBe('');
  await pass(2000);
  expect(app.service.effects).toBe(0);
});

test('the meal that was set last is the next one that is set, until the day is another', async () => {
  await openReception();
  await press(groupButton('Room 101'));
  await press(button('Lunch', bulkBar()));
  await act('Eats');
  await keys('{Escape}');
  await press(groupButton('Room 101'));
  expect(button('Lunch', bulkBar()).getAttribute('aria-pressed')).toBe('true');
  await keys('{Escape}');
  await press(button('Next day'));
  await press(groupButton('Room 102'));
  expect(button('Breakfast', bulkBar()).getAttribute('aria-pressed')).toBe('true');
});

import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { choose, doublePress, hover, keys, leave, press } from '../harness/hands.ts';
import { hotelRow, idOf } from '../harness/hotel.ts';
import {
  bulkBar,
  groupButton,
  guestButton,
  guestRow,
  mealWord,
  openReception,
  undoable,
} from '../harness/reception.ts';
import { all, button, dialog, one, says, textOf } from '../harness/sight.ts';

const toast = () => all('button', 'Undo')[0]?.parentElement as HTMLElement;
const left = () => /(\d+) s$/.exec(undoable())?.[1];
const isFlagged = (name: string) => textOf(guestRow(name)).includes('Uncertain in my count');

/** Something that can be taken back: Rossi Marco is uncertain in this device's count. */
async function openWithUndo() {
  const app = await openReception();
  await doublePress(guestButton('Rossi Marco'));
  expect(undoable()).toContain('1 guest uncertain in my count');
  return app;
}

test('for 10 s something can be taken back, and the seconds are told', async () => {
  await openWithUndo();
  expect(left()).toBe('10');
  await pass(4000);
  expect(left()).toBe('6');
  await pass(5500);
  expect(left()).toBe('1');
  await pass(1000);
  expect(undoable()).toBe('');
  await keys('z');
  expect(isFlagged('Rossi Marco')).toBe(true);
});

test('Z takes it back, but not while somebody types', async () => {
  await openWithUndo();
  await keys('/');
  await keys('z');
  expect(isFlagged('Rossi Marco')).toBe(true);
  await keys('{Escape}{Escape}');
  await keys('z');
  expect(isFlagged('Rossi Marco')).toBe(false);
  expect(undoable()).toBe('');
});

test('the time stands still while the mouse is on it, and goes on after', async () => {
  await openWithUndo();
  await pass(3000);
  await hover(toast());
  await pass(60_000);
  expect(left()).toBe('7');
  await leave();
  await pass(8000);
  expect(undoable()).toBe('');
});

test('the time stands still while the focus is in it, whatever the mouse does', async () => {
  await openWithUndo();
  button('Undo').focus();
  await hover(toast());
  await leave();
  await pass(60_000);
  expect(left()).toBe('10');
  button('Next day').focus();
  await pass(11_000);
  expect(undoable()).toBe('');
});

test('what is done next takes its place, with 10 s of its own', async () => {
  await openWithUndo();
  await pass(5000);
  await doublePress(guestButton('Weiss'));
  expect(left()).toBe('10');
  await press(button('Undo'));
  expect([isFlagged('Rossi Marco'), isFlagged('Weiss')]).toEqual([true, false]);
});

test('the bar of those who are chosen takes it over as it is', async () => {
  await openWithUndo();
  await pass(4000);
  await press(groupButton('Room 12'));
  expect(bulkBar().contains(toast())).toBe(true);
  expect(left()).toBe('6');
  await keys('{Escape}');
  expect(left()).toBe('6');
  await pass(7000);
  expect(undoable()).toBe('');
});

test('its time passes on another screen too', async () => {
  await openWithUndo();
  await press(one('link', 'Settings'));
  await until(() => one('heading', 'Configurations'));
  await pass(11_000);
  await press(one('link', 'Reception'));
  await until(() => one('grid'));
  expect(undoable()).toBe('');
});

test('in another hotel nothing of this one can be taken back', async () => {
  const other = { ...hotelRow, id: idOf('zur krone'), name: 'Zur Krone' };
  await openReception({ before: (service) => service.otherHotels.push(other) });
  await press(groupButton('Room 101'));
  await press(button(/^Not eating/, bulkBar()));
  expect(undoable()).toContain('3 not eating');
  await choose(one('combobox', 'Hotel'), 'Zur Krone');
  await until(() => one('heading', 'No guests on this day'));
  expect(undoable()).toBe('');
  await choose(one('combobox', 'Hotel'), 'Hotel Post');
  await until(() => one('grid'));
  expect(undoable()).toBe('');
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat'));
});

test('"?" lists the keys of the screen, the one that takes back among them while there is something', async () => {
  await openReception();
  const listed = async () => {
    await keys('?');
    const list = await until(() => dialog('Keys'));
    const found = all('term', undefined, list).map(textOf);
    await keys('{Escape}');
    await until(() => expect(all('dialog')).toEqual([]));
    return found;
  };
  expect(await listed()).toEqual(expect.arrayContaining(['/', '1', '2', '3', 'T', '?']));
  expect(await listed()).not.toContain('Z');
  await doublePress(guestButton('Rossi Marco'));
  expect(await listed()).toContain('Z');
  expect(says('Undo the last change')).toBe(false);
});

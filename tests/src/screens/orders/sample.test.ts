import { expect, test } from 'vitest';
import { frames, pass, sleep, until } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { cardOf, cardsOf, cardText, column, openOrders } from '../harness/orders.ts';
import { all, button, focused, one, says, textOf } from '../harness/sight.ts';

const hero = () => textOf(document.querySelector<HTMLElement>('.orders-hero') ?? document.body);
const handle = (table: string) => button(`${table}: move or delete`);
const board = () =>
  Object.fromEntries(
    ['Orders', 'In progress', 'Running late'].map((name) => [name, cardsOf(name)]),
  );
const first = {
  Orders: ['Table 3', 'Bar', 'Table 12'],
  'In progress': ['Buffet', 'Table 9'],
  'Running late': ['Table 7', 'Table 15'],
};

test('has the sample in four columns, oldest first, with the longest wait over them', async () => {
  await openOrders();
  expect(board()).toEqual(first);
  expect(says('Sample orders, kept on this device')).toBe(true);
  expect(hero()).toBe('23 minTable 7 waits longest2 of 7 run late, over 15 minutes');
  expect(cardText('Table 9')).toContain('9 min9 minutesÀ la carte · 16:51');
  expect(cardText('Table 9')).toContain('Spinach dumplingsextra butter');
  expect(textOf(button(/^Done, 5 orders/))).toBe('5Done');
});

test('ages are marked by words, sign and colour', async () => {
  await openOrders();
  const age = (table: string) => {
    const found = cardOf(table).querySelector<HTMLElement>('.order-age');
    return [found?.dataset['urgency'], found?.querySelector('svg') !== null];
  };
  expect(['Table 3', 'Buffet', 'Table 7'].map(age)).toEqual([
    ...[
      ['calm', false],
      ['soon_late', true],
      ['late', true],
    ],
  ]);
  expect(cardText('Buffet')).toContain('11 minutes, soon late');
  expect(cardText('Table 7')).toContain('23 minutes, late');
});

test('a tap strikes an item through, and plates add up what is left', async () => {
  await openOrders();
  await press(button('Plates'));
  const plates = () => all('listitem', undefined, column('In progress')).map(textOf);
  expect(plates()).toEqual([
    ...['2Roast pork with caraway', '1Roast potatoes, refill', '1Spinach dumplings1 extra butter'],
  ]);
  await press(button('Orders', one('group', 'Show what is in progress as')));
  const pork = () => button(/Roast pork/, cardOf('Table 9'));
  await press(pork());
  expect(pork().getAttribute('aria-pressed')).toBe('true');
  await press(button('Plates'));
  expect(plates()).toHaveLength(2);
});

test('the next step moves an order, can be taken back, and leaves the focus in its column', async () => {
  await openOrders();
  await press(button('Start: Table 3'));
  expect(cardsOf('In progress')).toContain('Table 3');
  await frames();
  expect(focused()).toBe('Start: Bar');
  expect(says('Table 3: In progress')).toBe(true);
  await press(button('Undo'));
  expect(board()).toEqual(first);
  await press(button('Done: Table 7'));
  expect(cardsOf('Running late')).toEqual(['Table 15']);
});

test('any order goes to any column from its menu', async () => {
  await openOrders();
  for (const [table, to, name] of [
    ['Table 3', 'To Running late', 'Running late'],
    ['Table 7', 'To Orders', 'Orders'],
    ['Buffet', 'To Orders', 'Orders'],
  ] as const) {
    await press(handle(table));
    await press(button(to));
    expect(cardsOf(name), table).toContain(table);
  }
  await press(handle('Table 9'));
  await press(button('To Done'));
  await press(button(/^Done, 6 orders/));
  expect(cardsOf('Done')).toContain('Table 9');
});

test('by the keyboard alone: Space lifts, arrows choose the column, Space puts down, Escape puts back', async () => {
  await openOrders();
  handle('Table 12').focus();
  await keys(' ');
  await frames();
  await keys('{ArrowRight}{ArrowRight}');
  await keys(' ');
  await pass(600);
  expect(cardsOf('Running late')).toContain('Table 12');
  expect(focused()).toBe('Table 12: move or delete');
  expect(all('dialog')).toEqual([]);
  await keys(' ');
  await frames();
  await keys('{ArrowLeft}');
  await keys('{Escape}');
  await pass(600);
  expect(cardsOf('Running late')).toContain('Table 12');
  await keys('{Enter}');
  await until(() => one('dialog', 'Table 12'));
});

test('an order runs late by itself at the foot of the column, but never under a hand', async () => {
  await openOrders();
  await pass(4 * 60_000 - 10_000);
  expect(cardsOf('In progress')).toEqual(['Buffet', 'Table 9']);
  // Somebody is at it.
  for (let n = 0; n < 6; n += 1) {
    await keys('{Shift}');
    await pass(2500);
  }
  expect(cardsOf('In progress')).toContain('Buffet');
  await pass(15_000);
  expect(cardsOf('Running late')).toEqual(['Table 7', 'Table 15', 'Buffet']);
});

test('a head narrows the board to its column, and brings all back; what is done folds up', async () => {
  await openOrders();
  await press(button('Running late, 2 orders'));
  expect(all('region').map((each) => each.getAttribute('aria-label'))).not.toContain('In progress');
  expect(cardsOf('Running late')).toEqual(first['Running late']);
  await press(button('Running late, 2 orders'));
  expect(board()).toEqual(first);
  await press(button(/^Done, 5 orders/));
  expect(cardsOf('Done')).toHaveLength(5);
  await press(button('Fold up what is done'));
  await frames();
  expect(focused()).toMatch(/^Done, 5 orders/);
});

test('what was moved is kept on the device, and its time stands still while nobody looks', async () => {
  const app = await openOrders();
  await press(button('Start: Bar'));
  await app.reload();
  await until(() => expect(cardsOf('In progress')).toEqual(['Buffet', 'Table 9', 'Bar']));
  expect(cardText('Table 7')).toContain('23 min');
  const { service } = app;
  await sleep(9 * 3600_000);
  await app.reload();
  await until(() => expect(cardText('Table 7')).toMatch(/2[3-5] min/));
  expect(cardsOf('In progress')).toContain('Bar');
  await press(button('Start the sample again'));
  expect(board()).toEqual(first);
  await press(button('Undo'));
  expect(cardsOf('In progress')).toContain('Bar');
  expect(service.received.filter(({ path }) => path.includes('/orders'))).toEqual([]);
});

test('an empty column says so', async () => {
  await openOrders();
  for (const table of ['Table 7', 'Table 15']) await press(button(`Done: ${table}`));
  expect(textOf(column('Running late'))).toBe('Running late0none');
  expect(hero()).toBe('11 minBuffet waits longest5 open orders, none late');
});

test('a phone has the heads as counts on top; an upright tablet two pairs of them', async () => {
  await openOrders({ width: 390 });
  expect(cardsOf('Orders')).toEqual(first.Orders);
  await press(button('Running late, 2 orders'));
  expect(cardsOf('Running late')).toEqual(first['Running late']);
  expect(all('article')).toHaveLength(2);
  await openOrders({ width: 820 });
  await until(() => expect(cardsOf('Running late')).toHaveLength(2));
  await press(button('In progress, 2 orders'));
  expect(cardsOf('In progress')).toEqual(first['In progress']);
  expect(cardsOf('Running late')).toEqual(first['Running late']);
});

test('speaks German and Italian, the sample too', async () => {
  await openOrders({ language: 'de', waitFor: () => cardsOf('Bestellungen') });
  expect(cardText('Tisch 9')).toContain('Gerstensuppe');
  expect(hero()).toContain('2 von 7 verspätet, über 15 Minuten');
  await openOrders({ language: 'it', waitFor: () => cardsOf('Ordini') });
  expect(cardText('Tavolo 9')).toContain('Zuppa d');
});

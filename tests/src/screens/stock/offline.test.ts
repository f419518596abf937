import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { connection, linesUnder, openDrawer, toDecide, waiting } from '../harness/connection.ts';
import { fill, press } from '../harness/hands.ts';
import { idOf } from '../harness/hotel.ts';
import { karl } from '../harness/people.ts';
import { all, button, dialog, field, says } from '../harness/sight.ts';
import {
  cellOf,
  delivery,
  ingredient,
  linesOf,
  openEditor,
  openIngredient,
  openStock,
  pane,
  shownIngredients,
  store,
  waits,
} from '../harness/stock.ts';

const count = async (name: string, amount: string) => {
  await press(button('Count', await openIngredient(name)));
  const form = await until(() => dialog(`Count ${name}`));
  await fill(field('Counted (kg)', form), amount);
  await press(button(new RegExp(`^Save ${amount}.kg$`), form));
  await until(() => expect(all('dialog')).toEqual([]));
};
const announce = async (name: string, amount: string, day: string) => {
  await press(button('Add delivery', pane()));
  const form = await until(() => dialog(`Delivery of ${name}`));
  await fill(field('Quantity', form), amount);
  await fill(field('Arrival date', form), day);
  await press(button('Add delivery', form));
  await until(() => expect(all('dialog')).toEqual([]));
};

test('a count and a delivery wait without a network, show at once, and are sent later', async () => {
  const { service, reload } = await openStock({
    rows: [...store, delivery('Leeks', 2, '2026-11-21')],
  });
  service.cut();
  await pass(500);
  await count('Cream', '5.25');
  await announce('Cream', '2', '2026-11-24');
  expect([cellOf('Cream', 'stock'), cellOf('Cream', 'status')]).toEqual(['5.3kg', 'Warning']);
  expect([cellOf('Cream', 'arrives'), waits('Cream')]).toEqual(['Tue 24-11-2026', true]);
  expect(linesOf('Movements')[0]).toContain('Waiting to be sent');
  expect(says('Older ones show with a connection.', pane())).toBe(true);
  await openIngredient('Leeks');
  await press(button('Take in the delivery of Sat 21-11-2026'));
  expect(cellOf('Leeks', 'stock')).toBe('7.0kg');
  const drawer = await openDrawer();
  expect(linesUnder(waiting, drawer).map((line) => line.replace(/, \d.*/, ''))).toEqual([
    ...['Cream: 5.25 kg counted', 'Cream: Delivery of 2 kg on Tue 24 November'],
    'Leeks: Delivery of 2 kg has come',
  ]);
  await reload();
  await until(() => expect(cellOf('Cream', 'stock')).toBe('5.3kg'));
  service.restore();
  await until(() => expect(connection()).toBe('Online'), 60_000);
  expect(service.row('ingredient', idOf('Cream'))?.current_stock).toBe(5.25);
  expect(service.row('ingredient', idOf('Leeks'))?.current_stock).toBe(7);
  expect(waits('Cream')).toBe(false);
});

test('what somebody else takes meanwhile is another movement: a count asks nobody', async () => {
  const { service } = await openStock();
  service.cut();
  await pass(500);
  await count('Pepper', '7');
  service.write(ingredient('Pepper', { category: 'spices', current_stock: 6.5 }));
  service.restore();
  await until(() => expect(connection()).toBe('Online'), 60_000);
  expect(cellOf('Pepper', 'stock')).toBe('7.0kg');
});

test('a delivery that somebody else took in is not added again', async () => {
  const { service } = await openStock({ rows: [...store, delivery('Leeks', 2, '2026-11-21')] });
  service.cut();
  await pass(500);
  await openIngredient('Leeks');
  await press(button('Take in the delivery of Sat 21-11-2026'));
  service.write(
    delivery('Leeks', 2, '2026-11-21', { status: 'delivered' }),
    ingredient('Leeks', { category: 'vegetables', current_stock: 7 }),
  );
  service.restore();
  await until(() => expect(connection()).toBe('Online'), 60_000);
  await until(() => expect(cellOf('Leeks', 'stock')).toBe('7.0kg'));
  expect(service.row('ingredient', idOf('Leeks'))?.current_stock).toBe(7);
});

test('two names for one ingredient are asked about; a name beside another category holds', async () => {
  const { service } = await openStock();
  service.cut();
  await pass(500);
  for (const [name, other] of [
    ['Bread', 'Rye bread'],
    ['Pepper', 'Black pepper'],
  ] as const) {
    const form = await openEditor(name);
    await fill(field('Name', form), other);
    await press(button('Save', form));
    await until(() => expect(all('dialog')).toEqual([]));
  }
  service.write(
    ingredient('Bread', { name: 'White bread', category: 'grains', current_stock: 3 }),
    ingredient('Pepper', { category: 'other', current_stock: 7.5 }),
  );
  service.restore();
  await until(() => expect(connection()).toContain('1 needs attention'), 60_000);
  expect(service.row('ingredient', idOf('Pepper'))).toMatchObject({
    ...{ name: 'Black pepper', category: 'other' },
  });
  const drawer = await openDrawer();
  expect(linesUnder(toDecide, drawer).join()).toContain('bread');
});

test('an ingredient that was added without a network can be counted before it is sent', async () => {
  const { service } = await openStock();
  service.cut();
  await pass(500);
  await fill(field('Add new ingredient'), 'Saffron');
  await press(button('Add'));
  await until(() => expect(shownIngredients()).toContain('Saffron'));
  await press(button('Count', pane()));
  const form = await until(() => dialog('Count Saffron'));
  await fill(field('Counted (g)', form), '30');
  await press(button(/^Save 30.g$/, form));
  await until(() => expect(cellOf('Saffron', 'stock')).toBe('30g'));
  service.restore();
  await until(() => expect(connection()).toBe('Online'), 60_000);
  const id = service.rows('ingredient').find(({ name }) => name === 'Saffron')?.id ?? '';
  expect(service.row('ingredient', id)?.current_stock).toBe(30);
});

test.each([
  ['stock_manager', { counts: true, adds: true }],
  ['kitchen', { counts: false, adds: false }],
  ['menu_planner', { counts: false, adds: false }],
  ['reception', { counts: false, adds: false }],
] as const)('%s: %j', async (role, { counts, adds }) => {
  await openStock({ as: karl, before: (service) => service.roles.set(karl.id, role) });
  await openIngredient('Leeks');
  expect(all('button', 'Count')).toHaveLength(counts ? 1 : 0);
  expect(all('button', 'Add delivery')).toHaveLength(counts ? 1 : 0);
  expect(all('textbox', 'Add new ingredient')).toHaveLength(adds ? 1 : 0);
  expect(all('button', 'Edit Leeks')).toHaveLength(adds ? 1 : 0);
  expect(says('Your role may read the stock, and not change it.')).toBe(!adds && !counts);
});

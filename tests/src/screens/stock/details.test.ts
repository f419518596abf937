import { expect, test } from 'vitest';
import { frames, until } from '../harness/clock.ts';
import { connection, notices } from '../harness/connection.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { idOf, serviceId, today } from '../harness/hotel.ts';
import { json } from '../harness/responses.ts';
import { all, button, chosen, complaintAt, dialog, field, says, textOf } from '../harness/sight.ts';
import {
  cellOf,
  delivery,
  ingredient,
  linesOf,
  movement,
  openIngredient,
  openStock,
  pane,
  store,
} from '../harness/stock.ts';

const sentence = () => textOf(pane().querySelector<HTMLElement>('.stock-say') ?? pane());
const labels = () => [...pane().querySelectorAll<HTMLElement>('.stock-label')].map(textOf);

test.each([
  [
    'Trout fillet',
    ['Low Stock', 'In Transit'],
    'Runs out on Sat 21 November, before the delivery of Wed 25 November.',
  ],
  ['Cream', ['Low Stock'], 'Runs out on Sat 21 November.'],
  ['Leeks', ['In Stock'], 'Lasts for the coming 7 days.'],
  ['Bread', ['In Stock'], 'not in the menus of 7 days'],
  ['Salt', ['Out of Stock'], 'not in the menus of 7 days'],
] as const)('%s: %j, %s', async (name, said, first) => {
  const more = [ingredient('Salt'), delivery('Trout fillet', 6, '2026-11-25')];
  await openStock({ rows: [...store, ...more] });
  await openIngredient(name);
  expect(labels()).toEqual(said);
  expect(sentence()).toContain(first);
  const isUsed = said[0] === 'Low Stock' || name === 'Leeks';
  expect(/The menus of the coming 7 days need 4.07.kg\./.test(sentence())).toBe(isUsed);
});

test('more that was used than counted is said, and shows as nothing', async () => {
  await openStock({ rows: [...store, ingredient('Salt', { current_stock: -2 })] });
  await openIngredient('Salt');
  expect(cellOf('Salt', 'stock')).toBe('0.0kg');
  expect(sentence()).toBe(
    'More was used than counted By the close-outs 2 kg more were used than counted. Count what is there.',
  );
});

test('deliveries: what is on its way first, then what has come, the latest first', async () => {
  const came = { status: 'delivered' as const, received_at: '2026-11-19T07:10:00.000Z' };
  const more = [
    delivery('Cream', 2.5, '2026-11-19', came),
    delivery('Cream', 3, '2026-11-12', { ...came, received_at: null }),
    delivery('Cream', 6, '2026-11-25'),
    delivery('Cream', 4, '2026-11-20'),
    delivery('Leeks', 9, '2026-11-25'),
  ];
  await openStock({ rows: [...store, ...more] });
  await openIngredient('Cream');
  expect(linesOf('Deliveries')).toEqual([
    ...['Fri 20-11-2026on its way, was due4 kgTake inCall off'],
    ...['Wed 25-11-2026on its way6 kgTake inCall off', 'Thu 19-11-2026arrived2.5 kg'],
    'Thu 12-11-2026arrived3 kg',
  ]);
  expect(says('10 kg coming', pane())).toBe(true);
});

test('of what has come the last three show at first, and all on asking', async () => {
  const came = Array.from({ length: 5 }, (_, n) =>
    delivery('Cream', n + 1, `2026-11-0${n + 1}`, { status: 'delivered' }),
  );
  await openStock({ rows: [...store, ...came] });
  await openIngredient('Cream');
  expect(linesOf('Deliveries')).toHaveLength(3);
  await press(button('Show all deliveries'));
  expect(linesOf('Deliveries').at(-1)).toBe('Sun 01-11-2026arrived1 kg');
});

test('a delivery is added in kilograms; what is wrong is said at its field', async () => {
  const { service } = await openStock();
  await press(button('Add delivery', await openIngredient('Cream')));
  const form = await until(() => dialog('Delivery of Cream'));
  expect(chosen(field('Unit', form))).toBe('kg');
  expect([...field('Unit', form).querySelectorAll('option')].map(textOf)).not.toContain('pc');
  const [quantity, date] = [field('Quantity', form), field('Arrival date', form)];
  const save = () => press(button('Add delivery', form));
  await save();
  const complaints = () => [complaintAt(quantity), complaintAt(date)];
  expect(complaints()).toEqual(['This is not a number.', 'Enter the arrival date.']);
  for (const [amount, day, wrong] of [
    ['0', '2026-11-20', ['This is too small.', 'This day has passed.']],
    ['-1', '2027-01-01', ['This is too small.', 'The date is in a later year.']],
    ['99999999', '2026-12-31', ['This is too large.', '']],
    ['0.0004', today, ['This is too small.', '']],
    ['1.0004', today, ['This has too many decimals.', '']],
  ] as const) {
    await fill(quantity, amount);
    await fill(date, day);
    expect(complaints(), amount).toEqual(wrong);
  }
  await fill(quantity, '2,5');
  await fill(date, '2026-11-25');
  expect(says('November 25', form)).toBe(true);
  await save();
  await until(() => expect(notices()).toEqual(['Delivery of 2.5 kg added']));
  expect([cellOf('Cream', 'coming'), cellOf('Cream', 'arrives')]).toEqual([
    '2.5kg',
    'Wed 25-11-2026',
  ]);
  await until(() =>
    expect(service.rows('ingredient_delivery')).toMatchObject([
      ...[{ quantity: 2.5, unit: 'kg', delivery_date: '2026-11-25', status: 'pending' }],
    ]),
  );
});

test('what has come is added in the unit of the stock, once; what was called off is gone', async () => {
  const more = [
    ingredient('Flour', { unit: 'g', current_stock: 400 }),
    ...[delivery('Flour', 6, '2026-11-21'), delivery('Flour', 5, '2026-11-28')],
  ];
  const { service } = await openStock({ rows: [...store, ...more] });
  await openIngredient('Flour');
  await press(button('Call off the delivery of Sat 28-11-2026'));
  await until(() => expect(linesOf('Deliveries')).toHaveLength(1));
  await press(button('Take in the delivery of Sat 21-11-2026'));
  expect(cellOf('Flour', 'stock')).toBe('6,400g');
  await until(() => expect(notices()).toEqual(['6 kg taken in', 'Delivery called off']));
  await until(() => expect(service.row('ingredient', idOf('Flour'))?.current_stock).toBe(6400));
  expect(service.rows('ingredient_delivery')).toMatchObject([{ status: 'delivered' }]);
  await until(() => expect(all('button', /^Take in/)).toEqual([]));
  await until(() => expect(linesOf('Movements')[0]).toMatch(/delivery, Berta Boss\+6,000 g$/));
});

test('a count holds whatever was thought, and writes the difference down', async () => {
  const { service } = await openStock();
  await press(button('Count', await openIngredient('Pepper')));
  const form = await until(() => dialog('Count Pepper'));
  expect(says('Thought to be 7.5 kg. The difference is written down as a movement.', form)).toBe(
    true,
  );
  const counted = field('Counted (kg)', form);
  for (const [typed, wrong] of [
    ['', 'This is not a number.'],
    ['-1', 'This is too small.'],
    ['1.2345', 'This has too many decimals.'],
  ] as const) {
    await fill(counted, typed);
    await keys('{Enter}');
    expect(complaintAt(counted), typed).toBe(wrong);
  }
  await fill(counted, '7,25');
  await press(button(/^Save 7.25.kg$/, form));
  await until(() => expect(notices()).toEqual(['Pepper: 7.25 kg counted']));
  await until(() => expect(service.row('ingredient', idOf('Pepper'))?.current_stock).toBe(7.25));
  await until(() =>
    expect(linesOf('Movements')[0]).toMatch(/counted: 7.5 to 7.25, Berta Boss−0.25 kg$/),
  );
});

test('what is being counted stays, also where somebody takes the ingredient out of use meanwhile', async () => {
  const { service } = await openStock();
  await press(button('Count', await openIngredient('Pepper')));
  const form = () => dialog('Count Pepper');
  await fill(field('Counted (kg)', await until(form)), '7.25');
  service.write(ingredient('Pepper', { is_active: false }));
  await until(() => expect(all('button', /^Pepper/)).toEqual([]));
  expect(field('Counted (kg)', form()).value).toBe('7.25');
  await press(button(/^Save 7.25.kg$/, form()));
  // The service refuses it, and that is said: nothing is lost in silence.
  await until(() => expect(connection()).toBe('Online, 1 needs attention'));
});

test('movements say why, the newest first; older ones are read when somebody asks', async () => {
  const more = [
    movement('Cream', -1.8, '2026-11-21T12:00:00.000Z', {
      ...{ dish_id: idOf('Goulash'), daily_meal_id: serviceId(today, 2), version: 4 },
    }),
    movement('Cream', -0.2, '2026-11-20T08:05:00.000Z', { kind: 'count', counted: 5, version: 3 }),
    movement('Cream', 2.5, '2026-11-19T07:10:00.000Z', { kind: 'delivery', version: 2 }),
    movement('Leeks', -9, '2026-11-19T07:10:00.000Z'),
  ];
  const { service } = await openStock({ rows: store });
  for (const each of more.toReversed()) service.write(each);
  const [, , old] = movement('Cream', -4, '2026-06-01T12:00:00.000Z', { version: 1 });
  service.instead = ({ path }) =>
    path.includes(`/ingredients/${idOf('Cream')}/movements`)
      ? json(200, { data: { movements: [old], next: null }, version: 5 })
      : undefined;
  await openIngredient('Cream');
  await until(() => expect(linesOf('Movements')).toHaveLength(3));
  expect(linesOf('Movements')).toEqual([
    ...['13:00lunch close-out, Goulash−1.8 kg', '20 Nov, 09:05counted: 5.2 to 5−0.2 kg'],
    '19 Nov, 08:10delivery+2.5 kg',
  ]);
  await press(button('Show older ones'));
  await until(() => expect(linesOf('Movements')).toHaveLength(4));
  await frames();
  expect(linesOf('Movements').at(-1)).toBe('1 Jun, 14:00close-out−4 kg');
});

test('the unit of a delivery is the one that its stock can be counted in', async () => {
  await openStock({ rows: [...store, ingredient('Lemons', { unit: 'piece', current_stock: 12 })] });
  await press(button('Add delivery', await openIngredient('Lemons')));
  const form = await until(() => dialog('Delivery of Lemons'));
  expect([...field('Unit', form).querySelectorAll('option')].map(textOf)).toHaveLength(1);
  await fill(field('Quantity', form), '30');
  await choose(field('Unit', form), textOf(field('Unit', form)));
  await fill(field('Arrival date', form), '2026-12-31');
  await press(button('Add delivery', form));
  await until(() => expect(cellOf('Lemons', 'coming')).toMatch(/^30/));
});

import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { connection, linesUnder, openDrawer, toDecide } from '../harness/connection.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { dish } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { cardOf, cardsOf, cardText, openOrders, order } from '../harness/orders.ts';
import { anna, type Person } from '../harness/people.ts';
import { all, button, complaintAt, dialog, field, one, says } from '../harness/sight.ts';

const form = () => dialog('New order');
const dishField = (n = 1) => field(`Dish ${n}`, form());
const open = async () => {
  await press(button('New order'));
  await until(() => field('Table', form()));
};
const chooseDish = async (name: string, n = 1) => {
  await press(dishField(n));
  await keys(name);
  await frames();
  await keys('{Enter}');
  await frames();
};
const rows = [...house, order('12', 3), order('9', 20)];

test('the first order takes the place of the sample, which can be shown again for training', async () => {
  const { service } = await openOrders();
  await open();
  await fill(field('Table', form()), '4');
  await chooseDish('Trout');
  await fill(field('Wishes', form()), 'no nuts, well done');
  await press(button('Place the order', form()));
  await until(() => expect(cardsOf('Orders')).toEqual(['Table 4']));
  expect(cardText('Table 4')).toContain('1Troutno nutswell done');
  expect(says('Sample orders, kept on this device')).toBe(false);
  await until(() =>
    expect(service.received.some(({ path }) => path.endsWith('/batch'))).toBe(true),
  );
  await press(button('Practise with sample orders'));
  expect(cardsOf('Orders')).toContain('Table 3');
  await press(button('Back to our order'));
  expect(cardsOf('Orders')).toEqual(['Table 4']);
});

test('what is wrong is said at its field, and nothing is lost', async () => {
  await openOrders();
  await open();
  await press(button('Place the order', form()));
  const complaints = () =>
    ['Table', 'Dish 1', 'Quantity', 'Wishes'].map((name) => complaintAt(field(name, form())));
  await until(() => expect(complaints()).toEqual(['Say which table.', 'Choose a dish.', '', '']));
  await fill(field('Table', form()), 'x'.repeat(41));
  await fill(field('Quantity', form()), '0');
  await fill(field('Wishes', form()), 'x'.repeat(121));
  await frames();
  expect(complaints()).toEqual([
    ...['At most 40 characters.', 'Choose a dish.', 'At least 1.', 'At most 120 characters each.'],
  ]);
  await fill(field('Quantity', form()), '100');
  await fill(field('Wishes', form()), 'a, b, c, d, e, f');
  await frames();
  expect(complaints().slice(2)).toEqual(['At most 99.', 'At most 5 wishes.']);
  await fill(field('Quantity', form()), '');
  await frames();
  expect(complaints()[2]).toBe('Enter a whole number.');
  expect(field('Table', form()).value).toBe('x'.repeat(41));
});

test('a dish that is taken out of use while it is ordered is said at its field', async () => {
  const { service } = await openOrders();
  await open();
  await fill(field('Table', form()), '4');
  await chooseDish('Trout');
  service.write(dish('Trout', 'main', { is_active: false }));
  await pass(500);
  await press(button('Place the order', form()));
  await until(() =>
    expect(complaintAt(dishField())).toBe('This dish was taken out of use. Choose another one.'),
  );
  expect(dishField().value || dishField().placeholder).toBe('Trout');
  await chooseDish('Roast Beef');
  await press(button('Place the order', form()));
  await until(() => expect(cardText('Table 4')).toContain('Roast Beef'));
});

test('without a network orders are placed, moved and struck through, and sent later', async () => {
  const { service } = await openOrders({ rows });
  service.cut();
  await pass(500);
  await open();
  await fill(field('Table', form()), 'Terrace');
  await chooseDish('Trout');
  await press(button('Place the order', form()));
  await until(() => expect(cardsOf('Orders')).toEqual(['Table 12', 'Terrace']));
  await press(button('Start: Table 12'));
  await press(button(/Trout/, cardOf('Terrace')));
  expect(cardsOf('In progress')).toEqual(['Table 12']);
  service.restore();
  await until(() => expect(connection()).toBe('Online'), 60_000);
  const sent = service.rows('order');
  expect(sent.find(({ table_name }) => table_name === 'Terrace')?.items[0]?.done).toBe(true);
  expect(sent.find(({ table_name }) => table_name === '12')?.status).toBe('in_progress');
});

test('a stroke holds beside somebody else’s move; two moves to other columns are asked about', async () => {
  const { service } = await openOrders({ rows });
  service.cut();
  await pass(500);
  await press(button(/Trout/, cardOf('Table 12')));
  await press(button('Table 9: move or delete'));
  await press(button('To In progress'));
  service.write(order('12', 3, { status: 'in_progress' }), order('9', 20, { status: 'done' }));
  service.restore();
  await until(() => expect(connection()).toContain('1 needs attention'), 20_000);
  expect(cardsOf('In progress')).toContain('Table 12');
  expect(button(/Trout/, cardOf('Table 12')).getAttribute('aria-pressed')).toBe('true');
  const drawer = await openDrawer();
  expect(linesUnder(toDecide, drawer).join()).toMatch(/Table 9: .*In progress.*Done/);
});

test('what others do shows at once', async () => {
  const { service } = await openOrders({ rows });
  service.write(order('7', 1));
  await until(() => expect(cardsOf('Orders')).toEqual(['Table 12', 'Table 7']));
  service.write(order('12', 3, { status: 'in_progress' }));
  await until(() => expect(cardsOf('In progress')).toEqual(['Table 12']));
  expect(cardsOf('Running late')).toEqual(['Table 9']);
});

test('an order is deleted, and that can be taken back', async () => {
  await openOrders({ rows });
  await press(button('Table 9: move or delete'));
  await press(button('Delete the order'));
  expect(cardsOf('Running late')).toEqual([]);
  await press(button('Undo'));
  await until(() => expect(cardsOf('Running late')).toEqual(['Table 9']));
  expect(cardText('Table 9')).toContain('20 min');
});

test.each([
  [anna, true],
  [{ id: 'user-p', email: 'p@post.example', name: 'Paul', role: 'menu_planner' }, false],
] as [Person, boolean][])('%o may change orders: %s', async (person, may) => {
  await openOrders({
    ...{ rows, as: may ? person : anna },
    before: (service) => {
      if (!may) service.roles.set(anna.id, person.role);
    },
  });
  expect(all('button', 'New order')).toHaveLength(may ? 1 : 0);
  expect(all('button', 'Start: Table 12')).toHaveLength(may ? 1 : 0);
  expect(says('Reception and kitchen change orders. You see them.')).toBe(!may);
  const item = button(/Trout/, cardOf('Table 12'));
  expect((item as HTMLButtonElement).disabled).toBe(!may);
});

test('the kitchen’s tabs lead here', async () => {
  await openOrders({ at: '/kitchen', waitFor: () => one('link', 'Orders') });
  await press(one('link', 'Orders'));
  await until(() => expect(location.pathname).toBe('/orders'));
  await until(() => expect(cardsOf('Orders')).toHaveLength(3));
});

import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { box, dishNow, openCloseOut, pad, row, save, work } from '../harness/close-out.ts';
import { keys, press } from '../harness/hands.ts';
import { closedOut, idOf, serviceId, today, tomorrow } from '../harness/hotel.ts';
import { anna } from '../harness/people.ts';
import { all, button, one, says, textOf } from '../harness/sight.ts';

const order = [
  ...['Beef Carpaccio', 'Pumpkin Soup', 'Roast Beef', 'Trout', 'Rice', 'Apple Strudel', 'Bread'],
];
const reasons = () => all('group', 'More than usual. Why?');
/** Keys, one after the other. */
async function type(...each: string[]): Promise<void> {
  for (const key of each) await keys(key);
}
/** Of each dish how it was closed out last, but the present one. */
const others = (name: string) =>
  order
    .filter((each) => each !== name)
    .map((each) => closedOut(each, 2, each === 'Rice' ? 0.4 : 0.1));

test('the list has the dishes by course; the first open one stands there with the AI’s amount', async () => {
  await openCloseOut();
  expect(order.map((name) => textOf(row(name)).includes('made'))).toEqual(order.map(() => true));
  expect(dishNow()).toBe('Beef Carpaccio');
  expect(box('Made')).toBe('0.8 kgas the AI said');
  expect(box('Left over')).toBe(' kg');
  expect(save()).toHaveProperty('disabled', true);
  expect(textOf(button(/^Dinner/, one('group', 'Meal')))).toBe('Dinner0 of 7');
});

test('a dish takes three presses: two digits, and Save, which goes on to the next one', async () => {
  const { service } = await openCloseOut();
  await pad('Decimal point', '1');
  expect(box('Eaten')).toContain('0.7 kg');
  expect(textOf(save())).toBe('Save, next dishPumpkin Soup');
  await press(save());
  expect(dishNow()).toBe('Pumpkin Soup');
  expect(textOf(row('Beef Carpaccio'))).toContain('Eaten 0.7Left 0.1');
  expect(textOf(button(/^Dinner/, one('group', 'Meal')))).toBe('Dinner1 of 7');
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('close_out')).toMatchObject([
    {
      ...{ dish_id: idOf('Beef Carpaccio'), daily_meal_id: serviceId(today, 3) },
      ...{ kind: 'closed', made: 0.8, left_over: 0.1, reason: null },
    },
  ]);
});

test('“nothing left” takes one press', async () => {
  const { service } = await openCloseOut();
  await press(button(/nothing left/));
  expect(dishNow()).toBe('Pumpkin Soup');
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('close_out')).toMatchObject([{ made: 0.8, left_over: 0 }]);
});

test('¼ and ½ fill in that part of what was made', async () => {
  await openCloseOut();
  await press(row('Roast Beef'));
  expect(box('Made')).toBe('2.5 kgas the kitchen said');
  await press(button(/^½/));
  expect(box('Left over')).toBe('1.3 kg52% left');
  await press(button(/^¼/));
  expect(box('Left over')).toBe('0.6 kg24% left');
  expect(dishNow()).toBe('Roast Beef');
});

test('why is asked only where much is left, may be left out, and is sent with one press', async () => {
  const { service } = await openCloseOut();
  await press(row('Roast Beef'));
  await pad('Decimal point', '3');
  expect(reasons()).toEqual([]);
  await pad('Delete last digit', '9');
  expect(reasons()).toHaveLength(1);
  await press(button('Too much made'));
  expect(button('Too much made').getAttribute('aria-pressed')).toBe('true');
  await press(save());
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('close_out')).toMatchObject([{ left_over: 0.9, reason: 'too_much_made' }]);
});

test('a reason goes with the amount that it was for', async () => {
  const { service } = await openCloseOut();
  await press(button(/^½/));
  await press(button('Not liked'));
  await pad('Delete last digit', 'Delete last digit', 'Delete last digit', '0');
  await press(save());
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('close_out')).toMatchObject([{ left_over: 0, reason: null }]);
});

test('more left than made is said, in both boxes, and can’t be saved by press or key', async () => {
  const { service } = await openCloseOut();
  await pad('9');
  const red = [...work().querySelectorAll('[data-excess=true]')];
  expect(red).toHaveLength(2);
  expect(box('Left over')).toBe('9 kgMore left than made');
  expect(save()).toHaveProperty('disabled', true);
  await keys('{Enter}');
  await pass(500);
  expect(dishNow()).toBe('Beef Carpaccio');
  expect(service.effects).toBe(0);
});

test('what was made is changed in its box: the first digit replaces it', async () => {
  const { service } = await openCloseOut();
  await press(button(/^Made/, work()));
  await pad('2');
  await press(button(/^Left over/, work()));
  await pad('0');
  await press(save());
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('close_out')).toMatchObject([{ made: 2, left_over: 0 }]);
});

test('the keyboard alone: digits, Enter, Tab between the boxes, arrows between the dishes', async () => {
  const { service } = await openCloseOut();
  await type('0', ',', '1', '{Enter}');
  expect(dishNow()).toBe('Pumpkin Soup');
  await keys('{ArrowDown}');
  expect(dishNow()).toBe('Roast Beef');
  await keys('{ArrowUp}');
  expect(dishNow()).toBe('Pumpkin Soup');
  await type('0', '{Tab}', '3');
  expect(box('Made')).toContain('3 kg');
  await type('{Tab}', '{Backspace}', '1', '{Enter}');
  expect(dishNow()).toBe('Roast Beef');
  await until(() => expect(service.effects).toBe(2));
  expect(service.rows('close_out').map(({ made, left_over }) => [made, left_over])).toEqual([
    [0.8, 0.1],
    [3, 1],
  ]);
});

test('Undo opens the dish again, which stays in the history; a change is undone to what stood before', async () => {
  const { service } = await openCloseOut();
  expect(button('Undo last')).toHaveProperty('disabled', true);
  await press(button(/nothing left/));
  await press(button('Undo last'));
  expect(dishNow()).toBe('Beef Carpaccio');
  expect(textOf(row('Beef Carpaccio'))).toContain('made');
  await until(() => expect(service.effects).toBe(2));
  expect(service.rows('close_out').map(({ kind }) => kind)).toEqual(['closed', 'taken_back']);
  service.write(closedOut('Beef Carpaccio', 2, 0.5));
  await frames();
  await press(row('Beef Carpaccio'));
  await pad('1');
  await press(save());
  await press(button('Undo last'));
  expect(textOf(row('Beef Carpaccio'))).toContain('Eaten 1.5Left 0.5');
});

test('Later goes on without a word; a dish that was not served carries no numbers', async () => {
  const { service } = await openCloseOut();
  await press(button('Later'));
  expect(dishNow()).toBe('Pumpkin Soup');
  expect(service.rows('close_out')).toEqual([]);
  await press(button('More for Pumpkin Soup'));
  await press(await until(() => button(/^Not served/)));
  expect(textOf(row('Pumpkin Soup'))).toContain('Not served');
  expect(dishNow()).toBe('Roast Beef');
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('close_out')).toMatchObject([
    { kind: 'not_served', made: 0, left_over: 0, reason: null },
  ]);
});

test('a dish that is done opens with its numbers', async () => {
  await openCloseOut({ before: (service) => service.write(closedOut('Rice', 3.1, 0.4)) });
  await press(row('Rice'));
  expect(box('Made')).toBe('3.1 kgas closed out');
  expect(box('Left over')).toBe('0.4 kg13% left');
  expect(box('Eaten')).toContain('2.7 kg');
});

test('what another tablet closed out shows; it does not disturb what is typed here', async () => {
  const { service } = await openCloseOut();
  await pad('0', 'Decimal point', '1');
  service.write(closedOut('Rice', 3, 0.5));
  await until(() => expect(textOf(row('Rice'))).toContain('Eaten 2.5Left 0.5'));
  expect(box('Left over')).toContain('0.1 kg');
  service.write(closedOut('Beef Carpaccio', 1, 0.2));
  await frames();
  expect(dishNow()).toBe('Beef Carpaccio');
  expect(box('Left over')).toContain('0.1 kg');
});

test('without a network a dish is closed out as well; a clock says so until it is sent', async () => {
  const { service } = await openCloseOut();
  service.cut();
  await press(button(/nothing left/));
  const waits = () => all('img', 'Waiting to be sent', row('Beef Carpaccio'));
  await until(() => expect(waits()).toHaveLength(1));
  expect(dishNow()).toBe('Pumpkin Soup');
  service.restore();
  await pass(90_000);
  await until(() => expect(service.effects).toBe(1));
  await until(() => expect(waits()).toEqual([]));
});

test('at the end stand the sums, and the two dishes of which most was left', async () => {
  await openCloseOut({
    before: (service) => service.write(...others('Beef Carpaccio')),
  });
  expect(dishNow()).toBe('Beef Carpaccio');
  await press(button(/^½/));
  expect(textOf(save())).toBe('Save');
  await press(save());
  const end = await until(() => one('region', 'End of the list'));
  expect(textOf(end)).toContain('Dinner is closed out');
  expect(textOf(end)).toContain('12.8 kg made, 11.5 kg eaten, 1.3 kg left over.');
  expect(textOf(end)).toMatch(/Most was left of: (Rice|Beef Carpaccio) 0\.4 kg, /);
  await press(button('Undo last', end));
  expect(dishNow()).toBe('Beef Carpaccio');
});

test('who may not enter close-outs reads them', async () => {
  await openCloseOut({
    as: anna,
    before: (service) => service.write(closedOut('Beef Carpaccio', 2, 0.4)),
  });
  expect(says(/Only the kitchen and administrators enter close-outs/)).toBe(true);
  await press(row('Beef Carpaccio'));
  expect(box('Eaten')).toContain('1.6 kg');
  expect(all('button', /^Save/)).toEqual([]);
  expect(all('group', 'Numbers')).toEqual([]);
  await keys('3{Enter}');
  expect(box('Left over')).toContain('0.4 kg');
});

test('a day without a menu, and a service to come, say so', async () => {
  const nothing = { waitFor: () => one('heading', 'Nothing to close out') };
  await openCloseOut({ rows: [], ...nothing });
});

test('the day goes along from the kitchen’s service; a service to come can’t be closed out', async () => {
  const { menu } = await import('../harness/hotel.ts');
  const { house } = await import('../harness/house.ts');
  await openCloseOut({ rows: [...house, ...menu(tomorrow, 3, ['Rice'])] });
  await press(button('Next day'));
  await until(() => expect(says(/This service is still to come/)).toBe(true));
  expect(all('button', /^Save/)).toEqual([]);
  await press(one('link', 'Service'));
  await until(() => all('article')[0]);
  one('link', 'Close-out');
});

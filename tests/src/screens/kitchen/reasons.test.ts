import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import { connection, line, openDrawer } from '../harness/connection.ts';
import { keys, press } from '../harness/hands.ts';
import { idOf, serviceId, today, weight } from '../harness/hotel.ts';
import { openDish, openEditorOf, openKitchen, own, pane } from '../harness/kitchen.ts';
import { all, button, dialog, focused, one, says, textOf } from '../harness/sight.ts';

const editor = () => dialog(/Edit weight/);
const input = () => one('textbox', undefined, editor()) as HTMLInputElement;
const closed = () => until(() => expect(all('dialog')).toEqual([]));
const question = /^Why not/;
const isAsked = () => all('group', question, editor()).length > 0;
const reasons = () => one('group', question, editor());
/** What stands there, in order; the chosen one with a star. */
const offered = () =>
  all('button', undefined, reasons()).map(
    (each) => textOf(each) + (each.getAttribute('aria-pressed') === 'true' ? '*' : ''),
  );
const choose = (name: string) => press(button(name, reasons()));
const more = () => button('More reasons', reasons());

async function pad(...pressed: string[]): Promise<void> {
  for (const key of pressed) await press(button(key, editor()));
}

async function openEditor(name = 'Pumpkin Soup'): Promise<void> {
  await openEditorOf(name);
  await until(editor);
}

async function save(): Promise<void> {
  await press(button(/^Save/, editor()));
  await closed();
}

test('a reason is offered where the amount is not the suggested one, and saved with it', async () => {
  const { service } = await openKitchen();
  await openEditor();
  expect(isAsked()).toBe(false);
  await pad('0', 'Decimal point', '8');
  expect(isAsked()).toBe(false);
  await pad('5');
  expect(textOf(reasons())).toContain('Why not 0.8 kg? One tap, if you like');
  expect(offered()).toEqual(['Group', 'Weather', 'Event', '']);
  await choose('Weather');
  expect(offered()).toEqual(['Group', 'Weather*', 'Event', '']);
  await save();
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('dish_weight').at(-1)).toMatchObject({
    ...{ weight: 0.85, reason: 'weather' },
    ...{ dish_id: idOf('Pumpkin Soup'), daily_meal_id: serviceId(today, 3) },
  });
  await openDish('Pumpkin Soup');
  expect(textOf(pane())).toContain('Reason: Weather');
});

test('it may be left out, and a second tap takes it away', async () => {
  const { service } = await openKitchen();
  await openEditor();
  await pad('2');
  await choose('Event');
  await choose('Event');
  expect(offered()).toEqual(['Group', 'Weather', 'Event', '']);
  await save();
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('dish_weight').at(-1)).toMatchObject({ weight: 2, reason: null });
});

test('none is kept of an amount that is taken over as suggested', async () => {
  const { service } = await openKitchen();
  await openEditor();
  await pad('2');
  await choose('Group');
  await press(button('Take 0.8 kg', editor()));
  await closed();
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('dish_weight').at(-1)).toMatchObject({ weight: 0.8, reason: null });
});

test('the others are behind a button; the last three used come first, and stay where they are meanwhile', async () => {
  const app = await openKitchen();
  await openEditor();
  await pad('2');
  await press(more());
  expect(more().getAttribute('aria-expanded')).toBe('true');
  expect(offered().slice(4)).toEqual(['Menu', 'Experience', 'Leftovers', 'Short stock']);
  await choose('Experience');
  expect(offered()).toEqual(['Group', 'Weather', 'Experience*', '']);
  await save();
  await openEditor('Roast Beef');
  expect(offered()).toEqual(['Experience', 'Group', 'Weather', '']);
  await choose('Weather');
  expect(offered()).toEqual(['Experience', 'Group', 'Weather*', '']);
  await save();
  await app.reload();
  await openEditor('Trout');
  await pad('5');
  expect(offered()).toEqual(['Weather', 'Experience', 'Group', '']);
});

test('an editor that is opened again shows the reason that holds', async () => {
  const { service } = await openKitchen();
  await openEditor();
  await pad('2');
  await press(more());
  await choose('Short stock');
  await save();
  await openEditor();
  expect(input().value).toBe('2');
  expect(offered()).toContain('Short stock*');
  await pad('3');
  await save();
  await until(() => expect(service.effects).toBe(2));
  expect(service.rows('dish_weight').at(-1)).toMatchObject({ weight: 3, reason: 'short_stock' });
});

test('a keyboard reaches every reason; Escape closes the others, then the editor', async () => {
  await openKitchen();
  await openEditor();
  input().focus();
  await keys('2');
  button('Event', reasons()).focus();
  await keys(' ');
  expect(offered()).toContain('Event*');
  await keys('{Tab}');
  expect(focused()).toBe('More reasons');
  await keys('{Enter}{Tab}');
  expect(focused()).toBe('Menu');
  await keys('{Escape}');
  expect(focused()).toBe('More reasons');
  expect(offered()).toHaveLength(4);
  await keys('{Enter}{Tab}{Enter}');
  expect(offered()).toEqual(['Group', 'Weather', 'Menu*', '']);
  expect(all('dialog')).toHaveLength(1);
  await keys('{Escape}');
  await closed();
});

test('without a network it waits with its amount, in words', async () => {
  const { service, page } = await openKitchen();
  service.cut();
  page.believe(false);
  await openEditor();
  await pad('2');
  await choose('Weather');
  await save();
  await until(() => expect(connection()).toContain('1 waiting'), 20_000);
  await openDrawer();
  expect(textOf(line('Pumpkin Soup'))).toContain('2.0 kg entered, reason: Weather');
  await keys('{Escape}');
  service.restore();
  page.believe(true);
  await until(() => expect(connection()).toBe('Online'), 20_000);
  expect(service.rows('dish_weight').at(-1)).toMatchObject({ weight: 2, reason: 'weather' });
});

test('the same amount by somebody else is asked about only where a reason would be lost', async () => {
  const { service, page } = await openKitchen();
  service.cut();
  page.believe(false);
  await openEditor('Roast Beef');
  await pad('5');
  await save();
  await openEditor();
  await pad('2');
  await choose('Weather');
  await save();
  service.write(weight('Roast Beef', 5));
  service.write(weight('Pumpkin Soup', 2));
  service.restore();
  page.believe(true);
  await until(() => expect(connection()).toContain('1 needs attention'), 20_000);
  await openDrawer();
  expect(textOf(line('Pumpkin Soup'))).toContain('2.0 kg entered, reason: Weather');
  await press(button(/Keep yours$/));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
  await keys('{Escape}');
  await until(() =>
    expect(service.rows('dish_weight').at(-1)).toMatchObject({ weight: 2, reason: 'weather' }),
  );
  expect(own('Pumpkin Soup')).toBe('2.0 kg');
});

test('a guess is a suggestion too', async () => {
  await openKitchen();
  await openEditor('Trout');
  await pad('5');
  expect(textOf(reasons())).toContain('Why not 0.7 kg?');
  await keys('{Escape}');
  await closed();
});

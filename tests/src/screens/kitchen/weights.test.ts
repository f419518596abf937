import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { connection, line, notices, openDrawer } from '../harness/connection.ts';
import { doublePress, fill, keys, press } from '../harness/hands.ts';
import { idOf, meals, serviceId, today, weight } from '../harness/hotel.ts';
import {
  ai,
  amountButton,
  cardText,
  nameOf,
  openDish,
  openEditorOf,
  openKitchen,
  own,
} from '../harness/kitchen.ts';
import { anna, berta } from '../harness/people.ts';
import { all, button, complaintAt, one, says, textOf } from '../harness/sight.ts';
import { closed, editor, input, openEditor, pad, save } from '../harness/weight-editor.ts';

test('the editor names the dish and the kitchen’s amount, or that there is none yet', async () => {
  await openEditor('Roast Beef');
  one('heading', 'Roast Beef Edit weight · now 2.5 kg');
  expect(input().value).toBe('2.5');
  await press(button('Cancel', editor()));
  await closed();
  await openEditorOf('Pumpkin Soup');
  await until(() => one('heading', 'Pumpkin Soup Edit weight · none from the kitchen yet'));
  expect(input().value).toBe('');
  expect(textOf(editor())).toMatch(
    /AI 0\.8 kg \(\d\.\d–\d\.\d\): 4 of 8 covers, 0\.20 kg each from 9 services\./,
  );
});

test('a press on an amount opens it, as do two presses, Enter and the E key; Ctrl+E does not', async () => {
  await openKitchen();
  await doublePress(amountButton('Pumpkin Soup'));
  await pass(1600);
  expect(input().value).toBe('');
  await keys('{Escape}');
  await closed();
  amountButton('Pumpkin Soup').focus();
  await keys('{Enter}');
  await until(editor);
  await keys('{Escape}');
  await closed();
  nameOf('Pumpkin Soup').focus();
  await keys('{Control>}e{/Control}');
  expect(all('dialog')).toEqual([]);
  await keys('e');
  await until(editor);
});

test('an amount entered by the keypad is saved: on the card at once, then at the service', async () => {
  const { service } = await openEditor();
  await pad('1', 'Decimal point', '7', '5');
  expect(textOf(save())).toBe('Save 1.75 kg');
  await press(save());
  await closed();
  expect(own('Pumpkin Soup')).toBe('1.8 kg');
  expect(notices()).toEqual(['Pumpkin Soup: weight saved']);
  await pass(500);
  expect(service.rows('dish_weight').at(-1)).toMatchObject({
    ...{ weight: 1.75, dish_id: idOf('Pumpkin Soup'), daily_meal_id: serviceId(today, 3) },
  });
  expect(cardText('Pumpkin Soup')).not.toContain('Waiting to be sent');
});

test('saving lets go of the dish that was selected', async () => {
  await openKitchen();
  await openDish('Pumpkin Soup');
  await openEditorOf('Pumpkin Soup');
  await until(editor);
  await pad('2');
  await press(save());
  await closed();
  expect(nameOf('Pumpkin Soup').getAttribute('aria-pressed')).toBe('false');
  expect(all('complementary')).toEqual([]);
});

test('Save waits for a number above 0 and up to 9999', async () => {
  await openEditor();
  expect(save()).toHaveProperty('disabled', true);
  for (const [typed, allowed] of [
    ['0', false],
    ['0.0', false],
    ['.', false],
    ['0.001', true],
    ['.5', true],
    ['9999', true],
    ['10000', false],
    ['12.5', true],
  ] as const) {
    await fill(input(), typed);
    expect(save(), typed).toHaveProperty('disabled', !allowed);
  }
});

test('what is over the limit is said at the field, and no longer once it is right', async () => {
  await openEditor();
  expect(textOf(editor())).toContain('Above 0, at most 9,999 kg');
  await fill(input(), '10000');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(complaintAt(input())).toBe('Above 0 and at most 9,999 kg, please');
  await fill(input(), '9999');
  expect(input().getAttribute('aria-invalid')).toBeNull();
});

test('the field takes digits and one point; a comma is one; letters and a second point are not taken', async () => {
  await openEditor();
  input().focus();
  await keys('1a2-,5.6');
  expect(input().value).toBe('12.56');
});

test('the first key replaces the amount that stood there, the next ones add to it', async () => {
  await openEditor('Roast Beef');
  await pad('3');
  expect(input().value).toBe('3');
  await pad('2');
  expect(input().value).toBe('32');
});

test('backspace takes the last digit away', async () => {
  await openEditor('Roast Beef');
  await pad('Delete last digit');
  expect(input().value).toBe('2.');
  await pad('Delete last digit', 'Delete last digit');
  expect(input().value).toBe('');
  expect(save()).toHaveProperty('disabled', true);
});

test('the AI’s amount is taken over in two presses: the amount, and what is suggested', async () => {
  const { service } = await openKitchen();
  await pass(1500);
  await openEditorOf('Roast Beef');
  await until(editor);
  await press(button('Take 1.2 kg', editor()));
  await closed();
  expect(own('Roast Beef')).toBe('1.2 kg');
  await until(() => expect(service.effects).toBe(1));
  expect(service.rows('dish_weight').at(-1)?.weight).toBe(1.2);
});

test('a number outside of the likely range is said to be, and can be saved', async () => {
  await openEditor();
  await pad('9');
  expect(textOf(editor())).toContain('8.2 kg more than likely. AI 0.8 kg');
  expect(save()).toHaveProperty('disabled', false);
  await pad('Delete last digit');
  expect(textOf(editor())).not.toContain('more than likely');
});

test('a guess says so, and never warns', async () => {
  await openEditor('Trout');
  await pad('9', '9');
  expect(textOf(editor())).toContain(
    'AI 0.7 kg: 4 of 8 covers, 0.18 kg each: guess, no close-outs yet.',
  );
  expect(textOf(editor())).not.toContain('likely');
});

test('Enter saves, Escape leaves the amount as it was', async () => {
  const { service } = await openEditor('Roast Beef');
  input().focus();
  await keys('7{Escape}');
  await closed();
  expect(own('Roast Beef')).toBe('2.5 kg');
  await openEditorOf('Roast Beef');
  await until(editor);
  input().focus();
  await keys('3{Enter}');
  await closed();
  expect(own('Roast Beef')).toBe('3.0 kg');
  await pass(500);
  expect(service.effects).toBe(1);
});

test('the editor takes over what the card suggests, as it changes', async () => {
  const { service } = await openEditor('Roast Beef');
  service.write(...meals('Weiss', { dinner: 'will_not_eat' }));
  await frames();
  button('Take 0.7 kg', editor());
  await press(button('Cancel', editor()));
  await closed();
  expect(ai('Roast Beef')).toMatch(/^AI 0\.7 /);
});

test('without a network the amount waits, says so on its card, and goes out later', async () => {
  const { service, page } = await openEditor();
  service.cut();
  page.believe(false);
  await pad('2');
  await press(save());
  await closed();
  await pass(1500);
  expect(own('Pumpkin Soup')).toBe('2.0 kg');
  expect(cardText('Pumpkin Soup')).toContain('Waiting to be sent');
  expect(connection()).toContain('1 waiting');
  await openDrawer();
  expect(textOf(line('Pumpkin Soup'))).toContain('Pumpkin Soup2.0 kg entered');
  await keys('{Escape}');
  service.restore();
  page.believe(true);
  await until(() => expect(cardText('Pumpkin Soup')).not.toContain('Waiting to be sent'), 20_000);
  expect(service.rows('dish_weight').at(-1)?.weight).toBe(2);
});

test('an amount entered twice before it was sent goes out once, as it was entered last', async () => {
  const { service, page } = await openEditor();
  service.cut();
  page.believe(false);
  await pad('2');
  await press(save());
  await closed();
  await openEditorOf('Pumpkin Soup');
  await until(editor);
  await pad('3');
  await press(save());
  await closed();
  expect(own('Pumpkin Soup')).toBe('3.0 kg');
  service.restore();
  page.believe(true);
  await until(() => expect(connection()).toBe('Online'), 20_000);
  expect(service.rows('dish_weight').at(-1)?.weight).toBe(3);
  expect(own('Pumpkin Soup')).toBe('3.0 kg');
});

test('somebody else’s newer amount is asked about', async () => {
  const { service, page } = await openEditor();
  service.cut();
  page.believe(false);
  await pad('2');
  await press(save());
  await closed();
  service.write(weight('Pumpkin Soup', 5));
  service.restore();
  page.believe(true);
  await until(() => expect(connection()).toContain('1 needs attention'), 20_000);
  expect(own('Pumpkin Soup')).toBe('5.0 kg');
  await openDrawer();
  const asked = textOf(line('Pumpkin Soup'));
  expect(asked).toContain('2.0 kg');
  expect(asked).toContain('5.0 kg');
  await press(button(/Keep yours$/));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
  await keys('{Escape}');
  await until(() => expect(own('Pumpkin Soup')).toBe('2.0 kg'));
});

test('a full device says that the amount was not saved, and keeps it in the field', async () => {
  const { page } = await openEditor();
  page.fillDisk();
  await pad('2');
  await press(save());
  await until(() =>
    expect(notices()).toEqual([
      'Failed to update dish weight: Pumpkin SoupThis device could not store it. What you typed is still here: try again.',
    ]),
  );
  expect(input().value).toBe('2');
  expect(save()).toHaveProperty('disabled', false);
});

test('reception sees the amounts and can enter none', async () => {
  await openKitchen({ as: anna });
  expect(all('button', /edit weight/i)).toEqual([]);
  await doublePress(nameOf('Pumpkin Soup'));
  nameOf('Pumpkin Soup').focus();
  await keys('e');
  expect(all('dialog')).toEqual([]);
});

test('an administrator may', async () => {
  await openKitchen({ as: berta });
  await openEditorOf('Pumpkin Soup');
  await until(editor);
});

test.each([
  ['de', 'Dezimalkomma'],
  ['it', 'Virgola decimale'],
] as const)('amounts have a comma in %s, and either sign is typed', async (language, decimal) => {
  const app = await openKitchen({ language });
  await pass(1500);
  await press(button(/^2,5\skg: .*Roast Beef/));
  await pass(1600);
  const opened = await until(() => one('dialog'));
  const shown = () => one('textbox', undefined, opened) as HTMLInputElement;
  expect(shown().value).toBe('2,5');
  expect(textOf(button(decimal, opened))).toBe(',');
  for (const key of ['1', decimal, '7']) await press(button(key, opened));
  expect(shown().value).toBe('1,7');
  await fill(shown(), '2.25');
  expect(shown().value).toBe('2,25');
  await fill(shown(), '3,75');
  await keys('{Enter}');
  await closed();
  await pass(500);
  expect(app.service.rows('dish_weight').at(-1)).toMatchObject({ weight: 3.75 });
});

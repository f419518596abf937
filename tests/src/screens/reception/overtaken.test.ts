import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { connection, linesUnder, toDecide } from '../harness/connection.ts';
import { doublePress, keys, press } from '../harness/hands.ts';
import { mealRow, today } from '../harness/hotel.ts';
import {
  guestButton,
  guestRow,
  listed,
  meal,
  mealWord,
  openReception,
} from '../harness/reception.ts';
import { all, button, dialog, one, textOf } from '../harness/sight.ts';

const overtaken = 'does not eat, somebody else changed it: decide';
const clash = () => button('Dinner: two versions. Decide', guestRow('Rossi Marco'));

/** A dinner that this device made uncertain while another desk switched it off. */
async function disagree() {
  const app = await openReception();
  app.service.cut();
  app.page.believe(false);
  await doublePress(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  app.service.write(mealRow('Rossi Marco', today, 3, 'will_not_eat', 'person'));
  app.service.restore();
  app.page.believe(true);
  await until(() => expect(connection()).toContain('1 needs attention'), 20_000);
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe(overtaken));
  return app;
}

test('a meal that somebody else has overtaken is marked in its cell, and its row says so', async () => {
  await disagree();
  expect(meal('Rossi Marco', 'Dinner').dataset['overtaken']).toBe('true');
  clash();
  expect(mealWord('Rossi Marco', 'Breakfast')).toBe('eats');
  expect(all('button', /two versions/)).toHaveLength(1);
});

test('a refusal is said once, with a way to the decision', async () => {
  await disagree();
  const said = await until(() => one('status', /Failed to update meal/));
  expect(all('status', /Failed to update meal/)).toHaveLength(1);
  await press(button('Decide', said));
  await until(() => dialog(/Connection/));
});

test.each([
  ['a press', () => press(meal('Rossi Marco', 'Dinner'))],
  ['two presses', () => doublePress(meal('Rossi Marco', 'Dinner'))],
  [
    'Enter',
    async () => {
      meal('Rossi Marco', 'Dinner').focus();
      await keys('{Enter}');
    },
  ],
  [
    'U',
    async () => {
      meal('Rossi Marco', 'Dinner').focus();
      await keys('u');
    },
  ],
  ['what the row says', () => press(clash())],
])('%s opens the decision, and changes nothing', async (_, act) => {
  const { service } = await disagree();
  await act();
  await until(() => dialog('Connection'));
  expect(linesUnder(toDecide)).toHaveLength(1);
  await pass(1000);
  expect(service.effects).toBe(0);
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe(overtaken);
});

test('a counter shows those of whom something has to be decided', async () => {
  await disagree();
  await press(button('1 to decide'));
  expect(listed()).toEqual(['Rossi Marco']);
});

test('in the guest’s calendar it is marked too, and a press opens the decision', async () => {
  await disagree();
  await press(guestButton('Rossi Marco'));
  const calendar = one('region', 'Meals of the stay');
  await press(await until(() => button(/21 November 2026, Dinner: .*decide$/, calendar)));
  await until(() => dialog('Connection'));
});

test('decided, it is a meal like the others', async () => {
  await disagree();
  await press(clash());
  await until(() => dialog('Connection'));
  await press(button(/Keep theirs$/));
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat'));
  expect(textOf(guestRow('Rossi Marco'))).not.toContain('two versions');
  expect(all('button', /to decide$/)).toEqual([]);
  await press(meal('Rossi Marco', 'Dinner'));
  expect(mealWord('Rossi Marco', 'Dinner')).toContain('eats');
});

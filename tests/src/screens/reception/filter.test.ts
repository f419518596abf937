import { expect, test } from 'vitest';
import { pass, sleep, until } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { guest, mealRow, meals, today } from '../harness/hotel.ts';
import { anna } from '../harness/people.ts';
import {
  count,
  counts,
  howMany,
  listed,
  type Meal,
  meal,
  mealWord,
  openReception,
  showAll,
} from '../harness/reception.ts';
import { all, button, one, says, textOf } from '../harness/sight.ts';

const chosen = () =>
  (['Breakfast', 'Lunch', 'Dinner'] as const).filter(
    (name) => count(name).getAttribute('aria-pressed') === 'true',
  );

test('a press on a count shows those alone who may come to that meal; uncertain ones may', async () => {
  await openReception();
  expect(chosen()).toEqual(['Breakfast', 'Lunch', 'Dinner']);
  await press(count('Dinner'));
  expect(chosen()).toEqual(['Dinner']);
  expect(listed()).toEqual([
    ...['Gruber Eva', 'Gruber Hans', 'Rossi Lucia', 'Rossi Marco', 'Rossi Tim', 'Weiss'],
  ]);
  expect(textOf(howMany())).toBe('9 of 11 guests');
});

test('further presses add meals and take them away; without the last one all are shown again', async () => {
  await openReception();
  const press1 = async (name: Meal) => {
    await press(count(name));
    return chosen();
  };
  expect(await press1('Lunch')).toEqual(['Lunch']);
  expect(await press1('Dinner')).toEqual(['Lunch', 'Dinner']);
  expect(await press1('Lunch')).toEqual(['Dinner']);
  expect(await press1('Dinner')).toEqual(['Breakfast', 'Lunch', 'Dinner']);
  expect(listed()).toHaveLength(7);
});

test('the keys 1, 2 and 3 do the same, but not while somebody types', async () => {
  await openReception();
  await keys('2');
  expect(chosen()).toEqual(['Lunch']);
  expect(listed()).toEqual(['Gruber Eva', 'Gruber Hans']);
  await keys('3');
  expect(chosen()).toEqual(['Lunch', 'Dinner']);
  await keys('/1');
  expect(chosen()).toEqual(['Lunch', 'Dinner']);
});

test('the counts are of the whole house, whatever is shown', async () => {
  await openReception();
  const before = counts();
  await press(count('Lunch'));
  expect(counts()).toEqual(before);
});

test('the number over the list shows all guests, and pressed again those with meals', async () => {
  await openReception();
  expect(textOf(howMany())).toBe('10 of 11 guests');
  expect(listed()).not.toContain('Müller Anna');
  await press(howMany());
  expect(textOf(howMany())).toBe('11 guests');
  expect(listed()).toContain('Müller Anna');
  expect(chosen()).toEqual([]);
  await press(howMany());
  expect(textOf(howMany())).toBe('10 of 11 guests');
  expect(chosen()).toEqual(['Breakfast', 'Lunch', 'Dinner']);
});

test('from all guests, a press on a count narrows to that meal', async () => {
  await openReception();
  await showAll();
  await press(count('Lunch'));
  expect(chosen()).toEqual(['Lunch']);
  expect(listed()).toEqual(['Gruber Eva', 'Gruber Hans']);
});

test('a guest who loses the last meal leaves the list with the next change of the filter', async () => {
  await openReception();
  await press(meal('Novak Petr', 'Breakfast'));
  await pass(500);
  expect(listed()).toContain('Novak Petr');
  await press(count('Lunch'));
  await press(count('Lunch'));
  expect(listed()).not.toContain('Novak Petr');
});

test('a guest who loses the last meal on another device leaves the list then', async () => {
  const { service } = await openReception();
  service.write(mealRow('Novak Petr', today, 1, 'will_not_eat'));
  await pass(100);
  expect(listed()).not.toContain('Novak Petr');
});

test('where nobody comes to the chosen meals it says so, and shows all on one press', async () => {
  await openReception({
    rows: [guest('Rossi Marco', '101'), ...meals('Rossi Marco', {})],
    waitFor: () => one('heading', 'No rooms found'),
  });
  expect(says('Nobody comes to the selected meals on this day.')).toBe(true);
  await press(button('Show all'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('not in the board');
});

test('the chosen meals outlive a reload, until the hotel’s day ends', async () => {
  const app = await openReception();
  await showAll();
  await app.reload();
  await until(() => expect(listed()).toContain('Müller Anna'));
  const key = `coperto-meals-${anna.id}`;
  const yesterday = (localStorage.getItem(key) ?? '').replace(today, '2026-11-20');
  localStorage.setItem(key, yesterday);
  await app.reload();
  await until(() => expect(listed()).toContain('Rossi Marco'));
  expect(listed()).not.toContain('Müller Anna');
});

test('on a screen that stays open the hotel’s new day starts with all meals', async () => {
  await openReception();
  await press(count('Dinner'));
  await sleep(6.9 * 3_600_000);
  expect(chosen()).toEqual(['Dinner']);
  await sleep(0.2 * 3_600_000);
  await until(() => expect(chosen()).toEqual(['Breakfast', 'Lunch', 'Dinner']));
});

test('counters over the list show those alone of whom there is something to say; one at a time', async () => {
  await openReception();
  expect(all('button', /^\d+ (to decide|not eating|waiting)$/)).toEqual([]);
  await press(button('1 uncertain'));
  expect(listed()).toEqual(['Gruber Eva']);
  expect(button('1 uncertain').getAttribute('aria-pressed')).toBe('true');
  await press(button('1 uncertain'));
  expect(listed()).toHaveLength(7);
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(500);
  await press(button('1 not eating'));
  expect(listed()).toEqual(['Rossi Marco']);
  await press(button('1 uncertain'));
  expect(listed()).toEqual(['Gruber Eva']);
});

test('"not eating" counts whom a person has taken off, not whose board has no such meal', async () => {
  const { service } = await openReception();
  service.write(mealRow('Rossi Lucia', today, 3, 'will_not_eat'));
  await pass(100);
  expect(all('button', /not eating$/)).toEqual([]);
  service.write(mealRow('Rossi Lucia', today, 3, 'will_not_eat', 'person'));
  await pass(100);
  button('1 not eating');
});

test('what waits to be sent has a counter too, which is gone once it is sent', async () => {
  const { service, page } = await openReception();
  service.cut();
  page.believe(false);
  await press(meal('Rossi Marco', 'Breakfast'));
  await press(meal('Weiss', 'Dinner'));
  await pass(500);
  await press(button('2 waiting'));
  expect(listed()).toEqual(['Rossi Marco', 'Weiss']);
  service.restore();
  page.believe(true);
  await until(() => expect(button('0 waiting').getAttribute('aria-pressed')).toBe('true'), 20_000);
  await press(button('0 waiting'));
  expect(all('button', /waiting$/)).toEqual([]);
  expect(listed().length).toBeGreaterThan(5);
});

test('where a counter has nobody left it says so, and shows the others on one press', async () => {
  const { service } = await openReception();
  await press(button('1 uncertain'));
  service.write(mealRow('Gruber Eva', today, 3, 'will_eat'));
  await until(() => one('heading', 'No rooms found'));
  expect(says('No guest matches the filter “uncertain”.')).toBe(true);
  await press(button('Take the filter off'));
  expect(listed()).toHaveLength(7);
  expect(all('button', /uncertain$/)).toEqual([]);
});

test('a counter counts for the chosen meals', async () => {
  await openReception();
  await press(count('Breakfast'));
  expect(all('button', /^\d+ uncertain$/)).toEqual([]);
  await press(count('Dinner'));
  button('1 uncertain');
});

test('a guest who is edited stays in a filtered list until it changes', async () => {
  await openReception();
  await press(button('1 uncertain'));
  await press(meal('Gruber Eva', 'Dinner'));
  await pass(1000);
  expect(mealWord('Gruber Eva', 'Dinner')).toBe('eats');
  expect(listed()).toEqual(['Gruber Eva']);
  await press(button('0 uncertain'));
  expect(all('button', /^\d+ uncertain$/)).toEqual([]);
});

test('today’s next meal is the hero on every day, with when it is: coming, open, over', async () => {
  await openReception();
  const hero = () =>
    (['Breakfast', 'Lunch', 'Dinner'] as const)
      .filter((name) => count(name).dataset['hero'] === 'true')
      .map((name) => textOf(count(name)));
  // 17:00 in the hotel.
  expect(hero()).toEqual(['Dinnernext, 18:308–9']);
  await sleep(2 * 3_600_000);
  await pass(30_000);
  expect(hero()).toEqual(['Dinnernow, until 22:008–9']);
  await press(button('Next day'));
  expect(hero()).toEqual(['Dinner18:300']);
  await press(button('Previous day'));
  await press(button('Previous day'));
  expect(hero()).toEqual(['Dinner18:300']);
});

import { expect, test } from 'vitest';
import { frames, pass } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { doublePress, hold, keys, press } from '../harness/hands.ts';
import { idOf, mealRow, meals, today } from '../harness/hotel.ts';
import { karl } from '../harness/people.ts';
import { counts, type Meal, meal, mealWord, openReception } from '../harness/reception.ts';
import { all, focused } from '../harness/sight.ts';

/** How the service has a guest's meal of today, once what was tapped has been sent. */
const atService = (service: Awaited<ReturnType<typeof openReception>>['service'], name: string) =>
  Object.fromEntries(
    service
      .rows('meal_status')
      .filter((row) => row.reservation_id === idOf(name) && row.meal_date === today)
      .map((row) => [row.meal_type_id, row.meal_status]),
  );

test('a tap turns the meal at once, a moment later the counts, and after 300 ms it is sent', async () => {
  const { service } = await openReception();
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  expect(meal('Rossi Marco', 'Dinner').getAttribute('aria-pressed')).toBe('true');
  await press(meal('Rossi Marco', 'Dinner'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat, waiting to be sent');
  expect(meal('Rossi Marco', 'Dinner').getAttribute('aria-pressed')).toBe('false');
  expect(counts()).toEqual({ Breakfast: '6', Lunch: '2', Dinner: '7–8' });
  expect(service.effects).toBe(0);
  await pass(400);
  expect(atService(service, 'Rossi Marco')).toEqual({ 1: 'will_eat', 3: 'will_not_eat' });
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat');
  expect(service.effects).toBe(1);
});

test('a single tap sends no status: the service toggles what was seen', async () => {
  const { service } = await openReception();
  await press(meal('Gruber Eva', 'Dinner'));
  await pass(400);
  const batch = service.received.find(({ path }) => path === '/api/v1/batch')?.body as {
    requests: { path: string; body: object; headers: Record<string, string> }[];
  };
  expect(batch.requests.map(({ body }) => body)).toEqual([
    { reservation_id: idOf('Gruber Eva'), meal_type_id: 3, meal_date: today },
  ]);
  expect(batch.requests[0]?.headers['If-Match']).toBe('"1"');
  expect(mealWord('Gruber Eva', 'Dinner')).toBe('eats');
});

test.each([
  ['eats', 'Rossi Marco', 'Breakfast', 'does not eat'],
  ['not in the board', 'Rossi Marco', 'Lunch', 'eats'],
  ['uncertain', 'Gruber Eva', 'Dinner', 'eats'],
] as const)('a tap on "%s" (%s, %s) leads to "%s"', async (before, name, which, after) => {
  await openReception();
  expect(mealWord(name, which)).toBe(before);
  await press(meal(name, which));
  expect(mealWord(name, which)).toBe(`${after}, waiting to be sent`);
});

test('two taps within 300 ms mean uncertain, and only that is sent', async () => {
  const { service } = await openReception();
  await doublePress(meal('Rossi Marco', 'Dinner'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('uncertain');
  expect(meal('Rossi Marco', 'Dinner').getAttribute('aria-pressed')).toBe('mixed');
  expect(counts().Dinner).toBe('7–9');
  await pass(400);
  expect(atService(service, 'Rossi Marco')).toEqual({ 1: 'will_eat', 3: 'uncertain' });
  expect(service.effects).toBe(1);
});

test('a second tap after 300 ms is a tap of its own: on and off again sends nothing', async () => {
  const { service } = await openReception();
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(200);
  await press(meal('Rossi Marco', 'Dinner'));
  expect(mealWord('Rossi Marco', 'Dinner')).toContain('uncertain');
  await pass(400);
  await press(meal('Rossi Lucia', 'Dinner'));
  await pass(310);
  await press(meal('Rossi Lucia', 'Dinner'));
  await pass(400);
  expect(mealWord('Rossi Lucia', 'Dinner')).toBe('eats');
  expect(atService(service, 'Rossi Lucia')[3]).toBe('will_eat');
});

test('a finger that stays means uncertain, and lifting it means nothing more', async () => {
  const { service } = await openReception();
  await hold(meal('Rossi Tim', 'Breakfast'), 600);
  expect(mealWord('Rossi Tim', 'Breakfast')).toContain('uncertain');
  await pass(400);
  expect(atService(service, 'Rossi Tim')[1]).toBe('uncertain');
  expect(service.effects).toBe(1);
});

test('a finger that stays shorter taps', async () => {
  await openReception();
  await hold(meal('Rossi Tim', 'Breakfast'), 300);
  expect(mealWord('Rossi Tim', 'Breakfast')).toContain('does not eat');
});

test('Enter and the space bar toggle, U means uncertain, with Ctrl it means nothing', async () => {
  await openReception();
  meal('Novak Petr', 'Breakfast').focus();
  await keys('{Enter}');
  expect(mealWord('Novak Petr', 'Breakfast')).toContain('does not eat');
  await keys(' ');
  expect(mealWord('Novak Petr', 'Breakfast')).toBe('eats');
  await keys('{Control>}u{/Control}');
  expect(mealWord('Novak Petr', 'Breakfast')).toBe('eats');
  await keys('u');
  expect(mealWord('Novak Petr', 'Breakfast')).toContain('uncertain');
});

test('one party’s meal counts all its people', async () => {
  await openReception();
  await press(meal('Weiss', 'Dinner'));
  expect(counts().Dinner).toBe('4–5');
  await press(meal('Weiss', 'Lunch'));
  expect(counts().Lunch).toBe('6');
});

test('a guest whose last meal is switched off stays where they are until the filter changes', async () => {
  await openReception();
  await press(meal('Novak Petr', 'Breakfast'));
  await pass(1000);
  expect(mealWord('Novak Petr', 'Breakfast')).toBe('does not eat');
});

test('what another desk changes is on the screen as it happens, with its counts', async () => {
  const { service } = await openReception();
  service.write(
    mealRow('Rossi Lucia', today, 2, 'will_eat'),
    ...meals('Weiss', { dinner: 'uncertain' }),
  );
  await frames();
  expect(mealWord('Rossi Lucia', 'Lunch')).toBe('eats');
  expect(counts()).toEqual({ Breakfast: '6', Lunch: '3', Dinner: '4–9' });
});

test('"does not eat" is told apart by who says so: the board, or a person', async () => {
  const { service } = await openReception();
  expect(mealWord('Rossi Lucia', 'Lunch')).toBe('not in the board');
  expect(mealWord('Weiss', 'Breakfast')).toBe('not in the board');
  service.write(mealRow('Rossi Lucia', today, 2, 'will_not_eat', 'person'));
  await frames();
  expect(mealWord('Rossi Lucia', 'Lunch')).toBe('does not eat');
});

test('a tap over what another desk has just changed is about what the screen showed', async () => {
  const { service } = await openReception();
  service.write(mealRow('Rossi Lucia', today, 2, 'will_eat'));
  await frames();
  await press(meal('Rossi Lucia', 'Lunch'));
  await pass(400);
  expect(atService(service, 'Rossi Lucia')[2]).toBe('will_not_eat');
});

test('the kitchen sees every meal and can change none, by mouse or keys', async () => {
  const { service } = await openReception({ as: karl });
  for (const which of ['Breakfast', 'Lunch', 'Dinner'] satisfies Meal[]) {
    expect(meal('Rossi Marco', which).getAttribute('aria-disabled')).toBe('true');
  }
  await press(meal('Rossi Marco', 'Dinner'));
  await doublePress(meal('Rossi Marco', 'Lunch'));
  meal('Rossi Marco', 'Breakfast').focus();
  await keys('u');
  await pass(400);
  expect(all('button', /waiting to be sent/)).toEqual([]);
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  expect(service.effects).toBe(0);
});

test('the focus stays on a button that is pressed, and on one that another desk changes', async () => {
  const { service } = await openReception();
  await press(meal('Rossi Lucia', 'Dinner'));
  expect(focused()).toBe('Rossi Lucia, Dinner: does not eat, waiting to be sent');
  service.write(mealRow('Rossi Lucia', today, 2, 'will_eat'));
  await frames();
  expect(focused()).toMatch(/^Rossi Lucia, Dinner/);
});

test('who taps twice too slowly for uncertain is told how, once', async () => {
  await openReception();
  const cell = meal('Rossi Marco', 'Dinner');
  await press(cell);
  expect(notices()).toEqual([]);
  await pass(900);
  await press(cell);
  await frames();
  expect(notices()).toEqual(['Uncertain: tap twice quickly, or hold']);
  await pass(900);
  await press(cell);
  await frames();
  expect(notices()).toHaveLength(1);
  expect(mealWord('Rossi Marco', 'Dinner')).toContain('does not eat');
});

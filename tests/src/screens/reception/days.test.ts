import { expect, test } from 'vitest';
import { pass, sleep, until } from '../harness/clock.ts';
import { press, setDay } from '../harness/hands.ts';
import { guest, idOf, meals, tomorrow } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import {
  counts,
  guestButton,
  listed,
  meal,
  mealWord,
  openReception,
  showAll,
} from '../harness/reception.ts';
import { all, button, one, says } from '../harness/sight.ts';

const named = () =>
  button(/Choose another day$/)
    .getAttribute('aria-label')
    ?.replace('. Choose another day', '');
const pick = () => document.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement;

test('the day is named in full; a day on, a day back, and today', async () => {
  await openReception();
  expect(named()).toBe('Saturday, 21 November 2026');
  expect(button('Today')).toHaveProperty('disabled', true);
  await press(button('Next day'));
  expect(named()).toBe('Sunday, 22 November 2026');
  expect(counts()).toEqual({ Breakfast: '1', Lunch: '0', Dinner: '0' });
  expect(listed()).toEqual(['Müller Anna']);
  await press(button('Today'));
  await press(button('Previous day'));
  expect(named()).toBe('Friday, 20 November 2026');
  await press(button('Today'));
  expect(counts().Breakfast).toBe('6');
});

test('days of arrival and departure count as days in the house', async () => {
  await openReception();
  await showAll();
  expect(listed()).toEqual(expect.arrayContaining(['Müller Anna', 'Novak Petr']));
  await press(button('Next day'));
  expect(listed()).toContain('Müller Anna');
  expect(listed()).not.toContain('Novak Petr');
  expect(listed()).not.toContain('Weiss');
});

test('a meal of another day is marked for that day', async () => {
  const { service } = await openReception();
  await press(button('Next day'));
  await press(meal('Müller Anna', 'Breakfast'));
  await pass(500);
  expect(service.row('meal_status', `${idOf('Müller Anna')}:${tomorrow}:1`)?.meal_status).toBe(
    'will_not_eat',
  );
});

test('any day can be chosen; one from before the product is not taken', async () => {
  await openReception();
  await setDay(pick(), '2026-11-24');
  expect(named()).toBe('Tuesday, 24 November 2026');
  await showAll();
  expect(listed()).toContain('Later Lena');
  await setDay(pick(), '0002-11-24');
  expect(named()).toBe('Tuesday, 24 November 2026');
});

test('a day outside of what the device keeps is fetched when it is looked at', async () => {
  const { service } = await openReception({
    rows: [
      ...house,
      guest('Winter Willi', '4', { check_in: '2026-12-24', check_out: '2026-12-27' }),
      ...meals('Winter Willi', { dinner: 'will_eat' }, '2026-12-24'),
    ],
  });
  await setDay(pick(), '2026-12-24');
  await until(() => expect(listed()).toEqual(['Winter Willi']));
  expect(service.received.some(({ path }) => path.endsWith('/days/2026-12-24'))).toBe(true);
});

test('without a network such a day says that it is not here, and comes when asked again', async () => {
  const { service } = await openReception({
    rows: [
      ...house,
      guest('Winter Willi', '4', { check_in: '2026-12-24', check_out: '2026-12-27' }),
    ],
  });
  service.cut();
  await setDay(pick(), '2026-12-24');
  await until(() => one('heading', 'This day is not on this device'));
  expect(
    says('It was never loaded here, and there is no connection now. What you entered is safe.'),
  ).toBe(true);
  expect(all('grid')).toEqual([]);
  service.restore();
  await press(button('Try again'));
  await until(() => one('heading', 'No guests found'));
  await showAll();
  expect(listed()).toEqual(['Winter Willi']);
  await press(button('Today'));
  await until(() => expect(listed()).toHaveLength(8));
});

test('it also comes by itself, when the network is back', async () => {
  const { service, page } = await openReception({
    rows: [
      ...house,
      guest('Winter Willi', '4', { check_in: '2026-12-24', check_out: '2026-12-27' }),
      ...meals('Winter Willi', { dinner: 'will_eat' }, '2026-12-24'),
    ],
  });
  service.cut();
  await setDay(pick(), '2026-12-24');
  await until(() => one('heading', 'This day is not on this device'));
  service.restore();
  page.believe(true);
  await until(() => expect(listed()).toEqual(['Winter Willi']), 20_000);
});

test('the days that were loaded are there without a network', async () => {
  const app = await openReception();
  await pass(1500);
  app.service.cut();
  await app.reload();
  await until(() => expect(listed()).toHaveLength(7));
  await press(button('Next day'));
  expect(mealWord('Müller Anna', 'Breakfast')).toBe('eats');
});

test('at the hotel’s midnight the screen goes on to the new day by itself', async () => {
  await openReception();
  await sleep(6.9 * 3_600_000);
  expect(named()).toBe('Saturday, 21 November 2026');
  await sleep(0.2 * 3_600_000);
  expect(named()).toBe('Sunday, 22 November 2026');
  expect(listed()).toEqual(['Müller Anna']);
});

test('a day that was chosen stays over midnight', async () => {
  await openReception();
  await press(button('Previous day'));
  await sleep(7.1 * 3_600_000);
  expect(named()).toBe('Friday, 20 November 2026');
});

test('a day of the calendar that is not on the device says so in its place', async () => {
  const { service } = await openReception({
    rows: [
      ...house,
      guest('Long Lara', '5', { check_in: '2026-11-21', check_out: '2026-12-09' }),
      ...meals('Long Lara', { dinner: 'will_eat' }),
    ],
  });
  service.cut();
  await press(guestButton('Long Lara'));
  for (let page = 0; page < 4; page += 1) await press(button('Later days'));
  await until(() => says('This day is not on this device, and there is no connection.'));
});

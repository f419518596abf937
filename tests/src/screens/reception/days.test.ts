import { expect, test, vi } from 'vitest';
import { pass, rest, sleep, until } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { guest, idOf, mealRow, meals, today, tomorrow } from '../harness/hotel.ts';
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
import { all, button, dialog, one, says, textOf } from '../harness/sight.ts';

const field = () => button(/Choose another day$/);
const named = () => field().getAttribute('aria-label')?.replace('. Choose another day', '');
const shown = () => textOf(field());

/** Goes to a day by the calendar: as many months on as it takes. */
async function pick(day: string, monthsOn = 0): Promise<void> {
  await press(field());
  const calendar = await until(() => dialog('Choose a day'));
  for (let month = 0; month < monthsOn; month += 1)
    await press(await until(() => button(/next month/i, calendar)));
  await press(await until(() => button(new RegExp(day), calendar)));
  await until(() => expect(all('dialog')).toEqual([]));
}

test('the day is named in full, and beside it what people call it; a day on, a day back, and today', async () => {
  await openReception();
  expect([named(), shown()]).toEqual(['Saturday, 21 November 2026', 'Today, Sat 21 Nov 2026']);
  expect(all('button', 'Today')).toEqual([]);
  await press(button('Next day'));
  expect([named(), shown()]).toEqual(['Sunday, 22 November 2026', 'Tomorrow, Sun 22 Nov']);
  expect(counts()).toEqual({ Breakfast: '1', Lunch: '0', Dinner: '0' });
  expect(listed()).toEqual(['Müller Anna']);
  await press(button('Next day'));
  expect(shown()).toBe('Mon 23 Nov 2026');
  await press(button('Today'));
  await press(button('Previous day'));
  expect([named(), shown()]).toEqual(['Friday, 20 November 2026', 'Yesterday, Fri 20 Nov']);
  await press(button('Today'));
  expect(counts().Breakfast).toBe('6');
});

test('the day is one tab stop: its arrow keys go on and back; T is today, wherever the focus is', async () => {
  await openReception();
  const stops = all('button', undefined, one('group', 'Day')).filter((each) => each.tabIndex === 0);
  expect(stops).toEqual([field()]);
  field().focus();
  await keys('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(named()).toBe('Sunday, 22 November 2026');
  await showAll();
  meal('Rossi Marco', 'Lunch').focus();
  await keys('t');
  expect(named()).toBe('Saturday, 21 November 2026');
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

test('any day can be chosen from a calendar that begins weeks on Monday', async () => {
  await openReception();
  await press(field());
  const calendar = await until(() => dialog('Choose a day'));
  expect(textOf(calendar)).toContain('November 2026');
  const weekdays = [...calendar.querySelectorAll('th')].map(textOf);
  expect(weekdays.join(' ')).toMatch(/^M.* T.* W.* T.* F.* S.* S/);
  await press(button(/24 November 2026/, calendar));
  expect(named()).toBe('Tuesday, 24 November 2026');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(document.activeElement).toBe(field());
  await showAll();
  expect(listed()).toContain('Later Lena');
});

test('in the calendar, "Today" leads back and there is nothing to clear; Escape leaves the day', async () => {
  await openReception();
  await pick('25 November 2026');
  await press(field());
  const calendar = await until(() => dialog('Choose a day'));
  expect(all('button', /clear/i, calendar)).toEqual([]);
  await press(button('Today', calendar));
  expect(named()).toBe('Saturday, 21 November 2026');
  await press(field());
  await until(() => dialog('Choose a day'));
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(named()).toBe('Saturday, 21 November 2026');
});

test('a day outside of what the device keeps is fetched when it is looked at', async () => {
  const { service } = await openReception({
    rows: [
      ...house,
      guest('Winter Willi', '4', { check_in: '2026-12-24', check_out: '2026-12-27' }),
      ...meals('Winter Willi', { dinner: 'will_eat' }, '2026-12-24'),
    ],
  });
  await pick('24 December 2026', 1);
  await until(() => expect(listed()).toEqual(['Winter Willi']));
  expect(service.received.some(({ path }) => path.endsWith('/days/2026-12-24'))).toBe(true);
});

test('a day that a newer snapshot has left out is not shown as one without guests while it is fetched again', async () => {
  const { service, page } = await openReception({
    rows: [
      ...house,
      guest('Winter Willi', '4', { check_in: '2026-12-24', check_out: '2026-12-27' }),
      ...meals('Winter Willi', { dinner: 'will_eat' }, '2026-12-24'),
    ],
  });
  await pick('24 December 2026', 1);
  await until(() => expect(listed()).toEqual(['Winter Willi']));
  page.freeze();
  await rest();
  service.write(mealRow('Rossi Marco', today, 3, 'will_not_eat', 'person'));
  service.forgetChanges();
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = vi.fn();
  service.instead = async ({ path }) => {
    if (path.includes('/days/')) {
      held();
      await gate;
    }
    return undefined;
  };
  page.thaw();
  await until(() => expect(held).toHaveBeenCalled());
  await pass(500);
  expect(all('grid')).toEqual([]);
  expect(all('heading', 'No rooms found')).toEqual([]);
  letGo();
  await until(() => expect(listed()).toEqual(['Winter Willi']));
});

test('without a network such a day says that it is not here, and comes when asked again', async () => {
  const { service } = await openReception({
    rows: [
      ...house,
      guest('Winter Willi', '4', { check_in: '2026-12-24', check_out: '2026-12-27' }),
    ],
  });
  service.cut();
  await pick('24 December 2026', 1);
  await until(() => one('heading', 'This day is not on this device'));
  expect(
    says('It was never loaded here, and there is no connection now. What you entered is safe.'),
  ).toBe(true);
  expect(all('grid')).toEqual([]);
  service.restore();
  await press(button('Try again'));
  await until(() => one('heading', 'No rooms found'));
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
  await pick('24 December 2026', 1);
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

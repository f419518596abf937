import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../../core/contract/audit.ts';
import { pass, until } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { idOf, mealRow, today, tomorrow } from '../harness/hotel.ts';
import { anna, berta } from '../harness/people.ts';
import { guestButton, meal, mealWord, openReception, undoable } from '../harness/reception.ts';
import { all, button, one, says, textOf } from '../harness/sight.ts';

const section = () => one('region', 'Changes');
const lines = () => all('listitem', undefined, section()).map(textOf);
const undo = () => button(/^Undo: /, section());

const guestId = idOf('Rossi Marco');
const at = new Date(Date.parse(`${today}T09:30:00Z`)).toISOString();

/** An entry of Rossi Marco's dinner. */
function dinner(part: Partial<AuditEntry>): AuditEntry {
  return {
    ...{ version: 1, entity: 'meal_status', id: `${guestId}:${today}:3`, about: guestId, at },
    before: { meal_status: 'will_eat', source: 'board' },
    after: { meal_status: 'will_not_eat', source: 'person' },
    ...{ user_id: berta.id, name: berta.name, device: 'front tablet', via: null },
    ...part,
  };
}

const mine = { user_id: anna.id, name: anna.name, device: 'reception desk' };

/** Rossi Marco's pane, with what the audit says; his dinner as the newest entry has it. */
async function openChanges(...entries: AuditEntry[]) {
  const app = await openReception();
  app.service.audit = { version: 1, entries, next: null };
  await press(guestButton('Rossi Marco'));
  await until(() => expect(lines()).toHaveLength(Math.min(entries.length, 5)));
  return app;
}

test('who changed what, when and on which device, in words, the newest first', async () => {
  const stay = {
    ...{ entity: 'reservation', id: guestId },
    before: { check_out: '2026-11-24', board: 'BB' },
    after: { check_out: '2026-11-25', board: 'HB' },
  };
  await openChanges(
    dinner({ version: 9, ...mine }),
    dinner({
      ...{ version: 8, id: `${guestId}:${tomorrow}:2`, before: null, device: null },
      ...{ after: { meal_status: 'uncertain', source: 'person' } },
    }),
    dinner({ version: 7, ...stay, name: null }),
    dinner({ version: 6, ...stay, before: null, after: {}, via: 'import' }),
    dinner({ version: 5, ...stay, before: null, user_id: null, name: null, device: null }),
    dinner({ version: 4, entity: 'check_in', id: 'one of a later release' }),
  );
  await press(button('Show older changes', section()));
  expect(lines().map((line) => line.replace(/^\d\d:\d\d( [AP]M)?/, ''))).toEqual([
    'Dinner today: eats → does not eatYou, reception desk',
    'Lunch tomorrow: does not eat → uncertainBerta Boss',
    'Departure: Tue 24 Nov → Wed 25 Nov · Board: Bed and breakfast → Half board' +
      'Somebody who is no longer here, front tablet',
    'Guest added from a guest listBerta Boss, guest list, front tablet',
    'Guest addedCoperto',
    'ChangedBerta Boss, front tablet',
  ]);
});

test('what waited for a network says when it was tapped, and when it was sent', async () => {
  const tapped = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
  await openChanges(
    dinner({ version: 9, tapped_at: tapped(68) }),
    dinner({ version: 8, tapped_at: tapped(3) }),
    dinner({ version: 7, tapped_at: null }),
  );
  const times = lines().map((line) => line.replace(/(Dinner|Cena).*/, ''));
  const [first = '', second = '', third = ''] = times;
  expect(first).toMatch(/^\d\d:\d\d( [AP]M)?, sent \d\d:\d\d( [AP]M)?$/);
  expect(first.endsWith(second)).toBe(true);
  expect(second).toBe(third);
});

test('one’s own last change is undone as any other tap, and the list follows', async () => {
  const app = await openReception();
  await press(guestButton('Rossi Marco'));
  await until(() => says('No changes yet'));
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat'));
  const { version = 0 } = app.service.row('meal_status', `${guestId}:${today}:3`) ?? {};
  app.service.audit.entries.push(dinner({ version, ...mine }));
  app.service.write(mealRow('Rossi Marco', tomorrow, 1, 'uncertain', 'person'));
  await until(() => expect(undo().hasAttribute('disabled')).toBe(false));
  expect(undo().getAttribute('aria-label')).toBe('Undo: Dinner today: eats → does not eat');
  await press(undo());
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats'));
  const batches = app.service.received.filter(({ path }) => path === '/api/v1/batch');
  const [, seen] = /"if-match":\D*(\d+)/i.exec(JSON.stringify(batches.at(-1)?.body)) ?? [];
  expect(Number(seen)).toBe(version);
  // It is changed again, by oneself: that is no reason to be told.
  expect(undo().hasAttribute('disabled')).toBe(true);
  expect(undo().hasAttribute('aria-describedby')).toBe(false);
});

test('what somebody changed since can’t be undone, and the reason stands there', async () => {
  await openChanges(
    dinner({ version: 9, after: { meal_status: 'uncertain' } }),
    dinner({ version: 8, ...mine }),
  );
  expect(undo().hasAttribute('disabled')).toBe(true);
  const reason = document.getElementById(undo().getAttribute('aria-describedby') ?? '');
  expect(textOf(reason as HTMLElement)).toMatch(
    /^Can’t be undone: Berta Boss, front tablet changed it after you, /,
  );
});

test('nothing is offered to be undone of others, of a past day, and to who may not', async () => {
  const app = await openChanges(
    dinner({ version: 9 }),
    dinner({ version: 8, ...mine, id: `${guestId}:2026-11-20:3` }),
  );
  expect(all('button', /^Undo: /, section())).toEqual([]);
  app.service.changeRole(anna, 'kitchen');
  app.service.audit.entries.unshift(dinner({ version: 10, ...mine }));
  app.service.write(mealRow('Rossi Marco', tomorrow, 1, 'uncertain', 'person'));
  await until(() => expect(lines()).toHaveLength(3));
  expect(all('button', /^Undo: /, section())).toEqual([]);
});

test('without a network it says so, and shows what waits on this device', async () => {
  const app = await openReception();
  app.service.cut();
  app.page.believe(false);
  await press(guestButton('Rossi Marco'));
  await until(() => says(/^The list of changes needs the network\. What you enter/));
  await press(meal('Rossi Marco', 'Dinner'));
  await until(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]).toContain('Dinner today: does not eatYou, not sent yet');
  app.service.audit.entries.push(dinner({}));
  app.service.restore();
  app.page.believe(true);
  await until(() => expect(lines()[0]).toContain('Berta Boss, front tablet'), 20_000);
});

test('a list that can’t be loaded says so, and can be tried again', async () => {
  const app = await openReception();
  app.service.instead = ({ path }) =>
    path.includes('/audit?') ? new Response('', { status: 500 }) : undefined;
  await press(guestButton('Rossi Marco'));
  await until(() => says('The list of changes could not be loaded.'));
  app.service.instead = () => undefined;
  await press(button('Try again', section()));
  await until(() => says('No changes yet'));
});

test('older ones come when they are asked for', async () => {
  const app = await openReception();
  app.service.audit = { version: 9, entries: [dinner({ version: 9 })], next: 9 };
  await press(guestButton('Rossi Marco'));
  await until(() => expect(lines()).toHaveLength(1));
  app.service.audit = { version: 9, entries: [dinner({ version: 3 })], next: null };
  await press(button('Show older changes', section()));
  await until(() => expect(lines()).toHaveLength(2));
  expect(app.service.received.at(-1)?.path).toContain('before=9');
  expect(all('button', 'Show older changes')).toEqual([]);
});

test('Z, also with Ctrl, takes back the last meal that was set here, one after another', async () => {
  await openReception();
  await keys('{Control>}z{/Control}');
  expect(undoable()).toBe('');
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1000);
  await press(meal('Rossi Marco', 'Breakfast'));
  await pass(1000);
  await keys('{Control>}z{/Control}');
  expect(mealWord('Rossi Marco', 'Breakfast')).toContain('eats');
  expect(undoable()).toContain('Undone: Rossi Marco, Breakfast today: eats');
  expect(mealWord('Rossi Marco', 'Dinner')).toContain('does not eat');
  await pass(11_000);
  await keys('{Control>}z{/Control}');
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats'));
  // What was taken back can be done again.
  await press(button('Undo'));
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat'));
});

test('Z leaves what somebody has changed since as it is, and says so', async () => {
  const app = await openReception();
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  app.service.write(mealRow('Rossi Marco', today, 3, 'uncertain', 'person'));
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('uncertain'));
  await keys('z');
  await until(() => says('Nothing was undone: somebody has changed it after you'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('uncertain');
});

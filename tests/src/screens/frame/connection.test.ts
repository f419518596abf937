import { expect, test, vi } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import {
  connection,
  line,
  linesUnder,
  openDrawer,
  toDecide,
  waiting,
} from '../harness/connection.ts';
import { choose, keys, pick, press } from '../harness/hands.ts';
import { hotelId, idOf, mealRow, today } from '../harness/hotel.ts';
import { anna, karl } from '../harness/people.ts';
import { meal, mealWord, openReception, pressMore } from '../harness/reception.ts';
import { problem } from '../harness/responses.ts';
import { all, button, dialog, field, one, says, textOf } from '../harness/sight.ts';

type App = Awaited<ReturnType<typeof openReception>>;

const drawer = () => dialog('Connection');
/** What the drawer says of a file. */
const told = () => all('status', undefined, drawer()).map(textOf).join('');

async function openOffline(): Promise<App> {
  const app = await openReception();
  await pass(1500);
  app.service.cut();
  app.page.believe(false);
  return app;
}

test('with nothing waiting the drawer says that all is sent, and offers nothing to send', async () => {
  await openReception();
  await pass(1500);
  expect(connection()).toBe('Online');
  await openDrawer();
  expect(says('Everything you enter is sent at once.')).toBe(true);
  expect(says('All that was entered on this device has been sent.')).toBe(true);
  expect(all('button', 'Try now')).toEqual([]);
  expect(all('button', 'Save unsent changes as a file')).toEqual([]);
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
});

test('a short sending does not flicker; a long one says how many', async () => {
  const app = await openReception();
  let release: () => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(problem(503, 'unavailable'));
  });
  app.service.instead = ({ path }) => (path === '/api/v1/batch' ? held : undefined);
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(600);
  expect(connection()).toBe('Online');
  await pass(1000);
  expect(connection()).toMatch(/^Sending 1/);
  await openDrawer();
  expect(linesUnder(waiting)[0]).toContain('being sent');
  expect(all('button', 'Discard', drawer())).toEqual([]);
  app.service.instead = () => undefined;
  release();
  await until(() => expect(says('Nothing is waiting')).toBe(true), 20_000);
});

test('the browser’s word that there is no network is a hint, which an open stream disproves', async () => {
  const app = await openReception();
  await pass(1500);
  app.page.believe(false);
  await pass(1000);
  expect(connection()).toBe('Online');
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(500);
  expect(app.service.effects).toBe(1);
});

test('a network that is gone without a word is noticed, and so is its return', async () => {
  const app = await openReception();
  await pass(1500);
  app.service.cut();
  await until(() => expect(connection()).toBe('Offline'), 10_000);
  // The line under the bars.
  const { dataset } = document.documentElement;
  expect(dataset['shows']).toBe('offline');
  app.service.restore();
  await until(() => expect(connection()).toBe('Online'), 120_000);
  expect(dataset['shows']).toBeUndefined();
});

test('what waits is saved as a file, and added on another device of the same person, once', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  await openDrawer();
  await press(button('Save unsent changes as a file'));
  await until(() => expect(app.page.saved).toHaveLength(1));
  const [saved] = app.page.saved;
  expect(saved?.name).toBe('coperto-unsent-2026-11-21.json');
  expect(told()).toContain('Saved as coperto-unsent-2026-11-21.json.');

  const file = new File([saved?.text ?? ''], 'queue.json');
  const other = await openReception();
  await openDrawer();
  await pick(field('Add from a file'), file);
  await until(() => expect(told()).toContain('1 change added.'));
  await until(() => expect(other.service.effects).toBe(1), 20_000);
  await pick(field('Add from a file'), file);
  await pass(3000);
  expect(other.service.effects).toBe(1);
  await keys('{Escape}');
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat'));
});

test('a file of somebody else, or one that is none, is not taken', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  await openDrawer();
  await press(button('Save unsent changes as a file'));
  await until(() => expect(app.page.saved).toHaveLength(1));
  const text = app.page.saved[0]?.text ?? '';

  await openReception({ as: karl });
  await openDrawer();
  await pick(field('Add from a file'), new File([text], 'queue.json'));
  await until(() => expect(told()).toContain('These changes belong to somebody else.'));
  await pick(field('Add from a file'), new File(['<!doctype html>'], 'page.json'));
  await until(() => expect(told()).toContain('This is no file of unsent changes.'));
  expect(says('Nothing is waiting')).toBe(true);
});

test('what another version of the app entered says so, and can be discarded, not tried again', async () => {
  await openReception();
  await openDrawer();
  const operation = {
    ...{ id: 'of-another-version', seq: 1, name: 'season-the-soup', entity: 'soup/1' },
    ...{ argsVersion: 1, args: { salt: 1 }, owner: anna.id, hotelId, base: 0, seen: null },
    ...{ at: Date.now(), holdUntil: 0, state: { kind: 'queued' } },
  };
  const text = JSON.stringify({ format: 1, owner: anna.id, operations: [operation] });
  await pick(field('Add from a file'), new File([text], 'queue.json'));
  await until(() => expect(linesUnder(toDecide)).toHaveLength(1), 20_000);
  const unknown = line('A change from another version');
  expect(textOf(unknown)).toContain('Update the app to send it.');
  expect(all('button', undefined, unknown).map(textOf)).toEqual(['Discard']);
  await press(button('Discard', unknown));
  await press(button('Discard', await until(() => dialog('Discard this change?'))));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
});

test('what may already have reached the service says so before it is discarded', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  // Tried, and nobody answered.
  await pass(3000);
  await openDrawer();
  await press(button(/^Discard/, line('Rossi Marco')));
  const question = await until(() => dialog('Discard this change?'));
  expect(textOf(question)).toContain('may have reached the server already');
  await press(button('Discard', question));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
  expect(app.service.effects).toBe(0);
});

test('a meal whose guest is gone from this device is told without a name', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  app.service.write(['reservation', idOf('Rossi Marco'), null]);
  app.service.restore();
  app.page.believe(true);
  await until(() => expect(connection()).toContain('1 needs attention'), 20_000);
  await openDrawer();
  expect(linesUnder(toDecide)[0]).toMatch(/Rossi Marco|A guest/);
});

test('a guest’s change that met another one says in which fields, yours and theirs, in words', async () => {
  const app = await openOffline();
  await pressMore('Rossi Marco', 'Edit');
  const form = await until(() => dialog('Edit Rossi Marco'));
  await choose(field('Board', form), 'Full board');
  await press(button('Vegan', form));
  await press(button('Save'));
  await until(() => expect(all('dialog')).toEqual([]));
  const now = app.service.row('reservation', idOf('Rossi Marco'));
  if (!now) throw new Error('no guest');
  const theirs = { board: 'BB' as const, diets: ['vegetarian' as const], check_out: '2026-11-30' };
  app.service.write(['reservation', now.id, { ...now, ...theirs }]);
  app.service.restore();
  app.page.believe(true);
  await until(() => expect(connection()).toContain('1 needs attention'), 20_000);
  await openDrawer();
  const differing = () =>
    [...line('Rossi Marco').querySelectorAll<HTMLElement>('.differences li')].map(textOf);
  expect(differing()).toEqual([
    'Board: yours Full board, theirs Bed and breakfast',
    'Diet: yours Vegan, theirs Vegetarian',
  ]);
});

test('several decisions wait side by side, each for its own answer', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await press(meal('Gruber Hans', 'Lunch'));
  await pass(1500);
  app.service.write(
    mealRow('Rossi Marco', today, 3, 'uncertain'),
    mealRow('Gruber Hans', today, 2, 'uncertain'),
  );
  app.service.restore();
  app.page.believe(true);
  await until(() => expect(connection()).toContain('2 need attention'), 20_000);
  await openDrawer();
  await press(button(/Keep theirs$/, line('Rossi Marco')));
  await until(() => expect(linesUnder(toDecide)).toHaveLength(1));
  await press(button(/Keep yours$/, line('Gruber Hans')));
  await until(() => expect(says('Nothing is waiting')).toBe(true), 20_000);
  await keys('{Escape}');
  await until(() => expect(mealWord('Gruber Hans', 'Lunch')).toBe('does not eat'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('uncertain');
});

test('where the browser may clear what is stored, the drawer says to install, until told not to', async () => {
  const app = await openReception();
  app.page.evictable({ vendor: 'Google Inc.' });
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1000);
  await openDrawer();
  const advice = () => all('heading', 'Install the app to be safe');
  await until(() => expect(advice()).toHaveLength(1));
  expect(textOf(drawer())).toContain('In the browser’s menu choose “Install app”');
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(offer);
  await press(await until(() => button('Install')));
  expect(prompt).toHaveBeenCalledOnce();
  await press(button('Don’t show again'));
  expect(advice()).toEqual([]);
  await app.reload();
  await until(() => one('grid'));
  await openDrawer();
  await pass(500);
  expect(advice()).toEqual([]);
});

/** A Safari of macOS, which names an old one whatever it runs on. */
const onMac = (version: string) => ({
  vendor: 'Apple Computer, Inc.',
  maxTouchPoints: 0,
  userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`,
});

test.each([
  ['Chromium', { vendor: 'Google Inc.' }, 'In the browser’s menu choose “Install app”'],
  ['an iPad', { vendor: 'Apple Computer, Inc.', maxTouchPoints: 5 }, 'Tap “Share”'],
  ['Firefox on Android', { vendor: '', userAgent: 'Mozilla/5.0 (Android 15)' }, 'browser’s menu'],
  ['Firefox on a computer', { vendor: '', userAgent: 'Mozilla/5.0 (X11; Linux)' }, undefined],
  ['Safari on a Mac', onMac('17.0'), 'In Safari’s “File” menu choose “Add to Dock”'],
  ['a Safari that came before', onMac('16.6'), undefined],
])('installing is advised where it can be done: %s', async (_, maker, way) => {
  const app = await openReception();
  app.page.evictable(maker);
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1000);
  await openDrawer();
  await pass(500);
  expect(all('heading', 'Install the app to be safe')).toHaveLength(way === undefined ? 0 : 1);
  if (way !== undefined) expect(textOf(drawer())).toContain(way);
});

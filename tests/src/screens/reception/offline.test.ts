import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import {
  connection,
  line,
  linesUnder,
  notesUnder,
  notices,
  openDrawer,
  toDecide,
  waiting,
} from '../harness/connection.ts';
import { doublePress, keys, press } from '../harness/hands.ts';
import { guest, idOf, mealRow, today } from '../harness/hotel.ts';
import { counts, meal, mealWord, openReception } from '../harness/reception.ts';
import { all, button, dialog, says, textOf } from '../harness/sight.ts';

type App = Awaited<ReturnType<typeof openReception>>;

/** Reception without a network, which the browser has noticed. */
async function openOffline(): Promise<App> {
  const app = await openReception();
  app.service.cut();
  app.page.believe(false);
  return app;
}

async function comeBack({ service, page }: App): Promise<void> {
  service.restore();
  page.believe(true);
  await pass(500);
}

const status = (app: App, name: string, meal_type_id: number) =>
  app.service.row('meal_status', `${idOf(name)}:${today}:${meal_type_id}`)?.meal_status;

test('without a network taps wait, counted and marked, and go out in order when it is back', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await doublePress(meal('Gruber Hans', 'Lunch'));
  await pass(1500);
  expect(connection()).toBe('Offline, 2 waiting, oldest under a minute');
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat, waiting to be sent');
  expect(mealWord('Gruber Hans', 'Lunch')).toBe('uncertain, waiting to be sent');
  expect(counts()).toEqual({ Breakfast: '6', Lunch: '1–2', Dinner: '7–8' });
  expect(app.page.wishes).toEqual({ badge: 2, persist: 1 });
  await comeBack(app);
  await until(() => expect(connection()).toBe('Online'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat');
  expect(status(app, 'Rossi Marco', 3)).toBe('will_not_eat');
  expect(status(app, 'Gruber Hans', 2)).toBe('uncertain');
  expect(app.service.effects).toBe(2);
  await until(() => expect(app.page.wishes.badge).toBe(0));
});

test('the clock on what waits counts its minutes', async () => {
  await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(12.6 * 60_000);
  expect(connection()).toBe('Offline, 1 waiting, oldest 12 min ago');
});

test('the browser asks before the page is left while a tap is being stored, and not after', async () => {
  await openOffline();
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  // Nothing is awaited until it has been looked at.
  meal('Rossi Marco', 'Dinner').click();
  expect(asks()).toBe(true);
  await until(() => expect(connection()).toContain('1 waiting'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat, waiting to be sent');
  expect(asks()).toBe(false);
});

test('switched back before it was sent, nothing is left to send', async () => {
  const app = await openOffline();
  meal('Rossi Marco', 'Dinner').focus();
  await keys('{Enter}{Enter}');
  await pass(1500);
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  expect(connection()).toBe('Offline');
  await comeBack(app);
  expect(app.service.effects).toBe(0);
});

test('switched back after it may have been sent, both go out, and the last word holds', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(400);
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  expect(connection()).toContain('2 waiting');
  await comeBack(app);
  await until(() => expect(connection()).toBe('Online'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  expect(status(app, 'Rossi Marco', 3)).toBe('will_eat');
});

test('after a reload without a network, the screen shows, counts and lists the same', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await doublePress(meal('Weiss', 'Dinner'));
  await pass(1500);
  const before = counts();
  await app.reload();
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toContain('does not eat, waiting'));
  expect(counts()).toEqual(before);
  await openDrawer();
  await until(() => expect(linesUnder(waiting)).toHaveLength(2));
});

test('the drawer says in plain words what waits, since when, and that it is safe', async () => {
  await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await doublePress(meal('Weiss', 'Breakfast'));
  await pass(1500);
  await openDrawer();
  expect(
    says('What you enter is saved on this device, and sent as soon as there is a connection.'),
  ).toBe(true);
  expect(linesUnder(waiting)).toEqual([
    '101 Rossi Marco: Dinner today: not eating, 17:00',
    'Weiss: Breakfast today: uncertain, 17:00',
  ]);
  // Of the hotel on screen, its name needs no saying.
  expect(notesUnder(waiting)).toEqual(['', '']);
});

test('what waits can be given up, after a question once it may have been sent; the meal is then as before', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  await openDrawer();
  const discard = () => press(button(/^Discard: Room 101, Rossi Marco/));
  await discard();
  const question = await until(() => dialog('Discard this change?'));
  await press(button('Cancel', question));
  expect(linesUnder(waiting)).toHaveLength(1);
  await discard();
  await press(button('Discard', await until(() => dialog('Discard this change?'))));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
  await keys('{Escape}');
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats'));
  await comeBack(app);
  expect(status(app, 'Rossi Marco', 3)).toBe('will_eat');
});

test('what was never tried is given up at once, and can be taken back for 10 s', async () => {
  const app = await openOffline();
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(120_000);
  await press(meal('Gruber Hans', 'Lunch'));
  await pass(500);
  await openDrawer();
  await press(button(/^Discard: Room 12, Gruber Hans/));
  await until(() => expect(linesUnder(waiting)).toHaveLength(1));
  await press(button('Undo', dialog('Connection')));
  await until(() => expect(linesUnder(waiting)).toHaveLength(2));
  await press(button(/^Discard: Room 12, Gruber Hans/));
  await pass(11_000);
  expect(all('button', 'Undo')).toEqual([]);
  await keys('{Escape}');
  await until(() => expect(mealWord('Gruber Hans', 'Lunch')).toBe('eats'));
  await comeBack(app);
  await until(() => expect(status(app, 'Rossi Marco', 3)).toBe('will_not_eat'));
  expect(status(app, 'Gruber Hans', 2)).toBe('will_eat');
});

test('"Try now" tries at once', async () => {
  const app = await openReception();
  app.service.cut();
  await press(meal('Rossi Marco', 'Dinner'));
  // So often refused, the engine waits long before it tries again by itself.
  await pass(120_000);
  app.service.restore();
  await openDrawer();
  await press(button('Try now'));
  await until(() => expect(says('Nothing is waiting')).toBe(true), 1000);
  expect(status(app, 'Rossi Marco', 3)).toBe('will_not_eat');
});

/** A meal that this device made uncertain while another desk switched it off. */
async function disagree(): Promise<App> {
  const app = await openOffline();
  await doublePress(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  app.service.write(mealRow('Rossi Marco', today, 3, 'will_not_eat', 'person'));
  await comeBack(app);
  await until(() => expect(connection()).toContain('1 needs attention'));
  return app;
}

test('what somebody else changed meanwhile is asked about, with both versions in words', async () => {
  await disagree();
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat, somebody else changed it: decide');
  await openDrawer();
  expect(linesUnder(toDecide)).toEqual([
    [
      '101 Rossi Marco: Dinner today: uncertain, You, Anna Berger, 17:00, Browser on Linux, Keep yours',
      'Dinner today: not eating, Theirs, Keep theirs',
    ].join(' | '),
  ]);
  expect(notesUnder(toDecide)).toEqual(['Somebody changed this in the meantime.']);
});

test('whose version the other one is, when and on which device, is told where the service knows', async () => {
  const app = await disagree();
  app.service.author = { name: 'Karl Huber', device: 'Desk 2', at: '2026-11-21T15:58:00.000Z' };
  await openDrawer();
  await until(() =>
    expect(linesUnder(toDecide)[0]).toContain('not eating, Karl Huber, 16:58, Desk 2, Keep theirs'),
  );
});

test('"Keep theirs" lets theirs stand', async () => {
  const app = await disagree();
  await openDrawer();
  await press(button(/Keep theirs$/));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
  await keys('{Escape}');
  await until(() => expect(connection()).toBe('Online'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat');
  expect(app.service.effects).toBe(0);
});

test('"Keep yours" sends it over theirs', async () => {
  const app = await disagree();
  await openDrawer();
  await press(button(/Keep yours$/));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
  await keys('{Escape}');
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('uncertain'));
  expect(status(app, 'Rossi Marco', 3)).toBe('uncertain');
});

test('where somebody else already did what was wanted, nobody is asked', async () => {
  const app = await openOffline();
  await doublePress(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  app.service.write(mealRow('Rossi Marco', today, 3, 'uncertain'));
  await comeBack(app);
  await until(() => expect(connection()).toBe('Online'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('uncertain');
});

test('what the service refuses leaves the screen, and says why; tried again it is sent', async () => {
  const app = await openReception();
  app.service.refuseWrites('forbidden');
  await press(meal('Rossi Marco', 'Dinner'));
  await until(() => expect(connection()).toContain('1 needs attention'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  await openDrawer();
  expect(notesUnder(toDecide)[0]).toContain('Your role in this hotel does not allow this.');
  expect(linesUnder(toDecide)[0]).toMatch(/Try again \| Discard$/);
  app.service.refuseWrites(undefined);
  await press(button('Try again'));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
  expect(status(app, 'Rossi Marco', 3)).toBe('will_not_eat');
});

test('a refused meal that is discarded is gone for good', async () => {
  const app = await openReception();
  app.service.refuseWrites('not_found');
  await press(meal('Rossi Marco', 'Dinner'));
  await until(() => expect(connection()).toContain('1 needs attention'));
  await openDrawer();
  expect(notesUnder(toDecide)[0]).toContain('This is no longer there.');
  app.service.refuseWrites(undefined);
  await press(button('Discard', line('Rossi Marco')));
  await press(button('Discard', await until(() => dialog('Discard this change?'))));
  await until(() => expect(says('Nothing is waiting')).toBe(true));
  await app.reload();
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats'));
  expect(app.service.effects).toBe(0);
});

test('a refusal of one guest’s meal holds up no other', async () => {
  const app = await openOffline();
  await press(meal('Weiss', 'Dinner'));
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  app.service.write(['reservation', idOf('Weiss'), null]);
  await comeBack(app);
  await until(() => expect(connection()).toContain('1 needs attention'));
  expect(status(app, 'Rossi Marco', 3)).toBe('will_not_eat');
  await openDrawer();
  expect(notesUnder(toDecide)[0]).toContain('This is no longer there.');
});

test('a full device refuses a tap out loud, and takes it back', async () => {
  const app = await openReception();
  await pass(1500);
  app.page.fillDisk();
  await press(meal('Rossi Marco', 'Dinner'));
  await until(() =>
    expect(notices()).toEqual([
      'This device could not store it, so it was not saved. Free some space, then try again.',
    ]),
  );
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  expect(connection()).toBe('Online');
  expect(counts().Dinner).toBe('8–9');
});

test('a captive portal’s page is no answer: what was tapped goes on waiting', async () => {
  const app = await openReception();
  app.service.instead = () =>
    new Response('<!doctype html><title>Wi-Fi</title>', {
      headers: { 'content-type': 'text/html' },
    });
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(3000);
  expect(connection()).toContain('1 waiting');
  app.service.instead = () => undefined;
  await until(() => expect(status(app, 'Rossi Marco', 3)).toBe('will_not_eat'), 60_000);
  expect(app.service.effects).toBe(1);
});

test('what changed elsewhere while the device was cut off is there when it is back', async () => {
  const app = await openOffline();
  app.service.write(mealRow('Rossi Lucia', today, 2, 'will_eat'), guest('Bianchi Ada', '7'));
  await pass(5000);
  expect(mealWord('Rossi Lucia', 'Lunch')).toBe('not in the board');
  await comeBack(app);
  await until(() => expect(mealWord('Rossi Lucia', 'Lunch')).toBe('eats'));
  expect(all('grid').map(textOf).join('')).not.toContain('Bianchi');
  expect(counts().Lunch).toBe('3');
});

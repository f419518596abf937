import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { connection, linesUnder, notesUnder, openDrawer, toDecide } from '../harness/connection.ts';
import { choose, press } from '../harness/hands.ts';
import { hotelRow, idOf } from '../harness/hotel.ts';
import { anna } from '../harness/people.ts';
import { meal, mealWord, openReception } from '../harness/reception.ts';
import { button, one, textOf } from '../harness/sight.ts';

/** Storage that does not open, as right after a crash, when the dead browser's files are still held. */
function lockStorage() {
  return vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    const request = new EventTarget() as IDBOpenDBRequest;
    const error = new DOMException('Internal error opening backing store', 'UnknownError');
    Object.assign(request, { error });
    queueMicrotask(() => {
      const event = new Event('error');
      Object.defineProperty(event, 'target', { value: request });
      request.onerror?.(event);
      request.dispatchEvent(event);
    });
    return request as never;
  });
}

test('storage that does not open at first is waited for: nobody is signed out', async () => {
  const app = await openReception();
  await pass(1500);
  const locked = lockStorage();
  const reloaded = app.reload();
  await pass(6000);
  expect(location.pathname).toBe('/reception');
  locked.mockRestore();
  await pass(3000);
  await reloaded;
  await until(() => one('grid'), 20_000);
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  app.page.complaints.length = 0;
});

test('a browser that was killed right away, and has lost its localStorage, opens the chosen hotel without a network', async () => {
  const other = { ...hotelRow, id: idOf('zur krone'), name: 'Zur Krone' };
  const app = await openReception({ before: (service) => service.otherHotels.push(other) });
  await choose(one('combobox', 'Hotel'), 'Zur Krone');
  await until(() => one('heading', 'No guests on this day'));
  app.service.cut();
  app.page.believe(false);
  localStorage.clear();
  await app.reload();
  await until(() => one('heading', 'No guests on this day'));
  expect(textOf(one('banner'))).toContain('Zur Krone');
});

test('taken out of the last hotel, a person still finds what they entered, why it was refused, and a way to keep it', async () => {
  const app = await openReception();
  await pass(1500);
  app.service.cut();
  app.page.believe(false);
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1500);
  app.service.roles.set(anna.id, null);
  // As a day later, when the list of hotels is asked for again.
  const { createDevice } = await import('../../../../src/api/device.ts');
  await createDevice().change(`coperto-lists-${anna.id}`, () => undefined);
  app.service.restore();
  app.service.refuseWrites('not_found');
  app.page.believe(true);
  await app.reload();
  await until(() => one('heading', 'No hotel selected'));
  await until(() => expect(connection()).toContain('1 needs attention'), 20_000);
  await openDrawer();
  await until(() => expect(notesUnder(toDecide)[0]).toContain('no longer there'));
  expect(linesUnder(toDecide)[0]).toMatch(/not eating/);
  await press(button('Save unsent changes as a file'));
  await until(() => expect(app.page.saved).toHaveLength(1));
});

test('a hidden page leaves its token alone; in front again, it renews it', async () => {
  const app = await openReception();
  await pass(1500);
  const renewals = () => app.service.received.filter(({ path }) => path === '/api/auth/token');
  app.page.show(false);
  const before = renewals().length;
  // A token holds for a quarter of an hour.
  await pass(14 * 60_000);
  expect(renewals()).toHaveLength(before);
  app.page.show(true);
  await until(() => expect(renewals()).toHaveLength(before + 1));
});

import { expect, test } from 'vitest';
import { pass, rest, until } from '../harness/clock.ts';
import { connection } from '../harness/connection.ts';
import { press } from '../harness/hands.ts';
import { hotelId, mealRow, today } from '../harness/hotel.ts';
import { anna } from '../harness/people.ts';
import { meal, mealWord, openReception } from '../harness/reception.ts';
import { all, one } from '../harness/sight.ts';

/** Another page of the same browser, with the hotel open; answers how to close it. */
async function openOtherPage(): Promise<() => Promise<void>> {
  const { createEngine } = await import('../../../../src/offline/engine.ts');
  const { browserPlatform } = await import('../../../../src/api/platform.ts');
  const platform = browserPlatform();
  const engine = createEngine(platform, anna.id);
  await engine.openHotel(hotelId);
  await until(() => expect(engine.status.get().live).toBe('open'));
  return () => engine.close().finally(() => platform.close());
}

test('a page that comes back shows what another one has heard while it was frozen, without a network too', async () => {
  const app = await openReception();
  await pass(1500);
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('eats');
  app.page.freeze();
  await rest();
  app.service.write(mealRow('Rossi Marco', today, 3, 'will_not_eat', 'person'));
  const closeOther = await openOtherPage();
  await closeOther();
  app.service.cut();
  app.page.thaw();
  await until(() => expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat'));
});

test('a page that comes back is online again, and sends what is tapped', async () => {
  const app = await openReception();
  await pass(1500);
  app.page.freeze();
  await pass(1000);
  app.service.write(mealRow('Gruber Hans', today, 2, 'will_not_eat', 'person'));
  app.page.thaw();
  await until(() => expect(connection()).toBe('Online'));
  await until(() => expect(mealWord('Gruber Hans', 'Lunch')).toBe('does not eat'));
  await press(meal('Rossi Marco', 'Dinner'));
  await until(() => expect(app.service.effects).toBe(1));
});

test('a page that comes back after signing out elsewhere shows no hotel', async () => {
  const app = await openReception();
  await pass(1500);
  app.page.freeze();
  await rest();
  const { createDevice } = await import('../../../../src/api/device.ts');
  await createDevice().change('session', () => undefined);
  app.page.thaw();
  await until(() => one('heading', 'Sign in'));
  expect(all('grid')).toEqual([]);
});

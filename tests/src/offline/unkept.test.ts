import { expect, test } from 'vitest';
import { createMirror } from '../../../src/offline/mirror.ts';
import { house, open, statusOf } from './house.ts';
import { alice, cellId, statusArgs } from './rows.ts';
import { type Browser, rest } from './world.ts';

/** A stream that has died, and nobody knows. */
const silent = { openStream: () => () => undefined };

async function clearMirror(browser: Browser): Promise<void> {
  const mirror = createMirror(browser.context(), alice);
  await mirror.clear();
  mirror.close();
}

test('what was acknowledged is shown by every page, though the mirror had to go and keeps nothing of it', async () => {
  const { server, browser } = house();
  const pages = [await open(browser, silent), await open(browser, silent)] as const;
  await clearMirror(browser);
  await pages[0].perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest(120);
  expect(server.row('meal_status', cellId(1))).toMatchObject({ meal_status: 'will_not_eat' });
  expect(await pages[0].operations()).toEqual([]);
  for (const page of pages) {
    expect(page.view.get('meal_status', cellId(1))).toMatchObject({
      ...{ meal_status: 'will_not_eat', version: 3 },
    });
    expect(statusOf(page, 2)).toBe('will_eat');
  }
});

test('a tap of a page that has not heard of what was acknowledged long ago writes nothing over it', async () => {
  const { server, clock, browser } = house();
  const first = await open(browser, silent);
  const deaf = await open(browser, { ...silent, listen: () => () => undefined });
  await first.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await rest(120);
  expect(await first.operations()).toEqual([]);
  await clock.pass(8000);
  expect(statusOf(deaf, 1)).toBe('will_eat');
  const { meal_status: _, ...toggle } = statusArgs(1, 'will_eat');
  await deaf.perform('set-meal-status', toggle);
  await rest(120);
  expect(server.row('meal_status', cellId(1))).toMatchObject({ meal_status: 'will_not_eat' });
});

import { expect, test } from 'vitest';
import type { Engine } from '../../../../src/offline/engine.ts';
import { describe as inWords } from '../../../../src/offline/queue/describe.ts';
import { house, open } from '../house.ts';
import { operationOf } from '../queue/operations.ts';
import { cellId, day, hotelB, id, statusArgs } from '../rows.ts';
import { Browser } from '../world.ts';

/** What is said of each operation, with what this device has of hotels that are not open. */
async function said(engine: Engine) {
  const operations = await engine.operations();
  const lookups = await engine.lookups(operations);
  return operations.map((operation) => {
    const lookup = lookups.get(operation.hotelId);
    return lookup && inWords(operation, lookup).values;
  });
}

test('operations of a hotel that is not open are told by the names that this device has of it', async () => {
  const { browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  const party = { id: id(9), name: 'Rossi', number_of_guests: 4, check_in: day, check_out: day };
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  await engine.perform('create-external-guest', party);
  await engine.perform('set-meal-status', statusArgs(9, 'will_not_eat', 'will_eat'));
  await engine.openHotel(hotelB);
  expect(engine.view.get('meal_status', cellId(1))).toBeUndefined();
  expect(await said(engine)).toMatchObject([
    { room: '1', guest: 'Guest 1', meal: 'dinner', status: 'will_not_eat' },
    { guest: 'Rossi', count: 4 },
    { room: '', guest: 'Rossi', meal: 'dinner', status: 'will_eat' },
  ]);
});

test('a name that this device does not have is left open', async () => {
  const { server, clock, browser } = house();
  const engine = await open(browser);
  browser.weather = () => 'lost';
  await engine.perform('set-meal-status', statusArgs(1, 'will_eat'));
  const elsewhere = new Browser(server, clock);
  elsewhere.weather = () => 'lost';
  const other = await open(elsewhere);
  await other.importQueue(await engine.exportQueue());
  expect(await said(other)).toMatchObject([{ room: '', guest: '', status: 'will_not_eat' }]);
});

test('what another version of the app wrote is told as such', async () => {
  const { browser } = house();
  const engine = await open(browser);
  const known = operationOf('set-meal-status', statusArgs(1, 'will_eat'), { hotelId: hotelB });
  const operation = { ...known, name: 'season-the-soup' };
  const lookup = (await engine.lookups([operation])).get(hotelB);
  expect(lookup && inWords(operation, lookup).key).toBe('unknown');
});

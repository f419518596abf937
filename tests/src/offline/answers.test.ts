import { expect, test } from 'vitest';
import { house, open } from './house.ts';
import { guest, hotelA, id } from './rows.ts';
import { rest } from './world.ts';

test('what the server answered a write outside the queue with shows at once, in every page and after a restart', async () => {
  const { server, browser } = house();
  const pages = [await open(browser), await open(browser)];
  const row = { ...guest(1), guest_name: 'Renamed', version: server.version + 1 };
  browser.weather = () => 'lost';
  await pages[0]?.confirm(hotelA, [
    { entity: 'reservation', id: id(1), version: row.version, row },
    { entity: 'minibar', id: 'x', version: row.version, row: {} },
  ]);
  await rest();
  const names = (engines: typeof pages) =>
    engines.map((each) => each.view.get('reservation', id(1))?.guest_name);
  expect(names(pages)).toEqual(['Renamed', 'Renamed']);
  for (const page of pages) await page.close();
  expect(names([await open(browser)])).toEqual(['Renamed']);
});

test('an answer that is older than what is here changes nothing', async () => {
  const { server, browser } = house();
  const engine = await open(browser);
  server.write(['reservation', id(1), { ...guest(1), guest_name: 'Newer' }]);
  await rest();
  const row = { ...guest(1), guest_name: 'Older' };
  await engine.confirm(hotelA, [{ entity: 'reservation', id: id(1), version: row.version, row }]);
  await rest();
  expect(engine.view.get('reservation', id(1))?.guest_name).toBe('Newer');
});

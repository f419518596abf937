import { expect, test } from 'vitest';
import type { Row } from '../../../../core/contract/rows.ts';
import { createMirror } from '../../../../src/offline/storage/mirror.ts';
import { house, open } from '../house.ts';
import { alice, guest, hotelA, id } from '../rows.ts';
import { rest } from '../world.ts';

const ingredient = (n: number, name: string): Row<'ingredient'> => ({
  ...{ id: id(n), hotel_id: hotelA, version: 0, name, unit: 'g', allergens: null },
  ...{ category: null, current_stock: 0, package_size: null, barcode: null, is_active: true },
});

/** A tablet that was away while much changed: one ingredient is gone, one renamed, one new, one as before. */
async function away() {
  const { server, clock, browser } = house();
  for (const [n, name] of [
    [11, 'Salt'],
    [12, 'Beef'],
    [13, 'Herbs'],
  ] as const) {
    server.write(['ingredient', id(n), ingredient(n, name)]);
  }
  const before = await open(browser);
  await before.close();
  server.write(['ingredient', id(12), null]);
  server.write(['ingredient', id(13), ingredient(13, 'Chives')]);
  server.write(['ingredient', id(14), ingredient(14, 'Pepper')]);
  server.write(['reservation', id(2), null]);
  server.write(['reservation', id(3), guest(3)]);
  server.isFarAhead = true;
  return { server, clock, browser };
}
const namesIn = ({ view }: Awaited<ReturnType<typeof open>>) =>
  [...view.all('ingredient').values()].map(({ name }) => name).sort();
const snapshots = ({ sent }: Awaited<ReturnType<typeof away>>['browser']) =>
  sent.flatMap(({ path }) => path.split('/snapshot')[1] ?? []);

test('a tablet far behind asks for what changed since it was here, and shows what there is', async () => {
  const { browser } = await away();
  const engine = await open(browser);
  await rest();
  expect(namesIn(engine)).toEqual(['Chives', 'Pepper', 'Salt']);
  expect([...engine.view.all('reservation').keys()].sort()).toEqual([id(1), id(3)]);
  expect(snapshots(browser)).toEqual([
    '?begin=today',
    expect.stringMatching(/^\?begin=today&since=5&schema=[0-9a-f]{16}$/),
  ]);
  await engine.close();
  browser.weather = () => 'lost';
  expect(namesIn(await open(browser))).toEqual(['Chives', 'Pepper', 'Salt']);
});

test('it asks for everything where what it had goes while the answer is on its way', async () => {
  const { browser } = await away();
  const mirror = createMirror(browser.context(), alice);
  let isCleared = false;
  const engine = await open(browser, {
    async send(request) {
      if (request.path.includes('&since=') && !isCleared) {
        isCleared = true;
        await mirror.clear();
      }
      return browser.context().send(request);
    },
  });
  await rest();
  mirror.close();
  expect(isCleared).toBe(true);
  expect(namesIn(engine)).toEqual(['Chives', 'Pepper', 'Salt']);
  expect(snapshots(browser).at(-1)).toBe('?begin=today');
});

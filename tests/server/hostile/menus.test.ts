import { afterAll, expect, test } from 'vitest';
import { bounds } from '../../../core/contract/bounds.ts';
import { previewMenuImport } from '../../../core/contract/menu-import.ts';
import { pathOf } from '../../../core/contract/path.ts';
import { openHouse } from '../fixtures/house.ts';
import { workbook } from '../fixtures/workbook.ts';
import { hostileMenus } from './menu-files.ts';

const house = await openHouse();
afterAll(() => house.close());

/** "3 dishes", or the code of the refusal. */
async function outcome(file: string | Uint8Array<ArrayBuffer>, name = 'menu.txt'): Promise<string> {
  const form = new FormData();
  form.set('file', new File([file], name));
  const response = await house.app.request(
    pathOf(previewMenuImport.path, { hotelId: house.hotel.id }),
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${house.people.admin.token}` },
      body: form,
    },
  );
  const body = (await response.json()) as { data?: { dishes: unknown[] }; error?: string };
  return body.data ? `${body.data.dishes.length} dishes` : `${body.error}`;
}

test.each(hostileMenus)('%s', { timeout: 60_000 }, async (_, file, answer) => {
  const reading = outcome(file());
  // Others are answered meanwhile, and the next file is read.
  const others = await house.send(house.people.kitchen, 'GET', house.path('guest-types/'));
  expect(others.status).toBe(200);
  expect(await reading).toMatch(answer);
  expect(await outcome('Desserts\nPlum cake')).toBe('1 dishes');
});

test('what a file is called says nothing', async () => {
  const book = workbook({ rows: [['Dish'], ['Leek soup']] });
  expect(await outcome(book, 'menu.pdf')).toBe('1 dishes');
  expect(await outcome('Dish;Course\nLeek soup;Soups\n', 'menu.xlsx')).toBe('1 dishes');
});

test('a byte more than 10 MB', async () => {
  expect(await outcome(new Uint8Array(bounds.importBytes + 1))).toBe('file_too_large');
});

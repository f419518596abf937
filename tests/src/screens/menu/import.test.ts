import { describe, expect, test } from 'vitest';
import { bounds } from '../../../../core/contract/bounds.ts';
import type { SheetDish } from '../../../../core/rules/menu-sheet/sheet-dish.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { handedOver, takes } from '../harness/hand-over.ts';
import { choose, drop, fill, pick, press } from '../harness/hands.ts';
import { openMenu } from '../harness/menu.ts';
import { anna } from '../harness/people.ts';
import { json, problem } from '../harness/responses.ts';
import { all, button, dialog, one, textOf } from '../harness/sight.ts';

type App = Awaited<ReturnType<typeof openMenu>>;

const read = (dish: Partial<SheetDish> & { name: string; line: number }): SheetDish => ({
  ...{ description: null, section: 'main', price: null, allergens: null, day: null },
  ...{ weekday: null, meal: null, confidence: 1, page: 1, text: dish.name, place: null },
  ...dish,
});
const dishes: SheetDish[] = [
  read({ line: 1, name: 'Leek Tart', section: 'starters', allergens: ['gluten', 'milk'] }),
  read({ line: 2, name: 'Goulasch', section: 'main', weekday: 7, meal: 2 }),
  read({ line: 3, name: 'Plum Cake', section: null, confidence: 0.5, price: 6.5 }),
];

/** The dialog, with a service that answers an upload. */
async function openImport(
  answer: () => Response | Promise<Response> = () => json(200, { data: { kind: 'text', dishes } }),
) {
  const app = await openMenu({
    before(service) {
      service.instead = ({ path }) =>
        path.endsWith('/imports/menus/preview') ? answer() : undefined;
    },
  });
  await press(button('Add'));
  await press(await until(() => button('Import menu')));
  await until(() => dialog('Import menu'));
  await until(() => button(/^Drop the menu here/));
  return app;
}

async function upload(file = new File(['x'], 'menu.txt')) {
  await pick(document.querySelector('input[type=file]') as HTMLElement, file);
  await press(await until(() => button('Upload')));
}

/** Bodies of the dishes that were sent. */
const sentDishes = ({ service }: App) =>
  service.received
    .filter(({ path }) => path.endsWith('/batch'))
    .map(({ body }) => JSON.stringify(body))
    .filter((text) => text.includes('Plum pie'));

test('a menu is read, put right, compared and saved with the last press', async () => {
  const app = await openImport();
  await upload();
  await until(() => one('list', 'Dishes'));
  expect(all('listitem', undefined, one('list', 'Dishes'))).toHaveLength(3);
  await press(button('Leave out Leek Tart'));
  const plum = all('textbox', /Name/)[1] as HTMLInputElement;
  expect(textOf(one('list', 'Dishes'))).toContain('Not sure: please check');
  expect(textOf(one('list', 'Dishes'))).toContain('Price 6.50');
  await fill(plum, 'Plum pie');
  expect(textOf(one('list', 'Dishes'))).not.toContain('Not sure');
  const course = all('combobox', 'Dish type')[1] as HTMLSelectElement;
  // The file says no course of it.
  expect(course.value).toBe('starters');
  await choose(course, 'dessert');
  await press(button('Continue with 2 dishes'));
  await until(() => button('Import 1 dish'));
  expect(textOf(dialog('Import menu'))).toContain('Goulash: one letter differs');
  expect(sentDishes(app)).toEqual([]);
  await press(button('Import 1 dish'));
  await until(() => one('heading', 'Processing complete'));
  expect(textOf(dialog('Import menu'))).toContain('1 dish imported');
  expect(textOf(dialog('Import menu'))).toContain('1 dish put on the menus');
  await until(() => expect(sentDishes(app)).not.toEqual([]));
});

test.each([
  ['unreadable_file', 422, 'This file could not be read as a menu.'],
  ['file_without_text', 422, 'There is no text in this file'],
  ['import_too_complex', 422, 'Reading this file takes too long.'],
  ['too_many_requests', 429, 'The server is busy with other imports.'],
] as const)('a refusal is said, and the file stays: %s', async (code, status, text) => {
  await openImport(() => problem(status, code));
  await upload();
  await until(() => expect(textOf(dialog('Import menu'))).toContain(text));
  expect(textOf(dialog('Import menu'))).toContain('menu.txt');
  button('Remove file');
});

test('a menu without dishes, and a file at the limit', async () => {
  await openImport(() => json(200, { data: { kind: 'text', dishes: [] } }));
  await upload();
  await until(() =>
    expect(textOf(dialog('Import menu'))).toContain('No dishes were found in this file.'),
  );
  await press(button('Remove file'));
  const large = new File([''], 'large.pdf');
  Object.defineProperty(large, 'size', { value: bounds.importBytes });
  await pick(document.querySelector('input[type=file]') as HTMLElement, large);
  await until(() => expect(textOf(dialog('Import menu'))).toContain('the limit is 10MB'));
});

describe('where an automation takes the files', () => {
  async function openHandOver() {
    const app = await openMenu({
      before(service) {
        service.automation = true;
        service.instead = takes;
      },
    });
    await press(button('Add'));
    await press(await until(() => button('Import menu')));
    await until(() =>
      expect(textOf(dialog('Import menu'))).toContain('One file of any kind, smaller than 10MB'),
    );
    return app;
  }

  test('a menu is handed over, photos too, and nothing of it is read here', async () => {
    const { service } = await openHandOver();
    expect(all('list', 'Steps')).toEqual([]);
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'wall.jpg');
    await upload(photo);
    await until(() => one('heading', 'Processing complete'));
    expect(textOf(dialog('Import menu'))).toContain(
      'wall.jpg has arrived and is passed on to the automation',
    );
    expect(handedOver(service)).toEqual([
      { kind: 'menus', file: photo, others: {}, key: expect.any(String) },
    ]);
    expect(service.received.some(({ path }) => path.includes('/preview'))).toBe(false);
    await press(button('Other file'));
    await until(() => button(/^Drop the menu here/));
  });

  test('without a network it says so, the file stays, and can be sent again', async () => {
    const { service, page } = await openHandOver();
    service.cut();
    page.believe(false);
    await until(() =>
      expect(textOf(dialog('Import menu'))).toContain('Sending needs a connection.'),
    );
    await upload();
    await until(() =>
      expect(textOf(dialog('Import menu'))).toContain('There is no connection to the server.'),
    );
    expect(textOf(dialog('Import menu'))).toContain('menu.txt');
    service.restore();
    page.believe(true);
    await press(button('Upload'));
    await until(() => one('heading', 'Processing complete'));
    expect(handedOver(service)).toHaveLength(1);
  });

  test('a user without an address is told so', async () => {
    const { service } = await openHandOver();
    service.instead = (request) => takes(request) && problem(422, 'identity_missing');
    await upload();
    await until(() =>
      expect(textOf(dialog('Import menu'))).toContain('User ID or email is missing.'),
    );
  });

  test('where it is gone the menu is read here', async () => {
    const { service } = await openHandOver();
    service.automation = false;
    service.instead = (request) => {
      if (takes(request)) return problem(409, 'no_automation');
      const isRead = request.path.endsWith('/imports/menus/preview');
      return isRead ? json(200, { data: { kind: 'text', dishes } }) : undefined;
    };
    await upload();
    await until(() => one('list', 'Dishes'));
  });
});

test('nothing that is dropped beside the dialog’s zone is opened in place of the app', async () => {
  await openImport();
  expect(await drop(document.body, new File(['x'], 'beside.txt'))).toBe(false);
  expect(textOf(dialog('Import menu'))).toContain('beside.txt');
  await press(await until(() => button('Upload')));
  await until(() => one('list', 'Dishes'));
  expect(await drop(dialog('Import menu'), new File(['x'], 'late.txt'))).toBe(false);
  one('list', 'Dishes');
});

test('a file that has gone since it was chosen says so, and can be chosen again', async () => {
  await openImport();
  const gone = new File(['x'], 'gone.pdf');
  gone.stream = () => new ReadableStream({ pull: () => Promise.reject(new Error()) });
  await upload(gone);
  await until(() =>
    expect(textOf(dialog('Import menu'))).toContain('This file can’t be read any more'),
  );
  button('Remove file');
});

/** A menu that is read while its dialog is left, until `answer`. */
async function leaveReading() {
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  await openImport(() => promise);
  await upload();
  await press(await until(() => button('Do something else meanwhile')));
  return { answer };
}

test('reading goes on while the dialog is left, and is found again', async () => {
  const { answer } = await leaveReading();
  await until(() =>
    expect(textOf(one('complementary', 'Import menu'))).toContain('Reading the menu'),
  );
  await press(button('Open'));
  await until(() => expect(textOf(dialog('Import menu'))).toContain('menu.txt is uploaded'));
  await press(button('Close'));
  answer(json(200, { data: { kind: 'text', dishes } }));
  await until(() =>
    expect(textOf(one('complementary', 'Import menu'))).toContain('3 dishes found'),
  );
  await press(button('Open'));
  await until(() => one('list', 'Dishes'));
  await press(button('Cancel'));
  await until(() => expect(all('complementary', 'Import menu')).toEqual([]));
});

describe('on another screen', () => {
  async function leaveForAnother() {
    const left = await leaveReading();
    await press(one('link', 'Historical'));
    await until(() => expect(all('complementary', 'Import menu')).toEqual([]));
    return left;
  }

  test('a menu that was read is told, once, with a way to it', async () => {
    const { answer } = await leaveForAnother();
    expect(notices()).toEqual([]);
    answer(json(200, { data: { kind: 'text', dishes } }));
    await until(() => expect(notices()).toEqual([expect.stringContaining('3 dishes found')]));
    expect(notices().join()).toContain('menu.txt');
    await press(button('Open'));
    await until(() => one('list', 'Dishes'));
    await until(() => expect(notices()).toEqual([]));
    await press(button('Cancel'));
    await press(one('link', 'Historical'));
    expect(notices()).toEqual([]);
  });

  test('one that could not be read is told, until it is in sight', async () => {
    const { answer } = await leaveForAnother();
    answer(problem(422, 'unreadable_file'));
    await until(() =>
      expect(notices()).toEqual([expect.stringContaining('The menu could not be imported.')]),
    );
    await press(one('link', 'Menu'));
    await until(() =>
      expect(textOf(one('complementary', 'Import menu'))).toContain('could not be imported'),
    );
    await until(() => expect(notices()).toEqual([]));
    await press(one('link', 'Historical'));
    await until(() => expect(all('complementary', 'Import menu')).toEqual([]));
    expect(notices()).toEqual([]);
  });
});

test('on the menus nothing more is told than stands there', async () => {
  const { answer } = await leaveReading();
  answer(json(200, { data: { kind: 'text', dishes } }));
  await until(() =>
    expect(textOf(one('complementary', 'Import menu'))).toContain('3 dishes found'),
  );
  expect(notices()).toEqual([]);
});

test('reading that is given up is, and the file stays', async () => {
  await openImport(() => new Promise<Response>(() => undefined));
  await upload();
  await press(await until(() => button('Cancel')));
  await until(() => button('Remove file'));
  expect(textOf(dialog('Import menu'))).toContain('menu.txt');
});

test('who may not import menus is not offered it', async () => {
  await openMenu({ as: anna });
  await press(button('Add'));
  await until(() => button('All dishes'));
  expect(all('button', 'Import menu')).toEqual([]);
});

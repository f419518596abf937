import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import {
  answerAccuracy,
  asked,
  dishes,
  names,
  openAccuracy,
  pane,
  rows,
  served,
} from '../harness/accuracy.ts';
import { frames, pass, until } from '../harness/clock.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { closedOut } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { all, button, dialog, field, focused, one, says, textOf } from '../harness/sight.ts';

const order = ['Penne', 'Lasagne', 'Speck', 'Cabbage', 'Soup', 'Bread'];
const count = (name: string) => textOf(button(new RegExp(`^${name}`), one('toolbar', 'Accuracy')));
const hero = () => textOf(document.querySelector<HTMLElement>('.accuracy-hero') ?? document.body);

test('says dish by dish who was closest, first where the AI loses most', async () => {
  await openAccuracy();
  expect(rows()).toEqual([
    ['Penne', '8', '10.0', '0.8', '0.3', '0.5', 'Kitchen by 0.5'],
    ['Lasagne', '6', '10.0', '0.9', '1.0', '0.6', 'Weekday by 0.3'],
    ['Speck', '6', '10.0', '0.3', '0.2', '0.5', 'Kitchen by 0.1'],
    ['Cabbage', '7', '10.0', '0.3', '0.3', '0.5', 'level'],
    ['Soup', '9', '10.0', '0.5', '0.9', '1.1', 'AI by 0.4'],
    ['Bread', '6', '10.0', '–', '0.2', '0.7', 'Kitchen by 0.5'],
    ['All dishes together', '36', '10.0', '0.6', '0.6', '0.7', 'level'],
    ['Char', '4', '', '', '', '', ''],
  ]);
  expect(says('Too early to say: fewer than 6 close-outs to compare')).toBe(true);
  expect(hero()).toBe(
    '0.56 kgis how far the AI was off on a usual dish. Kitchen 0.55. Same weekday 0.67.',
  );
});

test('is loud where the AI loses 0.2 kg or more, and there alone; the best is marked', async () => {
  await openAccuracy();
  const loud = [...document.querySelectorAll<HTMLElement>('.accuracy-loud')].map(textOf);
  expect(loud).toEqual(['Kitchen by 0.5', 'Weekday by 0.3']);
  const best = (id: number) =>
    [
      ...(document.querySelectorAll('[data-row]')[id]?.querySelectorAll('[data-best=true]') ?? []),
    ].map((cell) => cell.textContent);
  expect([best(0), best(3)]).toEqual([['0.3'], ['0.3', '0.3']]);
});

test('follows a dish that is closed out elsewhere meanwhile', async () => {
  const { service } = await openAccuracy({ services: served('Soup', dishesOf('Soup')) });
  expect(names()).toEqual(['Soup', 'All dishes together']);
  answerAccuracy(service, dishes);
  service.write(closedOut('Rice', 3.1, 0.4));
  await pass(1500);
  expect(names()).toContain('Penne');
});

test('the counts filter', async () => {
  await openAccuracy();
  expect(['All dishes', 'AI', 'Kitchen', 'Weekday', 'Level', 'Too early'].map(count)).toEqual([
    ...['All dishes7', 'AI closest1', 'Kitchen closest3', 'Weekday closest1', 'Level1'],
    'Too early to say1',
  ]);
  await press(button(/^Kitchen closest/));
  expect(names()).toEqual(['Penne', 'Speck', 'Bread']);
  await press(button(/^Too early/));
  expect(names()).toEqual(['Char']);
  await press(button(/^All dishes7|^All dishes 7/, one('toolbar', 'Accuracy')));
  expect(names()).toEqual([...order, 'All dishes together', 'Char']);
});

test('a filter without dishes leads back', async () => {
  await openAccuracy({ services: served('Soup', dishesOf('Soup')) });
  await press(button(/^Level/));
  expect(says('No such dish')).toBe(true);
  await press(button('Show all dishes'));
  expect(names()).toEqual(['Soup', 'All dishes together']);
});

/** What was said of a dish of the house. */
const dishesOf = (name: string) =>
  dishes
    .filter(({ dish_name }) => dish_name === name)
    .map(({ ai, chef, weekday, eaten }) => [ai, chef, weekday, eaten] as const);

test('“/” searches through all dishes, whatever is filtered', async () => {
  await openAccuracy();
  await press(button(/^Level/));
  await keys('/LASA');
  expect(focused()).toBe('Search for a dish');
  expect(names()).toEqual(['Lasagne']);
  await fill(field('Search for a dish'), 'Trout');
  expect(says('No dish is called that')).toBe(true);
  expect(says('“Trout” is in no name of a dish that was closed out in this time.')).toBe(true);
  await keys('{Escape}');
  expect(names()).toEqual(['Cabbage']);
});

test('arrows go from row to row and the details follow; Escape closes them', async () => {
  await openAccuracy();
  expect(pane()).toBeUndefined();
  const open = () => textOf(one('heading', undefined, pane()));
  await keys('{ArrowDown}');
  expect([open(), focused()]).toEqual(['Penne', 'Penne']);
  await keys('{ArrowDown}');
  expect([open(), focused()]).toEqual(['Lasagne', 'Lasagne']);
  await keys('{ArrowUp}');
  await keys('{ArrowUp}');
  expect([open(), focused()]).toEqual(['Penne', 'Penne']);
  await keys('{Escape}');
  expect(pane()).toBeUndefined();
  await press(button('Soup'));
  expect(open()).toBe('Soup');
  await press(button('Soup'));
  expect(pane()).toBeUndefined();
});

test('one row is a stop of the Tab key; Enter opens it and goes to its details', async () => {
  await openAccuracy();
  const stops = all('button', undefined, one('table')).filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(textOf)).toEqual(['Penne']);
  stops[0]?.focus();
  await keys('{Enter}');
  await frames();
  expect(focused()).toBe('Penne');
  expect(document.activeElement?.tagName).toBe('H2');
});

test('the details say what happens, with the last services, all measures, and who entered them', async () => {
  await openAccuracy();
  await press(button('Penne'));
  const open = pane();
  expect(textOf(open ?? document.body)).toContain(
    'Here the AI loses to the kitchen. It said too much in 8 of 8 services, most on Fridays: 1.7 kg too much.',
  );
  expect(says('8 services, Fri 13 Nov to Fri 20 Nov', open)).toBe(true);
  const cells = (table: string) =>
    all('row', undefined, one('table', table, open)).map((row) =>
      [...row.querySelectorAll<HTMLElement>('th, td')].map(textOf),
    );
  expect(cells('How far off')).toEqual([
    ['', 'AI', 'Kitchen', 'Weekday'],
    ['Off by, kg', '0.8', '0.3', '0.5'],
    ['Bias, kg', '+0.8', '+0.3', '+0.5'],
    ['Of eaten (WAPE)', '8%', '3%', '5%'],
    ['Too much in all, kg', '6.4', '2.4', '4.0'],
    ['Too little in all, kg', '0.0', '0.0', '0.0'],
    ['Services compared', '8'],
  ]);
  expect(cells('Last services, kg').slice(0, 3)).toEqual([
    ['Day', 'Covers', 'AI', 'Kitchen', 'Weekday', 'Eaten'],
    ['Fri 20 Nov', '47', '12.9', '10.3', '10.5', '10.0'],
    ['Thu 19 Nov', '46', '10.5', '10.3', '10.5', '10.0'],
  ]);
  const named = [...(open?.querySelectorAll('figure text[data-worst=true]') ?? [])];
  expect(named.map((each) => each.textContent)).toEqual(['Fri 20']);
  const source = /from the close-out by Luca, 21:58\. A dish without a close-out is left out/;
  expect(says(source, open)).toBe(true);
});

test('all dishes together have all measures too, and a dish of which it is too early says so', async () => {
  await openAccuracy();
  await press(button('All dishes together'));
  expect(says('Over all dishes nobody is closer than the AI.', pane())).toBe(true);
  expect(textOf(one('table', 'How far off', pane()))).toContain('Services compared36');
  await press(button('Char'));
  expect(textOf(pane() ?? document.body)).toContain('Too early to say: fewer than 6 close-outs');
  expect(all('table', 'How far off', pane())).toEqual([]);
  one('table', 'Last services, kg', pane());
});

test('the days are chosen in the top bar, and kept', async () => {
  const app = await openAccuracy();
  expect(asked(app)).toEqual(['30']);
  await press(button('90 days', one('banner')));
  await until(() => expect(asked(app)).toEqual(['30', '90']));
  await until(() => one('table'));
  await app.reload();
  await until(() => one('table'));
  expect(asked(app).at(-1)).toBe('90');
  expect(button('90 days').getAttribute('aria-pressed')).toBe('true');
});

test('while it is read it says so', async () => {
  let answer = () => undefined as undefined;
  const waits = new Promise<void>((resolve) => {
    answer = () => resolve() as undefined;
  });
  await openAccuracy({
    services: waits,
    waitFor: () => one('status', 'The close-outs are being compared'),
  });
  answer();
  await until(() => says(/^No close-outs/));
});

test('where it can’t be read it says what is safe, and tries again', async () => {
  const { service } = await openAccuracy({
    services: 'fails',
    waitFor: () => one('heading', 'The accuracy could not be read'),
  });
  expect(says('Close-outs are safe, and are entered as ever.')).toBe(true);
  answerAccuracy(service, dishes);
  await press(button('Try again'));
  await until(() => one('table'));
});

test('without a network what was read last stays; what was never read needs it', async () => {
  const { service, page } = await openAccuracy();
  service.cut();
  page.believe(false);
  await until(() => says(/^Offline: as it was at 17:00/), 15_000);
  expect(names()).toContain('Penne');
  await press(button('7 days'));
  await until(() => one('heading', 'The accuracy could not be read'));
  expect(says(/^It needs the network\. Close-outs are entered without it/)).toBe(true);
  await press(button('30 days'));
  expect(names()).toContain('Penne');
});

test('without close-outs it leads to them', async () => {
  await openAccuracy({
    ...{ services: [], rows: [] },
    waitFor: () => one('heading', 'No close-outs yet'),
  });
  expect(says(/ten seconds a dish/)).toBe(true);
  await press(one('link', 'Go to the close-out'));
  await until(() => expect(location.pathname).toBe('/kitchen/close-out'));
});

test('where dishes were closed out before, it says in which time there are none', async () => {
  await openAccuracy({
    services: [],
    waitFor: () => one('heading', 'No close-outs in the last 30 days'),
  });
});

test('on a phone a row is name, who is closest, and the plot; the numbers are in the sheet', async () => {
  await openAccuracy({ width: 390, height: 844 });
  expect(rows()[0]).toEqual(['Penne', 'Kitchen by 0.5']);
  expect(document.querySelectorAll('tbody tr[data-plot]')).toHaveLength(7);
  expect(all('button', '90 days')).toHaveLength(1);
  await press(button('Penne'));
  await until(() => dialog('Penne'));
  expect(textOf(one('table', 'How far off', dialog('Penne')))).toContain('Off by, kg0.8');
});

test('the kitchen leads to it, on a phone too', async () => {
  const app = { rows: house, at: '/kitchen' };
  await openAccuracy({ ...app, waitFor: () => one('link', 'Accuracy') });
  await press(one('link', 'Accuracy'));
  await until(() => one('table', 'Who was closest to what was eaten, dish by dish'));
  await openAccuracy({ ...app, width: 390, waitFor: () => one('link', 'Accuracy') });
  await press(one('link', 'Accuracy'));
  await until(() => expect(location.pathname).toBe('/kitchen/accuracy'));
});

test.each([
  ['en', ',', 'Save as CSV', 'accuracy', ['Penne', '8', '10.00', '0.80', '0.80', '0.08']],
  ['de', ';', 'Als CSV speichern', 'genauigkeit', ['Penne', '8', '10,00', '0,80', '0,80', '0,08']],
] as const)('the CSV file (%s) has every measure of every dish', async (...each) => {
  const [language, delimiter, save, word, penne] = each;
  const app = await openAccuracy({ language });
  await press(button(save));
  await pass(100);
  const [file] = app.page.saved;
  expect(file?.name).toBe(`Hotel-Post_${word}_2026-10-23_2026-11-21.csv`);
  const cells: string[][] = parse(file?.text ?? '', { bom: true, delimiter });
  expect(cells.map(([name]) => name).slice(1, 7)).toEqual(order);
  expect(cells).toHaveLength(9);
  expect(cells[0]).toHaveLength(19);
  expect(cells[1]?.slice(0, 6)).toEqual(penne);
  // Lasagne: the AI said too little.
  expect(cells[2]?.[4]).toBe(language === 'en' ? '-0.90' : '-0,90');
  expect(cells[6]?.slice(3, 8)).toEqual(['', '', '', '', '']);
});

test.each([
  ['de', 'Küche um 0,5', 'Hier verliert die KI gegen die Küche.', 'freitags: 1,7 kg zu viel'],
  ['it', 'Cucina di 0,5', 'Qui l’IA perde contro la cucina.', 'il venerdì: 1,7 kg di troppo'],
] as const)('in %s', async (language, closest, verdict, tendency) => {
  await openAccuracy({ language });
  expect(rows()[0]?.at(-1)).toBe(closest);
  await press(button('Penne'));
  const open = textOf(one('complementary'));
  expect(open).toContain(verdict);
  expect(open).toContain(tendency);
});

import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { closedOut } from '../harness/hotel.ts';
import {
  all,
  button,
  chosen,
  dialog,
  field,
  focused,
  one,
  says,
  textOf,
} from '../harness/sight.ts';
import {
  cellOf,
  delivery,
  ingredient,
  openStock,
  pane,
  rowOf,
  shownIngredients,
  store,
  underOf,
} from '../harness/stock.ts';

const teas = Array.from({ length: 19 }, (_, n) =>
  ingredient(`Tea ${String(n + 1).padStart(2, '0')}`),
);
const byStatus = ['Trout fillet', 'Cream', 'Leeks', 'Pepper', 'Almonds', 'Bread'];
const head = (name: string) => button(name, one('columnheader', name));
const order = (name: string) => one('columnheader', name).getAttribute('aria-sort');
const counts = () =>
  all('button', undefined, one('toolbar', 'Filter by status')).map((each) =>
    textOf(each).replace('under half of 7 days', ''),
  );
const status = (name: string) => button(new RegExp(name), one('toolbar', 'Filter by status'));
const arrives = () => field('Arrives');
const pager = () => one('navigation', 'Pages');

test('each row says the stock, the need, what it covers, what is coming and when', async () => {
  const late = [
    delivery('Cream', 2, '2026-11-25'),
    delivery('Cream', 1500, '2026-11-30', { unit: 'g' }),
  ];
  await openStock({ rows: [...store, ...late] });
  expect(shownIngredients().map((name) => [name, cellOf(name, 'status')])).toEqual([
    ...[
      ['Trout fillet', 'Critical'],
      ['Cream', 'Urgent'],
      ['Leeks', 'Warning'],
    ],
    ...[
      ['Pepper', 'Safe'],
      ['Almonds', 'Safe'],
      ['Bread', 'Safe'],
    ],
  ]);
  const cells = (name: string) =>
    (['category', 'stock', 'usage', 'covered', 'coming', 'arrives'] as const).map((column) =>
      cellOf(name, column),
    );
  // DD-MM-YYYY, with the day named; the deliveries are added up in the unit of the stock.
  expect(cells('Cream')).toEqual(['Dairy', '3.0kg', '4.1kg', '74%', '3.5kg', 'Wed 25-11-2026']);
  // In a narrow window two of them stand under others.
  expect([underOf('Cream', 'stock'), underOf('Cream', 'coming')]).toEqual([
    ...['of 4.1 kg', 'Wed 25-11-2026'],
  ]);
  expect(cells('Trout fillet')).toEqual(['Protein', '1.6kg', '4.1kg', '39%', 'nothing', '']);
  expect(cells('Leeks')).toEqual(['Vegetables', '5.0kg', '4.1kg', '123%', '–', '']);
  const notUsed = 'not in the menus of 7 days';
  expect(cells('Almonds')).toEqual(['Other', '0.4kg', notUsed, '–', '–', '']);
});

test('a dish that was closed out needs nothing more: its food is out of the stock', async () => {
  await openStock({ rows: [...store, closedOut('Trout', 5, 0)] });
  expect(cellOf('Cream', 'usage')).toBe('not in the menus of 7 days');
});

test('opened again, it shows nothing before the needs of all days are counted', async () => {
  const app = await openStock();
  const before = counts();
  const seen = new Set<string>();
  const watch = new MutationObserver(() => {
    if (shownIngredients().length > 0)
      seen.add([...counts(), says(/are not on this device/)].join());
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
  await app.reload();
  await until(() => expect(shownIngredients()).toHaveLength(6));
  await pass(1000);
  watch.disconnect();
  expect([...seen]).toEqual([[...before, false].join()]);
});

test('sorted, a row keeps its elements and the focus; one that comes takes over those of one that leaves', async () => {
  await openStock({ rows: [...store, ...teas] });
  const cream = one('button', 'Cream', rowOf('Cream'));
  const [first] = shownIngredients();
  const row = rowOf(first ?? '');
  cream.focus();
  head('Ingredient').click();
  await frames();
  expect(shownIngredients().indexOf('Cream')).toBe(2);
  expect(one('button', 'Cream', rowOf('Cream'))).toBe(cream);
  expect(focused()).toBe('Cream');
  expect(shownIngredients()).not.toContain(first);
  expect(document.contains(row)).toBe(true);
});

test('every head sorts, once more the other way, a third time by status again; the status by its order, not by its letters', async () => {
  await openStock();
  expect([order('Status'), shownIngredients()]).toEqual(['ascending', byStatus]);
  await press(head('Status'));
  expect([order('Status'), shownIngredients().at(-1)]).toEqual(['descending', 'Trout fillet']);
  for (const [column, names] of [
    ['Ingredient', ['Almonds', 'Bread', 'Cream', 'Leeks', 'Pepper', 'Trout fillet']],
    ['In stock', ['Almonds', 'Trout fillet', 'Bread', 'Cream', 'Leeks', 'Pepper']],
    ['Covered', ['Trout fillet', 'Cream', 'Leeks', 'Pepper', 'Almonds', 'Bread']],
    ['Category', ['Leeks', 'Bread', 'Cream', 'Trout fillet', 'Pepper', 'Almonds']],
  ] as const) {
    await press(head(column));
    expect(shownIngredients(), column).toEqual(names);
    expect([order(column), order('Status')]).toEqual(['ascending', 'none']);
    await press(head(column));
    expect(order(column)).toBe('descending');
    expect(shownIngredients()[0], column).toBe(names.at(-1) === 'Bread' ? 'Almonds' : names.at(-1));
    await press(head(column));
    expect([order(column), order('Status')], column).toEqual(['none', 'ascending']);
    expect(shownIngredients(), column).toEqual(byStatus);
  }
});

test('ten a page, in the order of the whole table', async () => {
  await openStock({ rows: [...store, ...teas] });
  expect(shownIngredients()).toHaveLength(10);
  expect([says('1–10 of 25'), textOf(pager())]).toEqual([true, 'Page 1 of 3']);
  const [before, next] = [button('Page before', pager()), button('Next page', pager())];
  expect((before as HTMLButtonElement).disabled).toBe(true);
  await press(next);
  expect(shownIngredients()[0]).toBe('Tea 05');
  await press(next);
  expect(shownIngredients()).toEqual(['Tea 15', 'Tea 16', 'Tea 17', 'Tea 18', 'Tea 19']);
  expect([says('21–25 of 25'), (next as HTMLButtonElement).disabled]).toEqual([true, true]);
  await press(head('Ingredient'));
  expect([textOf(pager()), shownIngredients()[0]]).toEqual(['Page 1 of 3', 'Almonds']);
});

test('the counts of the statuses are the filter; several may be on', async () => {
  await openStock();
  expect(counts()).toEqual(['Critical1', 'Urgent1', 'Warning1', 'Safe3', 'All6']);
  await press(status('Critical'));
  await press(status('Warning'));
  expect(shownIngredients()).toEqual(['Trout fillet', 'Leeks']);
  expect(status('Warning').getAttribute('aria-pressed')).toBe('true');
  expect(status('All').getAttribute('aria-pressed')).toBe('false');
  await press(status('All'));
  expect(shownIngredients()).toEqual(byStatus);
});

test('a search looks through all, whatever else is chosen, and ↓ goes from it into the list', async () => {
  await openStock();
  await press(status('Critical'));
  // As fast as can be typed: no frame passes between the keys.
  await keys('/epp');
  expect(focused()).toBe('Search for an ingredient');
  expect(shownIngredients()).toEqual(['Pepper']);
  await keys('{ArrowDown}');
  expect(focused()).toBe('Pepper');
  await fill(field('Search for an ingredient'), 'zzz');
  expect([says('No such ingredient'), says('No ingredient is called “zzz”.')]).toEqual([
    true,
    true,
  ]);
  await press(button('Show all'));
  expect(shownIngredients()).toEqual(byStatus);
});

test('categories, each with its count, and all of them at once', async () => {
  await openStock();
  await press(button('9 categories'));
  const choices = () => dialog('Categories');
  expect([...choices().querySelectorAll('label')].map(textOf)).toEqual([
    ...['All categories6', 'Oil0', 'Vegetables1', 'Grains1', 'Dairy1', 'Protein1', 'Beverages0'],
    ...['Sweeteners0', 'Spices1', 'Other1'],
  ]);
  const box = (name: string) => field(new RegExp(`^${name}`), choices());
  await press(box('All categories'));
  expect(says('Nothing to show')).toBe(true);
  await press(box('Dairy'));
  await press(box('Spices'));
  expect(shownIngredients()).toEqual(['Cream', 'Pepper']);
  expect([box('All categories').indeterminate, says('2 categories')]).toEqual([true, true]);
  await press(box('All categories'));
  expect([box('Oil').checked, shownIngredients()]).toEqual([true, byStatus]);
});

test('what arrives: spans of the calendar, and windows of days that keep what has nothing coming', async () => {
  const coming = [
    // Today is Saturday.
    ...[delivery('Cream', 1, '2026-11-21'), delivery('Leeks', 1, '2026-11-22')],
    ...[delivery('Pepper', 1, '2026-11-30'), delivery('Bread', 1, '2026-12-04')],
    delivery('Trout fillet', 1, '2027-03-01'),
  ];
  await openStock({ rows: [...store, ...coming] });
  expect([...arrives().querySelectorAll('option')].map(textOf)).toEqual([
    ...['Today', 'This week', 'This month', 'All'],
    ...['Within 3 days', 'Within 1 week', 'Within 2 weeks', 'Within 1 month', 'Within 3 months'],
  ]);
  expect(chosen(arrives())).toBe('Within 3 months');
  expect(shownIngredients()).toEqual(['Cream', 'Leeks', 'Pepper', 'Almonds', 'Bread']);
  for (const [window, names] of [
    ['Today', ['Cream']],
    ['This week', ['Cream', 'Leeks']],
    ['This month', ['Cream', 'Leeks', 'Pepper']],
    ['Within 3 days', ['Cream', 'Leeks', 'Almonds']],
    ['Within 1 week', ['Cream', 'Leeks', 'Almonds']],
    ['Within 2 weeks', ['Cream', 'Leeks', 'Pepper', 'Almonds', 'Bread']],
    ['All', byStatus],
  ] as const) {
    await choose(arrives(), window);
    expect(shownIngredients(), window).toEqual(names);
  }
});

test('the arrows go from row to row, and the details follow; Enter edits, Escape closes', async () => {
  await openStock();
  await keys('{ArrowDown}');
  await keys('{ArrowDown}');
  await frames();
  expect([focused(), one('heading', 'Cream', pane()).tagName]).toEqual(['Cream', 'H2']);
  await keys('{Enter}');
  await until(() => dialog('Edit ingredient'));
  await keys('{Escape}');
  await until(() => expect([all('dialog'), focused()]).toEqual([[], 'Cream']));
  await keys('{ArrowUp}');
  await keys('{Escape}');
  await until(() => expect(all('complementary')).toEqual([]));
});

test('a press opens the details of a row, and closes them again', async () => {
  await openStock();
  const name = () => one('button', 'Leeks', rowOf('Leeks'));
  await press(rowOf('Leeks'));
  one('heading', 'Leeks', pane());
  expect(name().getAttribute('aria-expanded')).toBe('true');
  await press(rowOf('Leeks'));
  await until(() => expect(all('complementary')).toEqual([]));
});

test('a hotel without ingredients says what to do', async () => {
  const rows = store.filter(([entity]) => entity !== 'ingredient');
  await openStock({ rows, waitFor: () => one('heading', 'No ingredients yet') });
  await press(button('Add ingredient'));
  await until(() => dialog('Add ingredient'));
});

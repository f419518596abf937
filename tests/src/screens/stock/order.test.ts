import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { button, dialog, says, textOf } from '../harness/sight.ts';
import { delivery, ingredient, openStock, store } from '../harness/stock.ts';

const open = async () => {
  await press(button('Suggested order'));
  return until(() => dialog('Suggested order'));
};
const groups = () =>
  [...dialog('Suggested order').querySelectorAll<HTMLElement>('section')].map((each) => [
    textOf(each.querySelector('h3') ?? each),
    ...[...each.querySelectorAll<HTMLElement>('tbody tr')].map((line) =>
      [...line.children].map((cell) => textOf(cell as HTMLElement)).join(' '),
    ),
  ]);

test('what makes every stock safe, beside what is coming, in whole packages, by category', async () => {
  const packed = [
    ingredient('Cream', { category: 'dairy', current_stock: 3, package_size: 2 }),
    ingredient('Leeks', { category: 'vegetables', current_stock: 5 }),
    delivery('Trout fillet', 1, '2026-11-25'),
  ];
  await openStock({ rows: [...store, ...packed] });
  await open();
  // 1.5 times the need is 6.1 kg: Pepper has it. In halves of a kilogram where no package is known.
  expect(groups()).toEqual([
    ['Vegetables', 'Leeks 5.0kg 4.1kg 1.5kg '],
    ['Dairy', 'Cream 3.0kg 4.1kg 4.0kg 2'],
    ['Protein', 'Trout fillet 1.6kg 4.1kg 4.0kg '],
  ]);
});

test.each([
  [
    ...['en', 'Suggested order', 'Save as CSV: Dairy', 'Hotel-Post_order_Dairy_2026-11-21.csv'],
    'Category,Ingredient,In stock,"Need, 7 days",Coming,Order,Unit,Packages',
    'Dairy,Cream,3.000,4.070,0.000,3.500,kg,',
  ],
  [
    ...['de', 'Bestellvorschlag', 'Als CSV speichern: Milchprodukte', ''],
    'Kategorie;Zutat',
    'Milchprodukte;Cream;"3,000";"4,070";"0,000";"3,500";kg;',
  ],
] as const)(
  'in %s a category is saved as a file of its own',
  async (language, title, save, name, head, line) => {
    const { page } = await openStock({ language, waitFor: () => button(title) });
    await press(button(title));
    await until(() => dialog(title));
    await press(button(save));
    await until(() => expect(page.saved).toHaveLength(1));
    const [file] = page.saved;
    if (name !== '') expect(file?.name).toBe(name);
    const [first, ...rest] = file?.text.replace('\uFEFF', '').trim().split('\r\n') ?? [];
    expect(first?.startsWith(head)).toBe(true);
    expect(rest).toEqual([line]);
  },
);

test('all of it in one file', async () => {
  const { page } = await openStock();
  await press(button('Save as CSV', await open()));
  await until(() => expect(page.saved).toHaveLength(1));
  expect(
    page.saved[0]?.text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[1]),
  ).toEqual([...['Ingredient', 'Leeks', 'Cream', 'Trout fillet']]);
});

test('where all is covered there is nothing to order', async () => {
  const rows = store.filter(([entity]) => entity !== 'dish_ingredient');
  await openStock({ rows });
  await open();
  expect(says('Nothing to order')).toBe(true);
  expect((button('Save as CSV') as HTMLButtonElement).disabled).toBe(true);
});

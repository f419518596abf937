import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { press } from './hands.ts';
import { hotelId, idOf, recipe, type Written } from './hotel.ts';
import { house } from './house.ts';
import { berta } from './people.ts';
import { button, dialog, one, textOf } from './sight.ts';

type Ingredient = Row<'ingredient'>;

const row = (name: string) => ({ id: idOf(name), hotel_id: hotelId, version: 1 });

/** An ingredient in kilograms, of which nothing is there unless `part` says otherwise. */
export const ingredient = (name: string, part: Partial<Ingredient> = {}): Written => [
  'ingredient',
  idOf(name),
  {
    ...{ ...row(name), name, category: 'other', current_stock: 0, unit: 'kg' },
    ...{ package_size: null, barcode: null, allergens: [], is_active: true, ...part },
  },
];

/** A delivery of an ingredient, on its way unless `part` says otherwise, in kilograms. */
export function delivery(
  name: string,
  quantity: number,
  delivery_date: Day,
  part: Partial<Row<'ingredient_delivery'>> = {},
): Written {
  const key = `delivery ${name} ${delivery_date}`;
  const none = { received_by: null, received_at: null };
  const said = { ingredient_id: idOf(name), quantity, unit: 'kg', delivery_date };
  return [
    'ingredient_delivery',
    idOf(key),
    { ...row(key), ...said, status: 'pending', ...none, ...part },
  ];
}

/** A movement of an ingredient, in kilograms, at a moment. */
export function movement(
  name: string,
  quantity: number,
  at: string,
  part: Partial<Row<'stock_movement'>> = {},
): Written {
  const key = `movement ${name} ${at}`;
  const none = { delivery_id: null, dish_id: null, daily_meal_id: null };
  const said = { ingredient_id: idOf(name), quantity, unit: 'kg', at, tapped_at: at, by: null };
  return [
    'stock_movement',
    idOf(key),
    { ...row(key), ...said, kind: 'close_out', counted: null, ...none, ...part },
  ];
}

/** What a portion of a dish needs of ingredients, kg; the ingredients are written apart. */
export const needs = (dishName: string, ...parts: [name: string, kg: number][]): Written[] =>
  recipe(dishName, ...parts.map(([name, kg]): [string, number, string] => [name, kg, 'kg'])).filter(
    ([entity]) => entity === 'dish_ingredient',
  );

/** The house without what its recipes say. */
const unused = house.filter(([entity]) => entity !== 'ingredient' && entity !== 'dish_ingredient');

/**
 * A store of six. Tonight's trout needs 4.1 kg each of Trout fillet, Cream, Leeks and Pepper, of which there is less than
 * half of that, less than that, less than half as much again, and enough; nothing needs the others.
 */
export const store: readonly Written[] = [
  ...unused,
  ...needs('Trout', ['Trout fillet', 1], ['Cream', 1], ['Leeks', 1], ['Pepper', 1]),
  ingredient('Trout fillet', { category: 'protein', current_stock: 1.6 }),
  ingredient('Cream', { category: 'dairy', current_stock: 3 }),
  ingredient('Leeks', { category: 'vegetables', current_stock: 5 }),
  ingredient('Pepper', { category: 'spices', current_stock: 7.5 }),
  ingredient('Bread', { category: 'grains', current_stock: 3 }),
  ingredient('Almonds', { category: null, current_stock: 0.4 }),
];

/** The stock, signed in as its administrator. @param opening `waitFor` finds what stands in place of the table */
export async function openStock(opening: Opening & { waitFor?: () => unknown } = {}): Promise<App> {
  const { waitFor = () => rowOf(shownIngredients()[0] ?? ''), ...rest } = opening;
  const app = await openApp({ as: berta, at: '/stock-replenishment', rows: store, ...rest });
  await until(waitFor);
  await frames();
  return app;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.stock-table [data-row]')];
const nameIn = (line: HTMLElement) =>
  textOf(line.querySelector<HTMLElement>('th button') ?? document.body);

/** Names of the page of ingredients that is shown, in order. */
export const shownIngredients = (): string[] => rows().map(nameIn);

export function rowOf(name: string): HTMLElement {
  const found = rows().find((line) => nameIn(line) === name);
  if (!found) throw new Error(`no ${name} among ${shownIngredients().join(', ')}`);
  return found;
}

type Column = 'status' | 'category' | 'stock' | 'usage' | 'covered' | 'coming' | 'arrives';

/** What a column says of an ingredient, without what stands under it in a narrow window. */
export function cellOf(name: string, column: Column): string {
  const cell = rowOf(name).querySelector<HTMLElement>(`[data-column=${column}]`);
  if (!cell) throw new Error(`no column ${column}`);
  return textOf((cell.firstElementChild as HTMLElement | null) ?? cell);
}

/** What a narrow window has in a column of an ingredient, in place of another column. */
export const underOf = (name: string, column: Column): string =>
  textOf(
    rowOf(name).querySelector<HTMLElement>(`[data-column=${column}] .stock-narrow`) ??
      document.createElement('i'),
  );

/** Whether something of an ingredient waits to be sent. */
export const waits = (name: string): boolean =>
  rowOf(name).querySelector('[aria-label="Waiting to be sent"]') !== null;

/** Opens an ingredient's details, and answers them. */
export async function openIngredient(name: string): Promise<HTMLElement> {
  await press(one('button', new RegExp(`^${name}`), rowOf(name)));
  return until(pane);
}

export const pane = (): HTMLElement => one('complementary');

/** Opens the modal of an ingredient. */
export async function openEditor(name: string): Promise<HTMLElement> {
  await press(button(`Edit ${name}`, await openIngredient(name)));
  return until(() => dialog('Edit ingredient'));
}

/** Lines of a part of the details, such as Movements. */
export function linesOf(title: string): string[] {
  const sections = [...pane().querySelectorAll<HTMLElement>('section')];
  const part = sections.find((each) => textOf(each).startsWith(title));
  return [...(part?.querySelectorAll<HTMLElement>('li') ?? [])].map(textOf);
}

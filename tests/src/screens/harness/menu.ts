import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { dish, menu, today, tomorrow, type Written } from './hotel.ts';
import { guests } from './house.ts';
import { berta } from './people.ts';
import { all, one, textOf } from './sight.ts';

const meals = { breakfast: 1, lunch: 2, dinner: 3 } as const;

/** Saturday: two days are left of the week. Lunch is planned today, dinner on both days. */
export const week: readonly Written[] = [
  ...guests,
  ...['Pumpkin Soup', 'Goulash', 'Trout', 'Rice', 'Apple Strudel'].map((name) =>
    dish(name, 'main'),
  ),
  ...menu(today, meals.lunch, ['Goulash', 'Rice']),
  ...menu(today, meals.dinner, ['Pumpkin Soup', 'Trout']),
  ...menu(tomorrow, meals.dinner, ['Goulash']),
];

/** The menu screen, signed in as somebody who may plan. */
export async function openMenu(opening: Opening = {}): Promise<App> {
  const app = await openApp({ as: berta, at: '/menu', rows: week, ...opening });
  await until(() => first());
  await frames();
  return app;
}

/** The same with the network cut: what is planned waits, and shows. */
export async function openToPlan(opening: Opening = {}): Promise<App> {
  const app = await openMenu(opening);
  app.service.cut();
  return app;
}

function first(): Element {
  const found = document.querySelector('[role=gridcell], .day-list, .menu-scroll h2');
  if (!found) throw new Error('no menus yet');
  return found;
}

/** A meal of a day: "Lunch, Sat 21". */
export const cell = (name: string): HTMLElement => one('gridcell', name);

/** Names of the dishes of a meal, in order. */
export const dishesAt = (name: string): string[] =>
  [...cell(name).querySelectorAll<HTMLElement>('.menu-dish-text')].map(textOf);

/** A dish of a meal. */
export function dishAt(meal: string, name: string): HTMLElement {
  const found = [...cell(meal).querySelectorAll<HTMLElement>('.menu-dish-name')].find(
    (each) => textOf(each.querySelector<HTMLElement>('.menu-dish-text') ?? each) === name,
  );
  if (!found) throw new Error(`no ${name} at ${meal} among ${dishesAt(meal).join(', ')}`);
  return found;
}

/** "4 of 21 meals planned" */
export const planned = (): string =>
  textOf(document.querySelector<HTMLElement>('.menu-planned') ?? document.body);

/** What is said of the last change, with the offer to take it back. */
export const offer = (): string => {
  const toast = document.querySelector<HTMLElement>('.undo > span');
  return toast ? textOf(toast) : '';
};

/** The words of the actions that are open. */
export const actions = (): string[] => all('button', undefined, one('dialog')).map(textOf);

import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { press } from './hands.ts';
import { house } from './house.ts';
import { anna } from './people.ts';
import { all, button, one, textOf } from './sight.ts';

export type Meal = 'Breakfast' | 'Lunch' | 'Dinner';

/**
 * Reception, signed in as Anna, with the day's guests on the screen.
 * @param opening `waitFor` finds what stands in place of the list where there is none
 */
export async function openReception(
  opening: Opening & { waitFor?: () => unknown } = {},
): Promise<App> {
  const { waitFor = () => one('grid'), ...rest } = opening;
  const app = await openApp({ as: anna, at: '/reception', rows: house, ...rest });
  await until(waitFor);
  await frames();
  return app;
}

/** Takes the meal filter off, by the button beside the list or in its place. */
export const showAll = () => press(all('button', 'Show all').at(-1) ?? button('Show all'));

/** The button of one guest's meal in the list. */
export function meal(guest: string, name: Meal): HTMLElement {
  return button(new RegExp(`^${guest}, ${name}: `), one('grid'));
}

/** What a meal's button says of it: "eats, waiting to be sent". */
export function word(of: HTMLElement): string {
  return (of.getAttribute('aria-label') ?? '').split(': ')[1] ?? '';
}

export const mealWord = (guest: string, name: Meal) => word(meal(guest, name));

/** People coming to each meal, as the numbers over the list have it. */
export function counts(): Record<Meal, string> {
  const list = [...document.querySelectorAll('dl[aria-label="People coming on this day"] dd')];
  const [Breakfast = '', Lunch = '', Dinner = ''] = list.map((each) => each.textContent ?? '');
  return { Breakfast, Lunch, Dinner };
}

/** The list's cards in order, each with its guests. */
export function cards(): { title: string; people: string; guests: string[] }[] {
  const found: { title: string; people: string; guests: string[] }[] = [];
  for (const row of all('row')) {
    const guest = guestIn(row);
    if (guest === undefined) found.push({ ...headOf(row), guests: [] });
    else found.at(-1)?.guests.push(guest);
  }
  return found;
}

/** Everybody in the list, in order. */
export const listed = (): string[] => cards().flatMap(({ guests }) => guests);

/** The row of a guest in the list. */
export function guestRow(name: string): HTMLElement {
  const row = all('row').find((each) => guestIn(each) === name);
  if (row === undefined) throw new Error(`${name} is not listed`);
  return row;
}

/** The button that a guest's name is. */
export function guestButton(name: string): HTMLElement {
  return button(new RegExp(`^${name}`), one('gridcell', new RegExp(`^${name}`), guestRow(name)));
}

/** The row over a card's guests. */
export function cardRow(title: string): HTMLElement {
  const row = all('row').find(
    (each) => guestIn(each) === undefined && headOf(each).title === title,
  );
  if (row === undefined) throw new Error(`no card ${title}`);
  return row;
}

const labels = (row: HTMLElement) =>
  [...row.querySelectorAll('button')].map((each) => each.getAttribute('aria-label') ?? '');

/** The guest that a row is about, by the button that takes them out of the count or back in. */
function guestIn(row: HTMLElement): string | undefined {
  for (const label of labels(row)) {
    const name = /^(?:Leave (.+) out of the count|Count (.+) again)$/.exec(label);
    if (name) return name[1] ?? name[2];
  }
  return undefined;
}

function headOf(row: HTMLElement): { title: string; people: string } {
  const title = labels(row).join('').replace('Uncertain: ', '');
  const text = textOf(row);
  return { title, people: text.slice(title.length).replace('Uncertain', '') };
}

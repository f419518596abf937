import { type App, type Opening, openApp } from './app.ts';
import { frames, pass, until } from './clock.ts';
import { fill, press } from './hands.ts';
import { house } from './house.ts';
import { anna } from './people.ts';
import { all, button, dialog, field, one, textOf } from './sight.ts';

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

/** Over the list: "10 of 11 guests". Pressed, it shows all guests, or those with meals again. */
export const howMany = () => button(/^\d+ (of \d+ )?guests?$/);

/** Takes the meal filter off, by the number over the list or the button in its place. */
export const showAll = () => press(all('button', 'Show all').at(-1) ?? howMany());

/** The count of a meal over the list, which filters. */
export const count = (name: Meal) =>
  button(new RegExp(`^${name}`), one('region', 'People coming on this day'));

/** The button of one guest's meal in the list. */
export function meal(guest: string, name: Meal): HTMLElement {
  return button(new RegExp(`^${guest}, ${name}: `), one('grid'));
}

/** What a meal's button says of it: "eats, waiting to be sent". */
export function word(of: HTMLElement): string {
  return (of.getAttribute('aria-label') ?? '').replace(/^.+?: /, '');
}

export const mealWord = (guest: string, name: Meal) => word(meal(guest, name));

/** People coming to each meal, as the numbers over the list have it. */
export function counts(): Record<Meal, string> {
  const list = [...document.querySelectorAll('[data-head-count]')];
  const [Breakfast = '', Lunch = '', Dinner = ''] = list.map((each) => each.textContent ?? '');
  return { Breakfast, Lunch, Dinner };
}

export const search = () => field('Search guests');

/** Replaces what stands in the search, and waits out the moment in which more may be typed. */
export async function searchFor(text: string): Promise<void> {
  await fill(search(), text);
  await pass(400);
}

/** The list's groups in order, by what names them: a gutter, a band, the guest's line (a group of one), or nothing. */
export function groups(): { title: string; guests: string[] }[] {
  const found: { title: string; guests: string[] }[] = [];
  for (const row of all('row')) {
    const name = guestIn(row);
    const head = headOf(row);
    if (head !== undefined) found.push({ title: labelOf(head), guests: [] });
    else if (name !== undefined && isAlone(row)) found.push({ title: titleIn(row), guests: [] });
    if (name !== undefined) found.at(-1)?.guests.push(name);
  }
  return found;
}

/** Everybody in the list, in order. */
export const listed = (): string[] => groups().flatMap(({ guests }) => guests);

/** The row of a guest in the list. */
export function guestRow(name: string): HTMLElement {
  const row = all('row').find((each) => guestIn(each) === name);
  if (row === undefined) throw new Error(`${name} is not listed`);
  return row;
}

/** The button that a guest's name is. */
export const guestButton = (name: string): HTMLElement => cell(guestRow(name), 'name');

/** The button that chooses a whole group: in the gutter, or the name of a band. */
export function groupButton(title: string): HTMLElement {
  const heads = all('row').flatMap((row) => headOf(row) ?? []);
  const found = heads.find((each) => labelOf(each).startsWith(title));
  if (found === undefined)
    throw new Error(`no group ${title} among "${heads.map(labelOf).join('" "')}"`);
  return found;
}

/** Presses an entry of a guest's or a group's menu. */
export async function pressMore(name: string, entry: string): Promise<void> {
  await press(button(`More: ${name}`));
  await press(button(entry, await until(() => dialog('More'))));
}

/** What reception's tools keep in their menu. */
export async function openTools(): Promise<HTMLElement> {
  await press(button('More'));
  return until(() => dialog('More'));
}

/** Presses an entry of that menu. */
export const pressTool = async (entry: string): Promise<void> =>
  press(button(entry, await openTools()));

/** Who is chosen, as the check boxes have it. */
export const chosenGuests = (): string[] =>
  all('button', /^Choose /, one('grid'))
    .filter((each) => each.getAttribute('aria-pressed') === 'true')
    .map((each) => labelOf(each).replace('Choose ', ''));

/** What can be done with those who are chosen. */
export const bulkBar = () => one('region', 'Chosen guests');

/** What the last thing that can be taken back was; empty where nothing is offered. */
export const undoable = (): string =>
  all('button', 'Undo')
    .map(({ parentElement }) => textOf(parentElement as HTMLElement))
    .join(' | ');

const columns = { group: -2, check: -1, name: 0, more: 4 } as const;

function cell(row: HTMLElement, column: keyof typeof columns): HTMLElement {
  const found = row.querySelector<HTMLElement>(`[data-col="${columns[column]}"]`);
  if (found === null) throw new Error(`no ${column} in "${textOf(row)}"`);
  return found;
}

/** The guest that a row is about, by its menu; a band is about none. */
const guestIn = (row: HTMLElement): string | undefined =>
  row.dataset['kind'] === 'guest' ? labelOf(cell(row, 'more')).replace('More: ', '') : undefined;

/** What names the group that begins at a row. */
function headOf(row: HTMLElement): HTMLElement | undefined {
  if (row.dataset['kind'] === 'band') return cell(row, 'name');
  return row.querySelector<HTMLElement>(`[data-col="${columns.group}"]`) ?? undefined;
}

/** What the guest's line says of the group. */
function titleIn(row: HTMLElement): string {
  const title = row.querySelector<HTMLElement>('.line-title');
  return title === null ? '' : textOf(title);
}

/** Whether a group begins at a row without any head. */
const isAlone = (row: HTMLElement): boolean =>
  row.dataset['first'] === 'true' &&
  (row.previousElementSibling as HTMLElement | null)?.dataset['kind'] !== 'band';

const labelOf = (of: HTMLElement): string => of.getAttribute('aria-label') ?? textOf(of);

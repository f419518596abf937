import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { house } from './house.ts';
import { karl } from './people.ts';
import { all, button, field, one, textOf } from './sight.ts';

/**
 * The kitchen's service page, signed in as Karl, with dinner on the screen.
 * @param opening `waitFor` finds what stands in place of the dishes where there are none
 */
export async function openKitchen(
  opening: Opening & { waitFor?: () => unknown } = {},
): Promise<App> {
  const { waitFor = () => firstCard(), ...rest } = opening;
  const app = await openApp({ as: karl, at: '/kitchen', rows: house, ...rest });
  await until(waitFor);
  await frames();
  return app;
}

function firstCard(): HTMLElement {
  const [first] = all('article');
  if (first === undefined) throw new Error('no dish yet');
  return first;
}

/** Names of the dishes that are shown, in order. */
export const shownDishes = (): string[] =>
  all('article').map((card) => textOf(one('heading', undefined, card)));

/** A dish's card. */
export const card = (name: string): HTMLElement => one('article', name);

/** What a card says, part by part: an amount as "AI 1.6 kg", and all other texts. */
export function cardText(name: string): string {
  return textOf(card(name));
}

/** An amount of a card or of an ingredient: what stands beside "AI" or "Kitchen". */
export function amount(within: HTMLElement, label: RegExp): string {
  const found = [...within.querySelectorAll<HTMLElement>('[data-amount]')].find((each) =>
    label.test(textOf(each)),
  );
  return found === undefined ? '' : textOf(found).replace(label, '').trim();
}

/** The AI's and the kitchen's own amount of a dish. */
export const ai = (name: string): string => amount(card(name), /^AI/);
export const own = (name: string): string => amount(card(name), /^Kitchen/);

/** The filter of a kind of dish: "Main, 2 dishes". */
export const filter = (kind: string): HTMLElement =>
  button(new RegExp(`^${kind}`), one('navigation', 'Kinds of dish'));

/** The list that chooses the meal. */
export const mealList = (): HTMLElement => field('Meal');

/** A part of the right side, by its title. */
export const panel = (title: string | RegExp): HTMLElement => one('region', title);

import { type App, type Opening, openApp } from './app.ts';
import { frames, pass, until } from './clock.ts';
import { press } from './hands.ts';
import { house } from './house.ts';
import { karl } from './people.ts';
import { all, button, one, textOf } from './sight.ts';

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

/** The courses that are shown, in order, by their headings. */
export const shownCourses = (): string[] =>
  all('heading')
    .filter((heading) => heading.className === 'course-head')
    .map(textOf);

/** A dish's cell of the list. */
export const card = (name: string): HTMLElement => one('article', name);

/** What a cell says, part by part. */
export const cardText = (name: string): string => textOf(card(name));

/** The part of a cell that is pressed to select its dish. */
export const nameOf = (name: string): HTMLElement => button(name, card(name));

/** The amount of a cell, which opens the editor. */
export const amountButton = (name: string): HTMLElement =>
  button(new RegExp(`edit weight of ${name}$`), card(name));

/** Opens the editor of a dish, and lets the time of a double press go by. */
export async function openEditorOf(name: string): Promise<void> {
  await press(amountButton(name));
  await pass(1600);
}

/** An amount of a cell by whose it is. The AI's stands beside the kitchen's own where there is one. */
function amount(name: string, whose: 'ai' | 'kitchen'): string {
  const found = card(name).querySelector<HTMLElement>(`[data-amount=${whose}]`);
  return found === null ? '' : textOf(found).replace(/(\d) ?(kg|g)/, '$1 $2');
}

/** The AI's amount: "1.6 kg" where it is the one to cook, "AI 1.6 (1.4–1.8)" beside the kitchen's. */
export const ai = (name: string): string => amount(name, 'ai');
/** The kitchen's own amount; empty where there is none. */
export const own = (name: string): string => amount(name, 'kitchen');

/** Selects a dish, and answers what opens with it. */
export async function openDish(name: string): Promise<HTMLElement> {
  if (nameOf(name).getAttribute('aria-pressed') !== 'true') await press(nameOf(name));
  return pane();
}

/** What is open beside the list. */
export const pane = (): HTMLElement => one('complementary', 'Details');

/** The filter of a course: "Main, 2 dishes". */
export const filter = (course: string): HTMLElement =>
  button(new RegExp(`^${course}`), one('group', 'Kinds of dish'));

const meals = () => one('group', 'Meal');

/** Goes to a meal. */
export const chooseMeal = (name: string): Promise<void> =>
  press(button(new RegExp(`^${name}`), meals()));

/** The meal that is cooked for. */
export const chosenMeal = (): string =>
  textOf(
    all('button', undefined, meals()).find(
      (each) => each.getAttribute('aria-pressed') === 'true',
    ) as HTMLElement,
  ).replace(/\d.*/, '');

/** A region, by its title. */
export const panel = (title: string | RegExp): HTMLElement => one('region', title);

import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { press } from './hands.ts';
import { house } from './house.ts';
import { karl } from './people.ts';
import { all, button, one, textOf } from './sight.ts';

/** The close-out of today's dinner, signed in as Karl. @param opening `waitFor` finds what stands there at first */
export async function openCloseOut(
  opening: Opening & { waitFor?: () => unknown } = {},
): Promise<App> {
  const { waitFor = work, ...rest } = opening;
  const app = await openApp({ as: karl, at: '/kitchen/close-out', rows: house, ...rest });
  await until(() => one('group', 'Meal'));
  await press(button(/^Dinner/, one('group', 'Meal')));
  await until(waitFor);
  await frames();
  return app;
}

/** What is entered of one dish. */
export const work = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.close-out-work');
  if (!found) throw new Error('no dish to close out');
  return found;
};

/** The dish whose numbers stand there. */
export const dishNow = (): string => textOf(one('heading', undefined, work()));

/** What stands in a box: "Made", "Left over" or "Eaten", its number, and the line below. */
export function box(name: 'Made' | 'Left over' | 'Eaten'): string {
  const found = [...work().querySelectorAll<HTMLElement>('.close-out-box')].find((each) =>
    textOf(each).startsWith(name),
  );
  return found ? textOf(found).slice(name.length) : '';
}

/** Presses keys of the keypad. */
export async function pad(...pressed: string[]): Promise<void> {
  for (const key of pressed) await press(button(key, one('group', 'Numbers')));
}

/** The button that saves and goes on. */
export const save = (): HTMLElement => button(/^Save/, work());

/** A dish of the list. */
export const row = (name: string): HTMLElement => {
  const found = all('button').find(
    (each) => each.className === 'close-out-dish' && textOf(each).includes(name),
  );
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};

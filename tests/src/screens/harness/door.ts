import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { keys } from './hands.ts';
import { house } from './house.ts';
import { anna } from './people.ts';
import { all, button, one, textOf } from './sight.ts';

/** The door at dinner, which is the next meal, signed in as Anna. */
export async function openDoor(opening: Opening = {}): Promise<App> {
  const app = await openApp({ as: anna, at: '/reception/door', rows: house, ...opening });
  await until(() => one('group', 'Room number'));
  await frames();
  return app;
}

/** Types a room's number on a keyboard. */
export const type = (room: string) => keys(room);

/** The tile of a guest, by the beginning of what stands on it. */
export const guest = (name: string): HTMLElement => button(new RegExp(`^${name}`));

/** Every guest that is shown, as on the tiles: "Rossi Marco: eats". */
export const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-guest] .door-who')].map((each) =>
    [...each.children].map((part) => textOf(part as HTMLElement)).join(': '),
  );

/** "2 of 8–9 came" */
export const came = (): string =>
  textOf(document.querySelector<HTMLElement>('.door-progress p') ?? document.body);

/** The rooms that somebody is still to come from. */
export const roomsToCome = (): string[] =>
  all('button', undefined, one('region', 'Still to come')).map(textOf);

/** What was done last. */
export const lastEntry = (): string =>
  textOf(document.querySelector<HTMLElement>('.door-last') ?? document.body);

import { type App, type Opening, openApp } from './app.ts';
import { pass, until } from './clock.ts';
import { press } from './hands.ts';
import { house } from './house.ts';
import { anna } from './people.ts';
import { button, dialog, one } from './sight.ts';

/** The app with its frame, signed in as Anna, once all that comes after the first paint is there. */
export async function openFrame(opening: Opening = {}): Promise<App> {
  const app = await openApp({ as: anna, at: '/reception', rows: house, ...opening });
  await until(() => one('banner'));
  await pass(1500);
  return app;
}

/** Opens all of the menu over the screen. */
export async function openMenu(): Promise<HTMLElement> {
  await press(button('Expand'));
  return until(() => dialog('Menu'));
}

/** Opens what belongs to the person who is signed in. */
export async function openAccount(name = anna.name): Promise<HTMLElement> {
  await press(button(`${name}: your settings`));
  return until(() => dialog('Your settings'));
}

export const signOut = async (name?: string) => press(button('Sign out', await openAccount(name)));

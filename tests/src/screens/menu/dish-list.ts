import { until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { house } from '../harness/house.ts';
import { button, dialog, field, one, textOf } from '../harness/sight.ts';
import { openDialog } from './dialogs.ts';

/** The dialog with all dishes. */
export const openList = (rows = house) => openDialog('list', 'Dishes', { rows });

export const list = () => one('list', 'Dishes');

/** What each line in sight says. */
export const lines = () => [...list().querySelectorAll<HTMLElement>('[data-main]')].map(textOf);

export const nameOf = (line: Element) => textOf(line.querySelector('.book-name') as HTMLElement);

/** Names of the dishes in sight. */
export const names = () => [...list().querySelectorAll('[data-main]')].map(nameOf);

/** Opens a dish of the list in its form. */
export async function openDish(name: string): Promise<void> {
  const found = [...list().querySelectorAll<HTMLElement>('[data-main]')];
  await press(found.find((each) => nameOf(each) === name) as HTMLElement);
  await until(() => dialog(/^Edit dish/));
  await until(() => field('Name'));
}

export const save = () => press(one('button', 'Save', dialog(/^Edit dish/)));
export const create = () => press(button('Add dish', dialog('Add dish')));

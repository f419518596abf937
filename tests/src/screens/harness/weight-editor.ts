import { expect } from 'vitest';
import { pass, until } from './clock.ts';
import { press } from './hands.ts';
import { openEditorOf, openKitchen } from './kitchen.ts';
import { all, button, dialog, one } from './sight.ts';

/** The dialog in which an amount is entered. */
export const editor = () => dialog(/Edit weight/);
export const input = () => one('textbox', undefined, editor()) as HTMLInputElement;
export const save = () => button(/^Save/, editor());
/** Once no dialog is open. */
export const closed = () => until(() => expect(all('dialog')).toEqual([]));

/** Presses keys of the dialog's keypad. */
export async function pad(...pressed: string[]): Promise<void> {
  for (const key of pressed) await press(button(key, editor()));
}

/** The kitchen with the editor of a dish open. */
export async function openEditor(name = 'Pumpkin Soup') {
  const app = await openKitchen();
  await pass(1500);
  await openEditorOf(name);
  await until(editor);
  return app;
}

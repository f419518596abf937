import { userEvent } from '@testing-library/user-event';
import { frames, pass } from './clock.ts';

const take = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

let user = take();

/** Hands that hold nothing and have pressed nothing: each page starts with such. */
export function takeHands(): void {
  user = take();
}

const away = () => user.pointer({ target: document.body, coords: { x: 1, y: 1 } });

/** One press, however soon the next one comes: the second of a double one is `doublePress`. */
export async function press(element: HTMLElement): Promise<void> {
  await away();
  await user.click(element);
  await frames();
}

/** A press while a key is held down. */
export async function pressWith(key: 'Shift' | 'Control', element: HTMLElement): Promise<void> {
  await away();
  await user.keyboard(`{${key}>}`);
  await user.click(element);
  await user.keyboard(`{/${key}}`);
  await frames();
}

export async function doublePress(element: HTMLElement): Promise<void> {
  await away();
  await user.dblClick(element);
  await frames();
}

/** The mouse comes to rest on an element. */
export async function hover(element: HTMLElement): Promise<void> {
  await user.pointer({ target: element });
  await frames();
}

/** The mouse goes away from whatever it was on. */
export async function leave(): Promise<void> {
  await away();
  await frames();
}

/** A finger that stays on an element for `ms`. */
export async function hold(element: HTMLElement, ms: number): Promise<void> {
  await user.pointer({ keys: '[TouchA>]', target: element });
  await pass(ms);
  await user.pointer({ keys: '[/TouchA]', target: element });
  await frames();
}

/** Keys to whatever has the focus, in user-event's words: `{Enter}`, `{Shift>}u{/Shift}`. */
export async function keys(text: string): Promise<void> {
  await user.keyboard(text);
  await frames();
}

/** Replaces what stands in a field, at once, as by pasting; `keys` types. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.paste(text);
  await frames();
}

/** Chooses an option of a list by its text. */
export async function choose(list: HTMLElement, option: string): Promise<void> {
  await user.selectOptions(list, option);
  await frames();
}

/** Chooses files in the browser's own dialog. */
export async function pick(input: HTMLElement, ...files: File[]): Promise<void> {
  await user.upload(input, files);
  await frames();
}

/** Drops files on an element, as from the desktop. @returns whether the browser would open them in place of the app */
export async function drop(element: HTMLElement, ...files: File[]): Promise<boolean> {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files, types: files.length > 0 ? ['Files'] : [] } });
  element.dispatchEvent(event);
  await frames();
  return !event.defaultPrevented;
}

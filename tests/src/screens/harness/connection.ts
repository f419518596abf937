import { until } from './clock.ts';
import { press } from './hands.ts';
import { all, button, dialog, one, textOf } from './sight.ts';

/** What the top bar says of the connection: "Offline, 2 waiting, oldest under a minute". */
export const connection = (): string =>
  textOf(button(/^Connection: /)).replace(/^Connection: /, '');

/** Opens the drawer that lists what waits and what needs a decision. */
export async function openDrawer(): Promise<HTMLElement> {
  await press(button(/^Connection: /));
  return until(() => dialog('Connection'));
}

/** The drawer's lines under a heading, as texts. */
export function linesUnder(heading: string): string[] {
  const section = one('heading', heading, dialog('Connection')).parentElement;
  return section === null ? [] : all('listitem', undefined, section).map(textOf);
}

/** The drawer's one line that a text is in. */
export function line(text: string): HTMLElement {
  const found = all('listitem', undefined, dialog('Connection')).filter((each) =>
    textOf(each).includes(text),
  );
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} lines: ${text}`);
  return only;
}

/** Texts of the notices in the corner. */
export const notices = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-scope=toast][data-part=root]')].map((each) =>
    textOf(each).replace(/Close$/, ''),
  );

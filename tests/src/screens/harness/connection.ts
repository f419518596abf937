import { until } from './clock.ts';
import { press } from './hands.ts';
import { all, button, dialog, textOf } from './sight.ts';

const chip = () => button(/^Connection: /);

/** What the top bar says of the connection: "Offline, 2 waiting, oldest under a minute". */
export const connection = (): string =>
  (chip().getAttribute('aria-label') ?? '').replace(/^Connection: /, '');

/** Opens the drawer that lists what waits and what needs a decision. */
export async function openDrawer(): Promise<HTMLElement> {
  await press(chip());
  return until(() => dialog('Connection'));
}

/** Headings of the drawer's lists. */
export const waiting = 'Waiting to be sent';
export const toDecide = 'Decide which one holds';

/**
 * The changes under a heading, each with what it is about: "101 Rossi Marco: Dinner today: not eating, 16:00". Two
 * versions, or the ways on, stand behind each other: "… Keep yours | … Keep theirs".
 */
export const linesUnder = (heading: string, drawer?: HTMLElement): string[] =>
  entriesUnder(heading, drawer).flatMap((entry) => {
    const [subject, ...rest] = [...entry.children] as HTMLElement[];
    const [name = ''] = subject ? subjectOf(subject) : [];
    const changes = rest.flatMap((part) =>
      part.matches('ul')
        ? ([...part.children] as HTMLElement[]).map(parts)
        : [([...part.children] as HTMLElement[]).map(parts).filter(Boolean).join(' | ')],
    );
    return changes.map((change) => `${name}: ${change}`);
  });

/** What stands beside the names under a heading: the hotel, and why something was refused. */
export const notesUnder = (heading: string): string[] =>
  entriesUnder(heading).map((entry) => {
    const [, note = ''] = subjectOf(entry.firstElementChild as HTMLElement);
    return note;
  });

/** The drawer's one entry that is about a guest or a dish. */
export function line(text: string): HTMLElement {
  const entries = [...entriesUnder(toDecide), ...entriesUnder(waiting)];
  const found = entries.filter((each) => textOf(each).includes(text));
  const [only] = found;
  if (only === undefined || found.length > 1) throw new Error(`${found.length} lines: ${text}`);
  return only;
}

/** The guests or dishes of the list under a heading; none where there is no such heading. */
function entriesUnder(heading: string, drawer = dialog('Connection')): HTMLElement[] {
  const found = all('heading', new RegExp(`^${heading}`), drawer)[0]?.parentElement;
  const items = found ? all('listitem', undefined, found) : [];
  return items.filter((item) => !item.parentElement?.closest('li'));
}

/** Room and name, and what stands beside them. */
function subjectOf(line: HTMLElement): [name: string, note: string] {
  const texts = ([...line.children] as HTMLElement[]).map(textOf);
  return [texts.slice(0, -1).join(' '), texts.at(-1) ?? ''];
}

/** The texts of an element's innermost elements. */
function parts(element: HTMLElement): string {
  const inner = ([...element.children] as HTMLElement[]).filter((each) => textOf(each) !== '');
  return inner.length === 0 ? textOf(element) : inner.map(parts).join(', ');
}

/** Texts of the notices in the corner. */
export const notices = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-scope=toast][data-part=root]')].map((each) =>
    textOf(each).replace(/Close$/, ''),
  );

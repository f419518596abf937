import { type ByRoleMatcher, queryAllByRole, queryAllByText } from '@testing-library/dom';

type Name = string | RegExp;

/** Elements of a role and an accessible name that a person can reach. */
export function all(role: ByRoleMatcher, name?: Name, within: HTMLElement = document.body) {
  if (name === undefined) return queryAllByRole<HTMLElement>(within, role);
  return queryAllByRole<HTMLElement>(within, role, { name: (own) => fits(own, name) });
}

/** The one such element. Throws where there is none, or several, and says which there are. */
export function one(role: ByRoleMatcher, name?: Name, within?: HTMLElement): HTMLElement {
  const found = all(role, name, within);
  const there = () => all(role, undefined, within).map(labelOf).join('" "');
  return only(found, () => `${role} "${name ?? ''}" among "${there()}"`);
}

/** The option that is chosen in a list. */
export function chosen(list: HTMLElement): string {
  const found = queryAllByRole(list, 'option', { selected: true });
  return textOf(only(found, () => 'chosen option'));
}

export const button = (name: Name, within?: HTMLElement) => one('button', name, within);

/** The dialog, or question, of a title. */
export function dialog(name: Name): HTMLElement {
  return only([...all('dialog', name), ...all('alertdialog', name)], () => `dialog "${name}"`);
}

/** The field that a label stands for, whole or as its accessible name. */
export function field(label: Name, within: HTMLElement = document.body): HTMLInputElement {
  const fields = [...within.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const found = fields.filter((each) => {
    const names = [each.getAttribute('aria-label') ?? '', ...[...(each.labels ?? [])].map(textOf)];
    return names.some((own) => fits(own, label));
  });
  return only(found, () => `field "${label}"`);
}

/** Whether a text stands on the page, as the whole text of an element. */
export const says = (text: Name, within: HTMLElement = document.body): boolean =>
  queryAllByText(within, text).length > 0;

/** An element's text as a person reads it, its blanks as one. */
export const textOf = (element: HTMLElement): string => plain(element.textContent ?? '');

/** A text with its blanks as one, also those at which no line ends. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const fits = (text: string, name: Name): boolean =>
  typeof name === 'string' ? plain(text) === name : name.test(plain(text));

function labelOf(element: HTMLElement): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return element.getAttribute('aria-label') ?? textOf(label ?? element);
}

/** What stands at a field that is marked as wrong; empty where it is not. */
export function complaintAt(input: HTMLElement): string {
  if (input.getAttribute('aria-invalid') !== 'true') return '';
  const ids = `${input.getAttribute('aria-errormessage') ?? ''} ${input.getAttribute('aria-describedby') ?? ''}`;
  const named = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
  // A number's field does not name its message; it stands in the same frame.
  const frame = input.closest('[data-scope=field][data-part=root]');
  const framed = frame?.querySelector<HTMLElement>('[data-part=error-text]');
  return [...new Set(framed ? [framed] : named)].map(textOf).join(' ');
}

/** What has the focus, by its label or text. */
export const focused = (): string => labelOf(document.activeElement as HTMLElement);

function only<E>(found: readonly E[], what: () => string): E {
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`${found.length} times ${what()}`);
  return first;
}

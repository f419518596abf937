import { setTimeout as sleep } from 'node:timers/promises';
import type { Point, Tab } from './driver.ts';

/** What a person aims at: a button by its name, a field by its label, or anything by selector; in a dialog, if one is open. */
export type Target = { button: string } | { field: string } | { selector: string };

/** How long the app may take to do something that needs no network and no wait of its own, ms. */
const longestWait = 60_000;

/** Asks the page again and again, until it answers anything but undefined, null and false. */
export async function until<G, A>(
  tab: Tab,
  what: string,
  run: (given: G) => A | Promise<A>,
  given: G,
  longest = longestWait,
): Promise<NonNullable<A>> {
  const deadline = Date.now() + longest;
  for (;;) {
    const answer = await tab.evaluate(run, given);
    if (answer !== undefined && answer !== null && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`${longest / 1000} s, and not yet: ${what}`);
    await sleep(100);
  }
}

export async function press(tab: Tab, target: Target): Promise<void> {
  const deadline = Date.now() + longestWait;
  for (;;) {
    const found = await tab.evaluate(place, target);
    if ('x' in found) return tab.click(found);
    if (Date.now() > deadline) throw new Error(`${JSON.stringify(target)}: ${found.hindered}`);
    await sleep(100);
  }
}

export async function fill(tab: Tab, field: string, text: string): Promise<void> {
  await press(tab, { field });
  await tab.type(text);
}

/** Runs in the page: the middle of a target that stands still and that nothing lies over, or what hinders a press. */
async function place(target: Target): Promise<Point | { hindered: string }> {
  const dialogs = document.querySelectorAll('[role=dialog][data-state=open]');
  const root: ParentNode = dialogs.item(dialogs.length - 1) ?? document;
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const find = (): Element | null | undefined => {
    if ('selector' in target) return root.querySelector(target.selector);
    if ('button' in target) {
      return [...root.querySelectorAll('button')].find((each) => nameOf(each) === target.button);
    }
    const labels = [...root.querySelectorAll('label')];
    const said = (label: Element) => nameOf(label).replace(/\s*\*$/, '');
    return labels.find((label) => said(label) === target.field)?.control;
  };
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const found = find();
  if (!found) return { hindered: 'it is not there' };
  found.scrollIntoView({ block: 'center' });
  const before = middle(found);
  await new Promise((resolve) => setTimeout(resolve, 60));
  const now = middle(found);
  if (before.x !== now.x || before.y !== now.y) return { hindered: 'it moves' };
  const hit = document.elementFromPoint(now.x, now.y);
  if (hit && (found.contains(hit) || hit.contains(found))) return now;
  return { hindered: `over it lies ${hit?.outerHTML.slice(0, 200)}` };
}

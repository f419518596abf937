import { demoPassword } from '../harness/api.ts';
import { keepsHotels } from '../harness/kept.ts';
import type { Tab } from './driver.ts';
import { fill, press, until } from './hands.ts';

/** A meal button that was pressed, and what it showed then. */
export interface Marked {
  cell: string;
  status: string;
}

const enabled = 'button[data-cell][aria-disabled="false"]';

/** Signs in through the form. */
export async function signIn(tab: Tab, url: string, email: string): Promise<void> {
  await tab.goto(`${url}/login`);
  await fill(tab, 'Email', email);
  await fill(tab, 'Password', demoPassword);
  await press(tab, { button: 'Sign in' });
  await until(tab, 'signed in', () => location.pathname !== '/login', null);
}

/** Opens reception's list, with everybody in it. */
export async function openList(tab: Tab, url: string): Promise<void> {
  await tab.goto(`${url}/reception`);
  await showEverybody(tab);
}

/** Takes the meal filter off. */
export async function showEverybody(tab: Tab): Promise<void> {
  await until(tab, "reception's list", (css) => document.querySelector(css) !== null, enabled);
  const on = '[aria-label="People coming on this day"] button[aria-pressed="true"]';
  if (!(await tab.evaluate((css) => document.querySelector(css) !== null, on))) return;
  await press(tab, { selector: '[data-shown-people] > button' });
  const isOff = (css: string) => {
    const { shownPeople, allPeople } =
      document.querySelector<HTMLElement>('[data-shown-people]')?.dataset ?? {};
    return document.querySelector(css) === null && shownPeople === allPeople;
  };
  await until(tab, 'everybody shows', isOff, on);
}

/** The app opens without a network from now on: the worker answers for this page, and the hotels are kept. */
export async function untilOfflineReady(tab: Tab): Promise<void> {
  // WebKit leaves it at 'activating' now and then. A worker that controls a page answers once it is activated.
  const answers = async () =>
    navigator.serviceWorker.controller !== null && (await fetch('/index.html')).ok;
  await until(tab, 'the worker answers', answers, null);
  await until(tab, 'the hotels are kept', keepsHotels, null);
}

/** Presses the next `count` meal buttons down the list that are not in `done`. */
export async function markMeals(
  tab: Tab,
  count: number,
  done: readonly Marked[] = [],
): Promise<Marked[]> {
  const marked: Marked[] = [];
  while (marked.length < count) {
    const cell = await nextCell(tab, [...done, ...marked]);
    marked.push(await markMeal(tab, cell));
  }
  return marked;
}

/** Presses one meal button, and waits until it shows something else. */
export async function markMeal(tab: Tab, cell: string): Promise<Marked> {
  const before = await until(tab, `${cell} shows`, statusOf, cell);
  await press(tab, { selector: `[data-cell="${cell}"]` });
  const changed = ({ cell, before }: { cell: string; before: string }) => {
    const status = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.dataset['status'];
    return status === before ? undefined : status;
  };
  return { cell, status: await until(tab, `${cell} changes`, changed, { cell, before }) };
}

/** Runs in the page. */
function statusOf(cell: string): string | undefined {
  return document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.dataset['status'];
}

/** Waits until a meal button in sight shows a status. */
export async function untilShown(
  tab: Tab,
  { cell, status }: Marked,
  longest?: number,
): Promise<void> {
  const shows = (wanted: Marked) =>
    document.querySelector<HTMLElement>(`[data-cell="${wanted.cell}"]`)?.dataset['status'] ===
    wanted.status;
  await until(tab, `${cell} shows ${status}`, shows, { cell, status }, longest);
}

/** The list holds only what is in sight: the first pressable cell that is not in `done`, scrolling down to it. */
async function nextCell(tab: Tab, done: readonly Marked[]): Promise<string> {
  const next = (given: { css: string; done: string[] }) => {
    const buttons = [...document.querySelectorAll<HTMLElement>(given.css)];
    const free = buttons.find((each) => !given.done.includes(each.dataset['cell'] ?? ''));
    if (!free) buttons.at(-1)?.scrollIntoView({ block: 'start' });
    return free?.dataset['cell'];
  };
  const cells = done.map(({ cell }) => cell);
  return until(tab, 'another meal button', next, { css: enabled, done: cells });
}

/** What the list shows of `cells`, read from its top down to the last of them. */
export function statusesOf(tab: Tab, cells: readonly string[]): Promise<Record<string, string>> {
  return tab.evaluate(
    async (wanted) => {
      const list = document.querySelector('[data-guest-count]');
      const scrollable: Element[] = [];
      for (let at = list; at !== null; at = at.parentElement) scrollable.push(at);
      for (const each of scrollable) each.scrollTop = 0;
      const found: Record<string, string> = {};
      let before = '';
      for (let at = ''; at !== before || at === ''; ) {
        // A tab in the background gets no frames.
        await new Promise((resolve) => setTimeout(resolve, 100));
        for (const button of document.querySelectorAll<HTMLElement>('button[data-cell]')) {
          const { cell = '', status = '' } = button.dataset;
          if (wanted.includes(cell)) found[cell] = status;
        }
        if (Object.keys(found).length === wanted.length) break;
        before = at;
        for (const each of scrollable) each.scrollBy(0, 300);
        at = scrollable.map(({ scrollTop }) => scrollTop).join();
      }
      return found;
    },
    [...cells],
  );
}

/** Adds an external guest for today. */
export async function addExternalGuest(tab: Tab, name: string, people: number): Promise<void> {
  await press(tab, { button: 'Add external guest' });
  await fill(tab, 'Name', name);
  for (let more = 1; more < people; more += 1) {
    await press(tab, { button: 'Number of guests: more' });
  }
  await press(tab, { button: 'Add guest' });
  const isClosed = () => !document.querySelector('[role=dialog][data-state=open]');
  await until(tab, 'the dialog closes', isClosed, null);
}

/** What the connection button says: its state, and how many operations wait or need a decision. */
export async function connectionOf(
  tab: Tab,
): Promise<{ state: string; waiting: number; attention: number }> {
  const read = () => {
    const { connection, waiting, attention } =
      document.querySelector<HTMLElement>('[data-connection]')?.dataset ?? {};
    if (connection === undefined) return undefined;
    return { state: connection, waiting: Number(waiting), attention: Number(attention) };
  };
  return until(tab, 'the connection button', read, null);
}

/** Waits until so many operations wait. */
export async function untilWaiting(tab: Tab, count: number, longest?: number): Promise<void> {
  const waits = (wanted: number) =>
    document.querySelector<HTMLElement>('[data-connection]')?.dataset['waiting'] === String(wanted);
  await until(tab, `${count} operations wait`, waits, count, longest);
}

/** Waits until more operations wait than did. */
export async function untilMoreWait(tab: Tab, before: number): Promise<void> {
  const waits = (than: number) =>
    Number(document.querySelector<HTMLElement>('[data-connection]')?.dataset['waiting']) > than;
  await until(tab, `more than ${before} operations wait`, waits, before);
}

/** Whether the tab reads the live stream on behalf of all tabs: it holds the stream's lock. */
export function isLeading(tab: Tab): Promise<boolean> {
  return tab.evaluate(async () => {
    const own = `who-am-i-${Math.random()}`;
    return navigator.locks.request(own, async () => {
      const { held = [] } = await navigator.locks.query();
      const me = held.find(({ name }) => name === own)?.clientId;
      return held.some((lock) => lock.name?.startsWith('coperto-live-') && lock.clientId === me);
    });
  }, null);
}

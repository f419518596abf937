import type { Locator, Page } from '@playwright/test';
import { addDays, type Day, dayAt, mondayOf } from '../../core/rules/day.ts';
import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { type House, openHouse } from '../../e2e/harness/house.ts';
import { takeMail } from '../../e2e/harness/mail.ts';
import { enterCode, signUp } from '../../e2e/harness/sign-up.ts';
import { openMailServer } from '../../tests/server/fixtures/mail-server.ts';
import { type Figure, quantile } from './figures.ts';
import { middleOf, pressAt, pressTime } from './hand.ts';

const slowdown = 4;
/** What a person takes to see where to tap next, and to type a letter, ms. */
const [tapTime, keyTime] = [300, 80];
const guestTypes = ['Adult', 'Child', 'Staff'];
const [breakfast, lunch, dinner] = [1, 2, 3];
/** A guest menu: names of its dishes by course. */
type Menu = Record<'Starters' | 'Sides' | 'Main' | 'Dessert', readonly string[]>;

/** A week has ten changes: their 95th percentile alone would be whichever a neighbour on the machine disturbed. */
const weeks = 3;

interface Planned {
  seconds: number;
  presses: { taps: number; keys: number };
  taps: readonly Tap[];
}

/**
 * A full week of three meals for three guest types with five dishes each, planned by a scripted person in a new hotel:
 * every dish is typed once, what comes again is copied, and the week is kept as a template and laid over the next. As
 * often as `weeks` says, each time in another hotel on a new device.
 */
export async function measurePlanning(): Promise<Figure[]> {
  const all: Planned[] = [];
  for (let week = 0; week < weeks; week += 1) all.push(await planOneWeek());
  return figures(all);
}

async function planOneWeek(): Promise<Planned> {
  const mails = await openMailServer();
  let house: House | undefined;
  let device: Device | undefined;
  try {
    house = await openHouse(undefined, { DEMO: '0', SMTP_URL: mails.smtpUrl });
    device = await openDevice();
    const { page } = device;
    await openNewHotel(page, house.url, mails.received);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await noteTaps(page);
    const person = new Person(page);
    const began = performance.now();
    await planWeek(person, mondayOf(addDays(dayAt(Date.now(), 'Europe/Rome'), 7)));
    const seconds = (performance.now() - began) / 1000;
    await putBareLines(page);
    const taps = await page.evaluate(() => (window as unknown as Noted).taps);
    return { seconds, presses: { taps: person.taps, keys: person.keys }, taps };
  } finally {
    await device?.close();
    await house?.close();
    await mails.close();
  }
}

/** Signs up, makes a hotel, and opens the next week of its menus. */
async function openNewHotel(page: Page, url: string, mails: string[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/signup`);
  await signUp(page, 'Petra', 'Plan', 'petra@post.example');
  await enterCode(page, await takeMail(mails, 'petra@post.example'));
  await page.getByLabel('Name of the hotel').fill('Post am See');
  await page.getByRole('button', { name: 'Create the hotel' }).click();
  await page.getByRole('link', { name: 'Import a guest list' }).waitFor();
  await page.goto(`${url}/menu`);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Start empty' }).waitFor();
  // Parts that nobody has opened are loaded by then.
  await page.waitForTimeout(4000);
}

const menu = (starters: string, sides: string, mains: string, dessert: string): Menu => ({
  Starters: [starters],
  Sides: [sides],
  Main: mains.split(', '),
  Dessert: [dessert],
});

async function planWeek(person: Person, monday: Day): Promise<void> {
  const day = (by: number) => addDays(monday, by);
  await addGuestTypes(person);
  await person.button('Start empty');
  await plan(person, day(0), breakfast, menu('Muesli', 'Bread', 'Eggs, Speck', 'Fruit'));
  await copy(person, day(0), breakfast, [0, 1, 2, 3, 4, 5, 6].map(day));
  const odd = [0, 2, 4, 6].map(day);
  const even = [1, 3, 5].map(day);
  await plan(person, day(0), lunch, menu('Broth', 'Rice', 'Goulash, Trout', 'Strudel'));
  await copy(person, day(0), lunch, odd);
  await plan(person, day(1), lunch, menu('Salad', 'Polenta', 'Roast, Gnocchi', 'Panna cotta'));
  await copy(person, day(1), lunch, even);
  await plan(person, day(0), dinner, menu('Soup', 'Potatoes', 'Schnitzel, Risotto', 'Tiramisu'));
  await copy(person, day(0), dinner, odd);
  await plan(person, day(1), dinner, menu('Carpaccio', 'Spinach', 'Lamb, Lasagne', 'Sorbet'));
  await copy(person, day(1), dinner, even);
  await person.page.locator('[data-planned="21"]').waitFor();
  await layOverNext(person);
}

async function addGuestTypes(person: Person): Promise<void> {
  await person.button('Add');
  await person.button('Manage guest types');
  const dialog = person.page.getByRole('dialog', { name: 'Guest types' });
  for (const guestType of guestTypes) {
    await person.tap(dialog.getByLabel('New guest type'));
    await person.type(guestType);
    await person.button('Add', dialog);
    await dialog.getByText(guestType, { exact: true }).waitFor();
  }
  await person.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Plans a meal for the first guest type, of dishes that are made on the way. */
async function plan(person: Person, day: Day, meal: number, dishes: Menu): Promise<void> {
  await person.tap(person.page.locator(`[data-plan="${day} ${meal}"]`));
  const dialog = person.page.getByRole('dialog', { name: 'Add meal' });
  for (const [course, names] of Object.entries(dishes)) {
    for (const name of names) {
      await person.tap(dialog.getByLabel('Search dishes'));
      await person.type(name);
      await person.choose(dialog.getByLabel('Dish type'), course);
      await person.button('Add as a new dish', dialog);
    }
  }
  await dialog.getByText(/^5 dishes chosen/).waitFor();
  await person.change('Add meal', dialog);
  await dialog.waitFor({ state: 'hidden' });
}

/** Copies a meal of the first guest type to days, and to the other guest types. */
async function copy(person: Person, day: Day, meal: number, days: readonly Day[]): Promise<void> {
  await person.tap(person.page.locator(`[data-cell="${day} ${meal}"] [data-actions]`));
  await person.button('Copy meal…');
  const dialog = person.page.getByRole('dialog', { name: /^Copy meal/ });
  for (const to of days) {
    const name = new RegExp(`\\b${Number(to.slice(-2))}\\b`);
    await person.tap(dialog.getByRole('checkbox', { name }));
  }
  for (const guestType of guestTypes.slice(1)) {
    await person.tap(dialog.getByRole('checkbox', { name: guestType }));
  }
  await person.change(/^Copy to/, dialog);
  await dialog.waitFor({ state: 'hidden' });
}

const bareLines = 'Bare lines';

/** Presses a button that puts five lines of text into a cell by one statement: no app is faster. */
async function putBareLines(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const button = document.createElement('button');
    button.textContent = name;
    button.style.cssText = 'position: fixed; top: 0; left: 50%; z-index: 9';
    button.addEventListener('click', () => {
      const lines = '<p data-place data-bare>Goulash</p>'.repeat(5);
      document.querySelector('[data-cell]')?.insertAdjacentHTML('beforeend', lines);
    });
    document.body.append(button);
  }, bareLines);
  const at = await middleOf(page.getByRole('button', { name: bareLines }));
  for (let times = 0; times < 10; times += 1) {
    await page.waitForTimeout(2 * tapTime - pressTime);
    await pressAt(page, at);
    await page.waitForTimeout(tapTime);
    await page.evaluate(() => {
      for (const line of document.querySelectorAll('[data-bare]')) line.remove();
    });
  }
}

async function layOverNext(person: Person): Promise<void> {
  await person.button('Add');
  await person.button('Templates');
  const dialog = person.page.getByRole('dialog', { name: /template/i });
  await person.button('Keep weeks as a template', dialog);
  await person.type('Winter');
  await person.button('Keep 63 meals', dialog);
  await person.button('Lay Winter over dates', dialog);
  await person.choose(dialog.getByLabel('Until Sunday'), { index: 1 });
  await person.change('Plan 63 meals', dialog);
  await dialog.waitFor({ state: 'hidden' });
}

interface Tap {
  /** What was tapped. */
  text: string;
  /** Whether dishes came to the week with it. */
  changed: boolean;
  /** To the first frame after it, ms. */
  time: number;
  /** To the last frame that brought dishes, ms. */
  whole: number;
}
interface Noted {
  taps: Tap[];
}

async function noteTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const taps: Tap[] = [];
    Object.assign(window, { taps });
    const dishes = () => document.querySelectorAll('[data-place]').length;
    const painted = (then: () => void) =>
      requestAnimationFrame(() => void scheduler.postTask(then, { priority: 'user-blocking' }));
    /** A change of many meals comes in several frames. */
    const follow = (tap: Tap, from: number, known: number) => {
      const now = performance.now() - from;
      const count = dishes();
      if (count !== known) tap.whole = now;
      if (now < tap.whole + 250) painted(() => follow(tap, from, count));
    };
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const pressed = target instanceof Element ? target.closest('button, label') : null;
        const text = (pressed?.textContent ?? '').slice(0, 20);
        const before = dishes();
        painted(() => {
          const time = performance.now() - timeStamp;
          const tap = { text, changed: dishes() !== before, time, whole: time };
          taps.push(tap);
          if (tap.changed) follow(tap, timeStamp, dishes());
        });
      },
      { capture: true },
    );
  });
}

function figures(weeksPlanned: readonly Planned[]): Figure[] {
  const all = weeksPlanned.flatMap(({ taps }) => taps);
  const bare = all.filter(({ text }) => text === bareLines);
  const taps = all.filter(({ text }) => text !== bareLines);
  const changes = taps.filter(({ changed }) => changed);
  const slowest = [...changes].sort((a, b) => b.time - a.time).slice(0, 4);
  const note = slowest.map(({ text, time }) => `${text} ${Math.round(time)}`).join(', ');
  const seconds = weeksPlanned.map((week) => week.seconds);
  const [first] = weeksPlanned;
  const over = (of: readonly Tap[], time: 'time' | 'whole', part: number) =>
    quantile(
      of.map((tap) => tap[time]),
      part,
    );
  return [
    {
      ...{ name: 'A full week planned from an empty hotel, slowest', value: quantile(seconds, 1) },
      ...{ unit: 's', limit: 180 },
      note: `of ${weeks}: ${first?.presses.taps} taps, ${first?.presses.keys} keys`,
    },
    {
      name: 'A change of the week, tap to paint, p95',
      ...{ value: over(changes, 'time', 0.95), unit: 'ms', limit: 50 },
      note: `${changes.length} changes; slowest: ${note}`,
    },
    {
      name: 'A change of the week, tap to paint, median',
      ...{ value: over(changes, 'time', 0.5), unit: 'ms' },
    },
    {
      name: 'Five bare lines of text in a cell, tap to paint, p95',
      ...{ value: over(bare, 'time', 0.95), unit: 'ms' },
      note: `what the browser itself takes; median ${Math.round(over(bare, 'time', 0.5))}`,
    },
    {
      name: 'All of a change painted, p95',
      ...{ value: over(changes, 'whole', 0.95), unit: 'ms' },
      note: `median ${Math.round(over(changes, 'whole', 0.5))}`,
    },
    {
      name: 'Any tap of it, tap to paint, p95',
      ...{ value: over(taps, 'time', 0.95), unit: 'ms' },
      note: `${taps.length} taps`,
    },
  ];
}

/** Taps and types like somebody who knows the screen. */
class Person {
  readonly #page: Page;
  taps = 0;
  keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get page(): Page {
    return this.#page;
  }

  async tap(what: Locator): Promise<void> {
    await what.first().waitFor();
    await this.#page.waitForTimeout(tapTime);
    await what.first().click();
    this.taps += 1;
  }

  /** Presses the button that changes the week, once it can be pressed and its dialog is at rest, as a hand does. */
  async change(name: string | RegExp, dialog: Locator): Promise<void> {
    const button = dialog.getByRole('button', { name, exact: typeof name === 'string' });
    await button.click({ trial: true });
    await this.#page.waitForTimeout(tapTime - pressTime);
    await pressAt(this.#page, await middleOf(button));
    this.taps += 1;
  }

  button = (name: string | RegExp, within: Page | Locator = this.#page): Promise<void> =>
    this.tap(within.getByRole('button', { name, exact: typeof name === 'string' }));

  /** Opens a list and takes an entry of it. */
  async choose(list: Locator, entry: string | { index: number }): Promise<void> {
    await list.waitFor();
    await this.#page.waitForTimeout(2 * tapTime);
    await list.selectOption(entry);
    this.taps += 2;
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text, { delay: keyTime });
    this.keys += text.length;
  }
}

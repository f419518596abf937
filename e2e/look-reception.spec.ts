import { randomUUID } from 'node:crypto';
import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { runGuestImport } from '../core/contract/guest-import.ts';
import { pathOf } from '../core/contract/path.ts';
import { addDays, dayAt } from '../core/rules/day.ts';
import { dinner } from '../core/rules/meal-type.ts';
import { setMeal } from './browsers/evidence.ts';
import { test } from './harness/fixtures.ts';
import type { Hotel } from './harness/hotel.ts';
import {
  controlsSmallerThan,
  guestsInSight,
  noteShifts,
  shifts,
  tabsToContent,
  tileSizes,
  toolsOverCounts,
} from './harness/look.ts';
import { mealIn } from './harness/queue.ts';
import { signIn } from './harness/sign-in.ts';

interface Screen extends BrowserContextOptions {
  name: 'desk' | 'tablet' | 'phone';
  /** Where the first guest begins at the latest, px, and how many are in sight at least. */
  top: number;
  guests: number;
}

const touch = { hasTouch: true, isMobile: true };
const screens: readonly Screen[] = [
  {
    name: 'desk',
    viewport: { width: 1440, height: 900 },
    top: 160,
    guests: 11,
  },
  {
    ...{ name: 'tablet', viewport: { width: 1180, height: 820 }, ...touch },
    ...{ top: 160, guests: 5 },
  },
  {
    ...{ name: 'phone', viewport: { width: 390, height: 844 }, ...touch },
    ...{ top: 220, guests: 4 },
  },
];

for (const screen of screens) {
  test(`reception's look holds its measures (${screen.name})`, async ({ browser, hotel }) => {
    const { name, top, guests, ...options } = screen;
    await furnish(hotel);
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await signIn(page, hotel.url, hotel.people.reception.email);
    await page.goto(`${hotel.url}/reception`);
    await page.locator('[data-cell]').first().waitFor();
    // All that comes after the first paint is here.
    await page.waitForTimeout(2000);

    await test.step('guests begin high up, and many of them are in sight', async () => {
      const rows = await guestsInSight(page);
      expect.soft(rows[0]?.y).toBeLessThanOrEqual(top);
      expect.soft(rows.length).toBeGreaterThanOrEqual(guests);
      console.info(`${name}: first guest at ${rows[0]?.y}, ${rows.length} in sight`);
    });

    await test.step('counts of a house of thousands stay in their places', async () => {
      for (const figure of ['69–71', '189–194', '1323–1329']) {
        expect.soft(await figureBeyondItsPlace(page, figure), figure).toBeLessThanOrEqual(0);
      }
    });

    await test.step('on a tablet of any width each tool has its place beside the counts', async () => {
      if (name !== 'tablet' || !screen.viewport) return;
      for (const width of [769, 810, 834, 900, 901, 1023, 1024, 1080, 1151, 1152]) {
        await page.setViewportSize({ ...screen.viewport, width });
        await expect.poll(() => toolsOverCounts(page), `${width} px`).toEqual([]);
      }
      await page.setViewportSize(screen.viewport);
    });

    await test.step('check box and menu show in the row under a mouse', async () => {
      if (options.hasTouch === true) return;
      await page.locator('[data-part="who"] button').nth(1).hover();
      expect.soft(await toolsInSight(page)).toEqual([1]);
      await page.locator('[data-part="who"] button').nth(2).hover();
      expect.soft(await toolsInSight(page)).toEqual([2]);
      await page.mouse.move(0, 0);
      expect.soft(await toolsInSight(page)).toEqual([]);
    });

    await test.step('tiles and controls have the size of what presses them', async () => {
      const isCoarse = options.hasTouch === true;
      expect
        .soft(await tileSizes(page))
        .toEqual(isCoarse ? { width: 76, height: 76, gap: 12 } : { width: 76, height: 44, gap: 8 });
      if (!isCoarse) return;
      expect.soft(await controlsSmallerThan(page, 48)).toEqual([]);
      await openSearch(page, name);
      await page.keyboard.type('1');
      expect.soft(await controlsSmallerThan(page, 48), 'search').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await hold(page, page.getByText('Guest 03').first());
      await press(page, notEating(page));
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      // What was pressed is a little smaller for a moment.
      await page.waitForTimeout(300);
      expect.soft(await controlsSmallerThan(page, 48), 'chosen guests').toEqual([]);
      await press(page, page.getByRole('button', { name: 'Undo' }));
      await page.keyboard.press('Escape');
      await page.locator('[data-col="0"]').first().press('Enter');
      await expect(page.getByText('Meals of the stay')).toBeVisible();
      expect.soft(await controlsSmallerThan(page, 48), 'guest').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Meals of the stay')).toBeHidden();
      await page.reload();
      await page.locator('[data-cell]').first().waitFor();
      await page.waitForTimeout(1500);
    });

    await test.step('the content is few tabs away', async () => {
      const tabs = await tabsToContent(page);
      console.info(`${name}: ${tabs} tabs to the content`);
      expect.soft(tabs).toBeLessThanOrEqual(5);
    });

    await test.step('nothing moves by a change from elsewhere, another day, a mark, or what can be taken back', async () => {
      const moved = await movements(page, hotel);
      // With room for words, those of the connection grow into what is empty beside them.
      if (name !== 'phone') for (const each of Object.values(moved)) removeStatus(each);
      expect.soft(moved).toEqual({
        live: [],
        day: [],
        back: [],
        mark: [],
        undo: [],
        waiting: [],
      });
    });

    await test.step('the menu of a row lies within the window', async () => {
      // A phone's rows have none.
      if (name === 'phone') return;
      for (const row of [0, 3]) {
        await press(page, page.locator('[data-kind=guest] [data-col="4"]').nth(row));
        const menu = page.getByRole('dialog');
        await expect(menu.getByRole('button', { name: 'Leave out of my count' })).toBeInViewport({
          ratio: 1,
        });
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      }
    });

    await test.step('few taps do what is done most', async () => {
      await countPresses(page);
      const count = (act: Act) => taps(page, () => act(page, hotel, name));
      const family = await count(takeOffFamily);
      const group = await count(takeOffGroup);
      const found = await count(giveDinner);
      await page.getByRole('searchbox').fill('');
      await page.getByRole('searchbox').press('Escape');
      const walkIn = await count(addWalkIn);
      console.info(`${name}: taps`, { family, group, found, walkIn });
      expect.soft(family).toBeLessThanOrEqual(2);
      expect.soft(group).toBeLessThanOrEqual(3);
      expect.soft(found).toBeLessThanOrEqual(3);
      expect.soft(walkIn).toBeLessThanOrEqual(4);
    });
    await context.close();
  });
}

/** A group of 40 and a guest without any meal move in; dinner is the meal that comes next, whatever the time. */
async function furnish(hotel: Hotel): Promise<void> {
  await hotel.query(
    `UPDATE hotels SET breakfast_opening_time = NULL, breakfast_closing_time = NULL,
     lunch_opening_time = NULL, lunch_closing_time = NULL WHERE id = $1`,
    [hotel.id],
  );
  const today = dayAt(Date.now(), 'Europe/Rome');
  const stay = `${addDays(today, -1)},${addDays(today, 7)}`;
  const lines = [
    ...Array.from({ length: 40 }, (_, index) => {
      const room = 201 + Math.floor(index / 2);
      return `G${room},${room},Traveller ${index + 1},${stay},1,HB,Bus Graz`;
    }),
    `S305,305,Solo Sam,${stay},1,SC,`,
  ];
  const head = 'Booking number,Room number,Guest name,Arrival,Departure,Adults,Board,Group';
  const file = new File([[head, ...lines].join('\n')], 'more.csv', { type: 'text/csv' });
  const boss = await hotel.caller('admin');
  const key = { 'Idempotency-Key': randomUUID() };
  await boss.upload(pathOf(runGuestImport.path, { hotelId: hotel.id }), {}, file, key);
}

/** What moves on the page by each kind of change. */
async function movements(page: Page, hotel: Hotel): Promise<Record<string, string[]>> {
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await noteShifts(page);
  const tile = page.locator('[role=row] [data-cell]').nth(3);
  const cell = (await tile.getAttribute('data-cell')) ?? '';
  const status = (await tile.getAttribute('data-status')) ?? '';
  const changed = await setMeal(hotel, { cell, status });
  await expect(tile).toHaveAttribute('data-status', changed.status);
  const live = await shifts(page);
  await page.getByRole('button', { name: 'Next day' }).first().click();
  await expect(page.locator(`[data-cell="${cell}"]`)).toHaveCount(0);
  const day = await shifts(page);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page.locator(`[data-cell="${cell}"]`)).toHaveCount(1);
  const back = await shifts(page);
  const other = page.locator('[role=row] [data-cell]').nth(5);
  await press(page, other);
  const mark = await shifts(page);
  // By the key: two presses on a name would also open the guest at a desk.
  await other.focus();
  await page.keyboard.press('Shift+U');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const undo = await shifts(page);
  await press(page, page.getByRole('button', { name: 'Undo' }));
  const waiting = await movementsOfWaiting(page, other);
  return { live, day, back, mark, undo, waiting };
}

/** Takes out the shifts of which the status bar's own start is the only source. */
function removeStatus(shifts: string[]): void {
  const others = shifts.filter((each) => !/^[\d.]+( SECTION\.status-bar)+$/.test(each));
  shifts.splice(0, Number.POSITIVE_INFINITY, ...others);
}

/** What moves when a mark can't be sent, and when it is. */
async function movementsOfWaiting(page: Page, tile: Locator): Promise<string[]> {
  const connection = page.locator('.connection');
  await expect(connection).toHaveAttribute('data-waiting', '0');
  await shifts(page);
  await page.context().setOffline(true);
  await press(page, tile);
  await expect(connection).toHaveAccessibleName(/waiting/);
  const held = await shifts(page);
  await page.context().setOffline(false);
  await expect(connection).toHaveAttribute('data-waiting', '0');
  return [...held, ...(await shifts(page))];
}

/** A press as the device makes it. */
const press = async (page: Page, target: Locator) =>
  (await isCoarse(page)) ? target.tap() : target.click();

const isCoarse = (page: Page) => page.evaluate(() => !matchMedia('(pointer: fine)').matches);

/** A finger that rests on something. */
async function hold(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to hold');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.waitForTimeout(700);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Waits until the database has what was done about a guest's dinner. */
async function expectDinner(hotel: Hotel, guest: string, status: string): Promise<void> {
  const day = dayAt(Date.now(), 'Europe/Rome');
  const stored = async () => {
    const [row] = await hotel.query<{ id: string }>(
      'SELECT id FROM reservations WHERE hotel_id = $1 AND guest_name = $2',
      [hotel.id, guest],
    );
    return row && (await mealIn(hotel, `${row.id}:${day}:${dinner}`))?.meal_status;
  };
  await expect.poll(stored, { message: `dinner of ${guest}` }).toBe(status);
}

/** How often the page is pressed while something is done. */
async function taps(page: Page, act: () => Promise<void>): Promise<number> {
  const count = () => page.evaluate(() => Number(document.documentElement.dataset['presses'] ?? 0));
  const before = await count();
  await act();
  return (await count()) - before;
}

/** From now on the page counts presses. */
const countPresses = (page: Page) =>
  page.evaluate(() =>
    addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset['presses'] = String(Number(dataset['presses'] ?? 0) + 1);
      },
      { capture: true },
    ),
  );

type Act = (page: Page, hotel: Hotel, screen: Screen['name']) => Promise<void>;

const notEating = (page: Page) =>
  page.getByRole('region', { name: 'Chosen guests' }).getByRole('button', { name: /^Not eating/ });

const takeOffFamily: Act = async (page, hotel, screen) => {
  // Where there is no gutter, a finger that rests on a guest chooses the room.
  if (screen === 'phone') await hold(page, page.getByText('Guest 05').first());
  else await press(page, page.getByRole('button', { name: 'Room 103, 2 guests' }));
  await press(page, notEating(page));
  for (const guest of ['Guest 05', 'Guest 06']) await expectDinner(hotel, guest, 'will_not_eat');
  await page.keyboard.press('Escape');
};

const takeOffGroup: Act = async (page, hotel, screen) => {
  if (screen === 'phone') {
    // By one of them, wherever they stand in the list.
    const guest = page.getByRole('button', { name: /^Traveller 1 / });
    await expect(async () => {
      await page.locator('.guest-scroller').evaluate((list) => list.scrollBy(0, 300));
      await expect(guest).toBeVisible({ timeout: 200 });
    }).toPass();
    await press(page, guest);
    await press(page, page.getByRole('button', { name: /^Choose all of Bus Graz/ }));
  } else {
    await press(page, page.getByRole('tab', { name: 'Group' }));
    await press(page, page.getByRole('button', { name: /^Bus Graz/ }));
  }
  await press(page, notEating(page));
  await expect(page.getByText('Dinner: 40 not eating')).toBeVisible();
  for (const guest of ['Traveller 1', 'Traveller 40'])
    await expectDinner(hotel, guest, 'will_not_eat');
  await page.keyboard.press('Escape');
};

async function openSearch(page: Page, screen: Screen['name']): Promise<void> {
  const field = page.getByRole('searchbox');
  if (screen === 'desk') await press(page, field);
  else await press(page, page.getByRole('button', { name: 'Search guests' }));
  await expect(field).toBeFocused();
}

const giveDinner: Act = async (page, hotel, screen) => {
  await openSearch(page, screen);
  await page.keyboard.type('305');
  await press(page, page.getByRole('button', { name: /^Solo Sam, Dinner/ }));
  await expectDinner(hotel, 'Solo Sam', 'will_eat');
};

const addWalkIn: Act = async (page, hotel, screen) => {
  if (screen === 'phone') await press(page, page.getByRole('button', { name: 'More' }).first());
  await press(page, page.getByRole('button', { name: 'Add external guest' }));
  const dialog = page.getByRole('dialog', { name: 'Add external guest' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Walk-in Bauer');
  await press(page, dialog.getByLabel('Number of guests', { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('4');
  await press(page, dialog.getByRole('button', { name: 'Add guest' }));
  await expect(dialog).toBeHidden();
  await expectDinner(hotel, 'Walk-in Bauer', 'will_eat');
};

/** How far a figure as long as `text` stands over the inner edge of the hero's place, px. */
function figureBeyondItsPlace(page: Page, text: string): Promise<number> {
  return page.locator('.count[data-hero="true"]').evaluate((place, shown) => {
    const value = place.querySelector<HTMLElement>('.count-value');
    const figure = value?.querySelector('[data-head-count]');
    if (!value || !figure) throw new Error('no figure');
    const before = figure.textContent ?? '';
    const show = (each: string) => {
      figure.textContent = each;
      value.style.setProperty('--length', String(each.length));
    };
    show(shown);
    const end =
      place.getBoundingClientRect().right - parseFloat(getComputedStyle(place).paddingRight);
    const over = figure.getBoundingClientRect().right - end;
    show(before);
    return Math.round(over);
  }, text);
}

/** Indexes of the rows whose check box and menu are to be seen. */
function toolsInSight(page: Page): Promise<number[]> {
  return page.locator('[data-kind="guest"]').evaluateAll((rows) =>
    rows.flatMap((row, index) => {
      const seen = (part: string, mark: string) => {
        const button = row.querySelector(`[data-part="${part}"] button`);
        return button !== null && getComputedStyle(button, mark).visibility === 'visible';
      };
      return seen('check', '::before') && seen('more', '::after') ? [index] : [];
    }),
  );
}

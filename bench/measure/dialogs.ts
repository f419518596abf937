import type { Locator, Page } from '@playwright/test';
import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { type House, openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { type Figure, quantile } from './figures.ts';
import { paintTime } from './paint.ts';

const slowdown = 4;
const openings = 9;
/** What a person takes between two presses, ms. */
const pause = 700;

/** A dialog of the demo hotel, and the way to it. */
interface Opened {
  name: string;
  path: string;
  /** What is pressed once, before all openings. */
  prepare?(page: Page): Promise<void>;
  /** What is there once the screen is, where the button is not yet. */
  ready?(page: Page): Locator;
  /** What is pressed before each opening, so that its button is there. */
  before?(page: Page): Promise<void>;
  button(page: Page): Locator;
}

const named = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

const dialogs: readonly Opened[] = [
  {
    name: 'Plan a meal',
    path: '/menu',
    prepare: async (page) => {
      const start = named('Start empty')(page);
      do {
        await named('Next week')(page).click();
        await page.waitForTimeout(1000);
        await page.locator('.menu-scroll [aria-busy=true]').waitFor({ state: 'detached' });
      } while (!(await start.isVisible()));
      await start.click();
    },
    button: (page) => page.locator('.plan-box').first(),
  },
  { name: 'What can be done with a meal', path: '/menu', button: cellActions },
  {
    name: 'Copy a meal',
    path: '/menu',
    ready: cellActions,
    before: (page) => cellActions(page).click(),
    button: named('Copy meal…'),
  },
  { name: 'Send to kitchen', path: '/reception', button: named('Send to kitchen') },
  { name: 'Add an external guest', path: '/reception', button: named('Add external guest') },
];

function cellActions(page: Page): Locator {
  return page.locator('[data-cell]:has([data-place]) [data-actions]').first();
}

/**
 * Dialogs opened over and over, from the press to the frame that shows them, on a processor slowed four times. With
 * `BEFORE`, the folder of another built checkout, each is opened in both.
 */
export async function measureDialogs(): Promise<Figure[]> {
  const before = process.env['BEFORE'];
  const desks: Desk[] = [];
  try {
    desks.push(await openDesk('now', undefined));
    if (before !== undefined) desks.push(await openDesk('before', before));
    const figures: Figure[] = [];
    for (const dialog of dialogs) {
      for (const desk of desks) figures.push(await measure(desk, dialog));
    }
    return figures;
  } finally {
    for (const { device, house } of desks) {
      await device.close();
      await house.close();
    }
  }
}

interface Desk {
  name: string;
  house: House;
  device: Device;
}

async function openDesk(name: string, root: string | undefined): Promise<Desk> {
  const house = await openHouse(root);
  const device = await openDevice();
  await device.page.setViewportSize({ width: 1440, height: 900 });
  await signIn(device.page, house.url, 'admin@demo.hotel');
  return { name, house, device };
}

async function measure(desk: Desk, dialog: Opened): Promise<Figure> {
  const { page } = desk.device;
  await page.goto(`${desk.house.url}${dialog.path}`);
  await dialog.prepare?.(page);
  await (dialog.ready ?? dialog.button)(page).waitFor();
  // Parts that nobody has opened are loaded by then.
  await page.waitForTimeout(4000);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const [first = Number.NaN, ...later] = await openingTimes(page, dialog);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    ...{ name: `${dialog.name}, ${desk.name}: press to paint, median`, unit: 'ms' },
    ...{
      value: quantile(later, 0.5),
      note: `${later.length} times; the first ${first.toFixed(0)}`,
    },
  };
}

async function openingTimes(page: Page, { before, button }: Opened): Promise<number[]> {
  const shown = { selector: '[role=dialog][data-state=open]', is: 'there' } as const;
  const times: number[] = [];
  for (let n = 0; n < openings; n += 1) {
    await before?.(page);
    const at = button(page);
    await at.click({ trial: true });
    await page.waitForTimeout(pause);
    times.push(await paintTime(page, 'click', shown, () => at.click()));
    await page.waitForTimeout(pause);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(pause);
  }
  return times;
}

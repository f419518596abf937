import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openDrawer, untilOfflineReady } from '../harness/queue.ts';
import { mealCells } from '../harness/screens.ts';
import { prepareServer } from '../harness/server.ts';
import { signIn } from '../harness/sign-in.ts';
import type { Album } from './album.ts';
import { type Choice, type Look, type Size, sizes } from './looks.ts';

/** A screen: its address, what is there once it shows, and what is done then. */
interface Screen {
  at: string;
  shows: string;
  act?(page: Page): Promise<unknown>;
}

const outside: Record<string, Screen> = {
  landing: { at: '/', shows: '#root h1' },
  login: { at: '/login', shows: 'input[type=password]' },
  signup: { at: '/signup', shows: 'input[name=confirm]' },
  'forgot-password': { at: '/forgot-password', shows: 'input[name=email]' },
};

const inside: Record<string, Screen> = {
  reception: { at: '/reception', shows: 'button[data-cell]' },
  'reception-guest': {
    at: '/reception',
    shows: '[data-part=who] button',
    act: async (page) => {
      await page.locator('[data-part=who] button').nth(3).click();
      await page.locator('#guest-details, [role=dialog], aside').first().waitFor();
    },
  },
  door: {
    at: '/reception/door',
    shows: '.door-pad',
    act: (page) => page.locator('[data-room]').first().click(),
  },
  send: {
    at: '/reception',
    shows: 'button[data-cell]',
    act: (page) => page.locator('.send-area button').click(),
  },
  sheet: { at: '/reception/sheet', shows: '.sheet table' },
  kitchen: { at: '/kitchen', shows: '[data-dish]' },
  'kitchen-dish': {
    at: '/kitchen',
    shows: '[data-dish]',
    act: (page) => page.locator('.dish-name').nth(1).click(),
  },
  'kitchen-weight': {
    at: '/kitchen',
    shows: '[data-dish]',
    act: (page) => page.locator('button[data-amount]').nth(1).click(),
  },
  'kitchen-wall': { at: '/kitchen/wall', shows: '[data-dish]' },
  closeOut: { at: '/kitchen/close-out', shows: '.close-out-work' },
  accuracy: {
    at: '/kitchen/accuracy',
    shows: '[data-row]',
    act: (page) => page.locator('[data-row] button').first().click(),
  },
  orders: { at: '/orders', shows: '.order' },
  dashboard: { at: '/dashboard', shows: '.lane-columns button' },
  historical: { at: '/historical', shows: '.records-bars' },
  menu: { at: '/menu', shows: '[data-dish], .meal-line' },
  stock: { at: '/stock-replenishment', shows: '[data-row]' },
  'stock-ingredient': {
    at: '/stock-replenishment',
    shows: '[data-row]',
    act: (page) => page.locator('[data-row] th button').first().click(),
  },
  configurations: { at: '/configurations', shows: 'main form' },
  integrations: { at: '/configurations/integrations', shows: 'main section h3' },
  tablets: { at: '/configurations/tablets', shows: 'main form, main button' },
  publicMenu: { at: '/configurations/public-menu', shows: 'main input[type=checkbox]' },
  administrationChanges: { at: '/configurations/changes', shows: 'main select' },
  system: { at: '/configurations/system', shows: 'main li' },
  hotels: { at: '/hotels', shows: 'main ul a' },
  hotel: {
    at: '/hotels',
    shows: 'main ul a',
    act: (page) => page.locator('main ul a').first().click(),
  },
  organization: { at: '/organization', shows: 'main h2, main ul a' },
  squad: { at: '/squad', shows: 'main ul' },
  account: {
    at: '/reception',
    shows: 'button[data-cell]',
    act: (page) => page.locator('.avatar').click(),
  },
  'account-screen': { at: '/account', shows: 'main section li' },
};

/** Without a network, with taps that wait. */
const offline: Record<string, Screen> = {
  connection: { at: '/reception', shows: 'button[data-cell]', act: openDrawer },
};

export const screenNames = Object.keys({ ...outside, ...inside, ...offline });

/** Photographs the screens of the demo hotel, on a server with data of its own. */
export async function photographProduct(
  browser: Browser,
  album: Album,
  choice: Choice,
): Promise<void> {
  if (!screenNames.some(choice.wants)) return;
  const dir = await mkdtemp(path.join(tmpdir(), 'coperto-screenshots-'));
  const server = await prepareServer({ DATA_DIR: dir });
  try {
    await server.start();
    for (const size of choice.sizes) {
      const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' });
      await photographDevice(context, server.url, album, size, choice);
      await context.close();
    }
  } finally {
    await server.end('SIGTERM');
    await rm(dir, { recursive: true, force: true });
  }
}

async function photographDevice(
  context: BrowserContext,
  url: string,
  album: Album,
  size: Size,
  choice: Choice,
): Promise<void> {
  const page = await context.newPage();
  const show = async (screens: Record<string, Screen>) => {
    for (const [name, screen] of Object.entries(screens)) {
      if (!choice.wants(name)) continue;
      for (const look of choice.looks) {
        await wear(page, look);
        await page.goto(url + screen.at);
        await page.locator(screen.shows).first().waitFor();
        await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
        await screen.act?.(page);
        await album.take({ name, size, ...look }, page);
      }
    }
  };
  await page.goto(url);
  await show(outside);
  if (!Object.keys({ ...inside, ...offline }).some(choice.wants)) return;
  await wear(page, { lang: 'en', theme: 'light' });
  await signIn(page, url, 'admin@demo.hotel');
  await show(inside);
  if (!Object.keys(offline).some(choice.wants)) return;
  await page.goto(`${url}/reception`);
  const cells = await mealCells(page, 4);
  await untilOfflineReady(page);
  await context.setOffline(true);
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
  await show(offline);
}

/** What this device is told to speak and to look like, from the next page on. */
async function wear(page: Page, { lang, theme }: Look): Promise<void> {
  await page.evaluate(
    ([language, mode]) => {
      localStorage.setItem('coperto-language', language);
      localStorage.setItem('coperto-color-mode', mode);
    },
    [lang, theme] as const,
  );
}

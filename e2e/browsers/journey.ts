import { demoHotel, type Hotel } from '../harness/hotel.ts';
import type { House } from '../harness/house.ts';
import { type BrowserDevice, openBrowserDevice } from './device.ts';
import type { Open, Tab } from './driver.ts';
import { expectOnce, expectStored, setMeal } from './evidence.ts';
import {
  addExternalGuest,
  connectionOf,
  isLeading,
  type Marked,
  markMeal,
  markMeals,
  openList,
  showEverybody,
  signIn,
  statusesOf,
  untilMoreWait,
  untilOfflineReady,
  untilShown,
  untilWaiting,
} from './reception.ts';

/** How long a queue may take to drain once the server is back, ms: a backoff may have grown to a minute. */
const drainTimeout = 150_000;
/** How long a change may take to a tab whose leader is suspended, ms. */
const suspendedTimeout = 120_000;

export interface Step {
  name: string;
  /** Answers a note for the table; `notTried` where the browser gives no way to do it. */
  run(): Promise<string | { notTried: string } | undefined>;
  /** Whether it can be done when one before it has failed. */
  standsAlone?: boolean;
}

/** The main job at reception's desk in one browser, as it goes on from step to step. */
export interface Journey {
  steps: Step[];
  version(): string;
  /** What is on the screen, for whoever studies a failure. */
  shown(): Promise<string>;
  close(): Promise<void>;
}

export interface JourneyOptions {
  open: Open;
  house: House;
  /** How many meals are marked offline. */
  meals: number;
  /** Up to "exactly once" only. */
  isShort: boolean;
}

export async function openJourney(options: JourneyOptions): Promise<Journey> {
  const hotel = await demoHotel(options.house);
  const device = await openBrowserDevice(options.open);
  const desk = new Desk(options, hotel, device);
  return {
    steps: options.isShort ? desk.mainJob() : [...desk.mainJob(), ...desk.tabs()],
    version: () => device.browser.version,
    shown: () => desk.shown(),
    close: () => device.close(),
  };
}

class Desk {
  readonly #options: JourneyOptions;
  readonly #hotel: Hotel;
  readonly #device: BrowserDevice;
  #left: Tab;
  #right: Tab | undefined;
  #marked: Marked[] = [];
  #before: unknown;

  constructor(options: JourneyOptions, hotel: Hotel, device: BrowserDevice) {
    this.#options = options;
    this.#hotel = hotel;
    this.#device = device;
    this.#left = device.browser.first;
  }

  mainJob(): Step[] {
    const { meals, house } = this.#options;
    return [
      { name: 'sign in', run: () => this.#signIn() },
      { name: `${meals} meals offline`, run: () => this.#markOffline(meals) },
      { name: 'external guest', run: () => this.#addExternal() },
      { name: 'reload', run: () => this.#reload() },
      { name: 'SIGKILL, reopen', run: () => this.#kill() },
      { name: 'drain', run: () => this.#drain() },
      { name: 'exactly once', run: () => expectOnce(house, this.#hotel, this.#marked) },
    ];
  }

  tabs(): Step[] {
    return [
      { name: 'two tabs', run: () => this.#twoTabs(), standsAlone: true },
      { name: 'Back', run: () => this.#goBack(), standsAlone: true },
      { name: 'suspended leader', run: () => this.#suspendLeader(), standsAlone: true },
    ];
  }

  async shown(): Promise<string> {
    const read = () => `${location.href}: ${document.body.textContent.replace(/\s+/g, ' ')}`;
    const texts = [this.#left, this.#right].map(async (tab) => tab?.evaluate(read, null));
    const settled = await Promise.allSettled(texts);
    return settled
      .flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : String(each.reason)))
      .map((text) => text.slice(0, 400))
      .join('\n');
  }

  async #signIn(): Promise<undefined> {
    const { url, people } = this.#hotel;
    await signIn(this.#left, url, people.reception.email);
    await openList(this.#left, url);
    await untilOfflineReady(this.#left);
  }

  async #markOffline(count: number): Promise<undefined> {
    await this.#options.house.stopServer();
    this.#marked = await markMeals(this.#left, count);
    await untilWaiting(this.#left, count);
  }

  async #addExternal(): Promise<undefined> {
    const { waiting } = await connectionOf(this.#left);
    await addExternalGuest(this.#left, 'Walk-in Party', 3);
    await untilMoreWait(this.#left, waiting);
    this.#before = await this.#show();
  }

  async #reload(): Promise<undefined> {
    await this.#left.reload();
    await this.#expectSame();
  }

  async #kill(): Promise<undefined> {
    await this.#device.killAndReopen();
    this.#left = this.#device.browser.first;
    await this.#left.goto(`${this.#hotel.url}/reception`);
    await this.#expectSame();
  }

  async #drain(): Promise<string> {
    await this.#options.house.startServer();
    return this.#untilDrained([this.#left]);
  }

  /** Both tabs tap without a network, show each other's taps, and send them. */
  async #twoTabs(): Promise<string> {
    const { house } = this.#options;
    const right = await this.#openRight();
    await house.stopServer();
    await this.#left.show();
    const ofLeft = await markMeals(this.#left, 3);
    await right.show();
    for (const marked of ofLeft) await untilShown(right, marked);
    // One of them over what the other tab has tapped.
    const [first, ...others] = ofLeft;
    const again = await markMeal(right, first?.cell ?? '');
    const ofRight = [again, ...(await markMeals(right, 3, ofLeft))];
    await this.#left.show();
    for (const marked of ofRight) await untilShown(this.#left, marked);
    await house.startServer();
    const note = await this.#untilDrained([this.#left, right]);
    const marked = [...others, ...ofRight];
    await expectStored(this.#hotel, marked);
    await expectOnce(house, this.#hotel, this.#marked.filter(notIn(marked)));
    return note;
  }

  /**
   * Each tab in turn leaves the app for a page of another site, while somebody else changes a meal, and comes back:
   * the browser may show it the page as it was left.
   */
  async #goBack(): Promise<string> {
    const tabs = [await this.#openRight(), this.#left];
    const notes: string[] = [];
    for (const tab of tabs) {
      await tab.show();
      const leads = await isLeading(tab);
      const meal = await this.#someMeal(tab);
      await tab.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['restored'] = String(persisted);
        });
      }, null);
      await tab.goto(this.#hotel.url.replace('localhost', '127.0.0.1').concat('/healthz'));
      const changed = await setMeal(this.#hotel, meal);
      await tab.back();
      await showEverybody(tab);
      await untilShown(tab, changed);
      const restored = await tab.evaluate(
        () => document.documentElement.dataset['restored'] === 'true',
        null,
      );
      notes.push(`${leads ? 'leader' : 'follower'} ${restored ? 'restored' : 'loaded'}`);
    }
    return notes.join(', ');
  }

  /** The tab with the live stream is suspended: the one in sight has to hear of a change all the same. */
  async #suspendLeader(): Promise<string | { notTried: string }> {
    const { leader, other } = await this.#untilOneLeads();
    await other.show();
    const meal = await this.#someMeal(other);
    const suspension = await this.#device.browser.suspend(leader, other);
    if ('notTried' in suspension) return suspension;
    try {
      const changed = await setMeal(this.#hotel, meal);
      const from = Date.now();
      await untilShown(other, changed, suspendedTimeout);
      const took = Date.now() - from;
      await suspension.resume();
      await leader.show();
      await untilShown(leader, changed);
      return `${Math.round(took / 1000)} s`;
    } finally {
      await suspension.resume();
    }
  }

  async #untilOneLeads(): Promise<{ leader: Tab; other: Tab }> {
    const right = await this.#openRight();
    const deadline = Date.now() + suspendedTimeout;
    while (Date.now() < deadline) {
      if (await isLeading(right)) return { leader: right, other: this.#left };
      if (await isLeading(this.#left)) return { leader: this.#left, other: right };
    }
    throw new Error('no tab leads');
  }

  async #openRight(): Promise<Tab> {
    const { house } = this.#options;
    if (house.pid() === undefined) await house.startServer();
    if (this.#right === undefined) {
      this.#right = await this.#device.browser.newTab();
      await this.#right.show();
      await openList(this.#right, this.#hotel.url);
    }
    return this.#right;
  }

  /** The first meal in sight. */
  async #someMeal(tab: Tab): Promise<Marked> {
    const { cell } = this.#marked[0] ?? { cell: '' };
    const statuses = await statusesOf(tab, [cell]);
    return { cell, status: statuses[cell] ?? '' };
  }

  async #untilDrained(tabs: Tab[]): Promise<string> {
    const from = Date.now();
    for (const tab of tabs) {
      await untilWaiting(tab, 0, drainTimeout);
      const { attention } = await connectionOf(tab);
      if (attention > 0) throw new Error(`${attention} operations need a decision`);
    }
    return `${Math.round((Date.now() - from) / 1000)} s`;
  }

  async #show() {
    await showEverybody(this.#left);
    const cells = this.#marked.map(({ cell }) => cell);
    const { waiting } = await connectionOf(this.#left);
    return { statuses: await statusesOf(this.#left, cells), waiting };
  }

  async #expectSame(): Promise<void> {
    const { waiting } = this.#before as { waiting: number };
    await showEverybody(this.#left);
    await untilWaiting(this.#left, waiting);
    const [before, now] = [this.#before, await this.#show()].map((each) => JSON.stringify(each));
    if (before !== now) throw new Error(`it showed ${before}, and now ${now}`);
  }
}

const notIn = (others: readonly Marked[]) => (one: Marked) =>
  !others.some(({ cell }) => cell === one.cell);

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readChanges } from '../../core/contract/changes.ts';
import { pathOf } from '../../core/contract/path.ts';
import { setDailyMealStatus } from '../../core/contract/reservations.ts';
import type { MealStatus } from '../../core/rules/meal-status.ts';

/** One tap, sent under one key until it was acknowledged. Times in ms since 1970. */
export interface Tap {
  key: string;
  hotelId: string;
  /** Of the meal, as the change log names it. */
  cell: string;
  status: MealStatus;
  sentAt: number;
  acknowledgedAt?: number;
  /** The hotel's version that the acknowledgement named. */
  version?: number;
  attempts: number;
}

/** A row that a server told somebody about. */
export interface Seen {
  hotelId: string;
  version: number;
  entity: string;
  id: string;
}

export interface Desk {
  hotelId: string;
  token: string;
  /** A new token, from the server at `url`. */
  renewToken(url: string): Promise<string>;
  meals: readonly { reservation_id: string; meal_date: string; meal_type_id: string }[];
}

/** Answers on which a device sends again, as the app's queue does. */
const again = new Set([409, 429, 500, 502, 503, 504]);
/** As the app waits for an answer before it sends again, ms. */
const answerTimeout = 15_000;
/** How often they get a new token, ms: one ends after 15 minutes. */
const renewal = 5 * 60_000;
/** How long devices go on trying when all is over, ms. */
const finish = 60_000;

/** Devices that tap until they are stopped, and one reader of each hotel. */
export class Devices {
  readonly taps: Tap[] = [];
  readonly seen: Seen[] = [];
  /** Answers that no device should get. */
  readonly findings: string[] = [];
  readonly #urls: readonly string[];
  #isOver = false;
  /** When those give up that still wait, ms since 1970. */
  #end = Number.POSITIVE_INFINITY;
  #running: Promise<void>[] = [];

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  /** @param count devices of the desk; each has meals of its own */
  start(desk: Desk, count: number): void {
    for (let index = 0; index < count; index += 1) {
      const meals = desk.meals.filter((_, at) => at % count === index);
      this.#running.push(this.#tapOn(desk, meals, index));
    }
    this.#running.push(this.#readOn(desk));
  }

  /** Lets each finish what it has begun, if it can. */
  async stop(): Promise<void> {
    this.#isOver = true;
    this.#end = Date.now() + finish;
    await Promise.all(this.#running);
  }

  async #tapOn(desk: Desk, meals: Desk['meals'], index: number): Promise<void> {
    const { hotelId } = desk;
    for (let round = 0; !this.#isOver; round += 1) {
      const meal = meals[round % meals.length];
      if (!meal) return;
      const status = Math.floor(round / meals.length) % 2 === 0 ? 'will_not_eat' : 'will_eat';
      const cell = `${meal.reservation_id}:${meal.meal_date}:${meal.meal_type_id}`;
      const tap: Tap = {
        ...{ key: randomUUID(), hotelId, cell, status },
        ...{ sentAt: Date.now(), attempts: 0 },
      };
      this.taps.push(tap);
      await this.#send(tap, desk, { ...meal, meal_status: status }, index);
      await sleep(200 + Math.random() * 600);
    }
  }

  /** Sends until it is acknowledged, to one server after the other, as a proxy before them would. */
  async #send(tap: Tap, desk: Desk, body: object, index: number): Promise<void> {
    const path = pathOf(setDailyMealStatus.path, { hotelId: tap.hotelId });
    for (;;) {
      const url = this.#urls[(index + tap.attempts) % this.#urls.length];
      tap.attempts += 1;
      const answer = await call(`${url}${path}`, desk.token, {
        method: 'POST',
        headers: {
          'idempotency-key': tap.key,
          'if-match': '*',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      if (answer?.status === 200) {
        const { version } = answer.body as { version: number };
        Object.assign(tap, { acknowledgedAt: Date.now(), version });
        return;
      }
      if (answer && !again.has(answer.status)) {
        this.findings.push(`${tap.key}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return;
      }
      if (Date.now() > this.#end) {
        this.findings.push(`${tap.key}: never answered`);
        return;
      }
      await sleep(200 + Math.random() * 300);
    }
  }

  /** Follows the hotel's changes, as a device that is told of every one, and renews the desk's token. */
  async #readOn(desk: Desk): Promise<void> {
    const { hotelId } = desk;
    const path = pathOf(readChanges.path, { hotelId });
    let after = 0;
    let renewAt = Date.now() + renewal;
    for (let round = 0; !this.#isOver; round += 1) {
      const url = this.#urls[round % this.#urls.length] ?? '';
      if (Date.now() > renewAt) {
        try {
          desk.token = await desk.renewToken(url);
          renewAt = Date.now() + renewal;
        } catch {
          // The other server is asked next.
        }
      }
      const answer = await call(`${url}${path}?after=${after}`, desk.token, {});
      if (answer?.status === 200) {
        const { kind, version, changes } = answer.body as {
          kind: string;
          version: number;
          changes: Omit<Seen, 'hotelId'>[];
        };
        if (kind !== 'changes') this.findings.push(`hotel ${hotelId}: ${kind} after ${after}`);
        if (version < after) this.findings.push(`hotel ${hotelId}: ${version} after ${after}`);
        for (const each of changes ?? []) {
          this.seen.push({ hotelId, version: each.version, entity: each.entity, id: each.id });
        }
        after = Math.max(after, version);
      }
      await sleep(300);
    }
  }
}

async function call(
  url: string,
  token: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetch(url, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(answerTimeout),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return undefined;
  }
}

import type { Change } from '../../core/contract/rows.ts';
import { addDays } from '../../core/rules/day.ts';
import { may } from '../../core/rules/permissions.ts';
import type { createEngine, Engine } from '../../src/offline/engine.ts';
import type { OperationDefinition } from '../../src/offline/queue/definition.ts';
import type { OperationName } from '../../src/offline/queue/operations/registry.ts';
import { partOf } from '../../src/offline/storage/mirror-pack.ts';
import type { RowKey } from '../../src/offline/storage/row-key.ts';
import { Device, type Page, type Wrap } from './device.ts';
import { buildHotels, type Hotel, today, type User } from './hotels.ts';
import { definitionOf, Ledger, operationOf, type Tap } from './ledger.ts';
import { epoch, type Machine } from './machine.ts';
import { Network } from './network.ts';
import type { Plan } from './plan.ts';
import type { Product } from './product.ts';
import { createRandom, type Random } from './random.ts';
import { argsFor } from './releases.ts';
import { type Sample, samples } from './samples.ts';
import { Server } from './server.ts';

/** The engine under test. Broken engines and servers replace further parts. */
export interface Subject {
  createEngine: typeof createEngine;
  registry: Readonly<Record<string, OperationDefinition>>;
  wrap?: Wrap | undefined;
  rewrite?: ((text: string) => string) | undefined;
  mayBlock?: boolean | undefined;
  delay?: ((text: string) => number) | undefined;
  /** Replaces the engine's `perform`. */
  perform?: ((page: Page, real: () => Promise<Outcome>) => Promise<Outcome>) | undefined;
}
type Outcome = 'saved' | 'merged' | 'cancelled';

/** One line of a run's story. */
export interface Line {
  at: number;
  text: string;
}

/** One entry of a hotel's change log. */
export interface Logged {
  hotelId: string;
  version: number;
  entity: Change['entity'];
  id: string;
  row: Change['row'];
  user: string | null;
  operation: string | null;
}

/** The state of one run. */
export class World {
  readonly story: Line[] = [];
  readonly devices: Device[] = [];
  readonly sent = new Set<string>();
  readonly ledger: Ledger;
  readonly server: Server;
  /** Changes pruned from the log during the run. */
  readonly pruned: Logged[] = [];
  readonly pending = new Map<Page, Set<Tap>>();
  /** Users of each device, in order. */
  readonly owners = new Map<Device, User[]>();
  readonly machine: Machine;
  readonly product: Product;
  readonly plan: Plan;
  readonly hotels: readonly Hotel[];
  readonly subject: Subject;

  private constructor(
    machine: Machine,
    product: Product,
    plan: Plan,
    subject: Subject,
    hotels: readonly Hotel[],
  ) {
    this.machine = machine;
    this.product = product;
    this.plan = plan;
    this.subject = subject;
    this.hotels = hotels;
    this.ledger = new Ledger((id) => this.sent.has(id));
    const random = createRandom(plan.seed);
    const trace = (text: string) => this.trace(text);
    const { rewrite, mayBlock, delay } = subject;
    const { isLarge = false, isFar = false } = plan;
    const part = { machine, product, trace, rewrite, mayBlock, delay, isLarge, isFar };
    this.server = new Server({ ...part, random: random.fork('server') });
    for (let n = 0; n < plan.devices; n += 1) {
      this.devices.push(this.#device(n, random.fork(`device ${n}`)));
    }
  }

  static async open(
    machine: Machine,
    product: Product,
    plan: Plan,
    subject: Subject,
  ): Promise<World> {
    const hotels = await buildHotels(product.client, plan.seed);
    return new World(machine, product, plan, subject, hotels);
  }

  #device(n: number, random: Random): Device {
    const { machine, server, plan, subject } = this;
    const name = `tablet ${String.fromCharCode(65 + n)}`;
    const trace = (text: string) => this.trace(`${name}: ${text}`);
    const own = {
      machine,
      server,
      random: random.fork('network'),
      conditions: { weather: 'fine' as const },
    };
    const network = new Network({ ...own, trace });
    const device = new Device({
      ...{ name, machine, network, tokenLife: plan.tokenLife, trace: (text) => this.trace(text) },
      ...{ createEngine: subject.createEngine, random: random.fork('browser') },
      wrap: (platform, page) => {
        const wrapped = subject.wrap?.(platform, page) ?? platform;
        return {
          ...wrapped,
          send: (request) => {
            this.#noteSent(request);
            return wrapped.send(request);
          },
        };
      },
    });
    device.skew = plan.skews[n] ?? 0;
    return device;
  }

  #noteSent({ body }: { body?: unknown }): void {
    const { requests } = (body ?? {}) as { requests?: { id: string }[] };
    for (const { id } of requests ?? []) this.sent.add(id);
  }

  trace(text: string): void {
    this.story.push({ at: this.machine.now - epoch, text });
  }

  /** Runs work that needs only storage to completion, without advancing the clock. */
  async complete<T>(work: () => Promise<T>): Promise<T> {
    const result = work();
    result.catch(() => undefined);
    await this.machine.settle();
    return await result;
  }

  /** Opens a page of the signed-in user, and the hotel in it. */
  openPage(device: Device, hotelId: string | undefined): Page | undefined {
    const page = device.open(hotelId);
    if (!page) return undefined;
    const owners = this.owners.get(device) ?? [];
    if (!owners.includes(page.owner)) this.owners.set(device, [...owners, page.owner]);
    this.pending.set(page, new Set());
    if (hotelId === undefined) return page;
    this.trace(
      `${page.owner} opens ${page.name}${page.release === 'next' ? ' (next release)' : ''}`,
    );
    const first = firstDays[this.pending.size % firstDays.length];
    page.engine.openHotel(hotelId, first).catch(() => undefined);
    return page;
  }

  kill(page: Page): void {
    if (!page.alive) return;
    this.trace(`${page.name} is killed`);
    page.device.kill(page);
    for (const tap of this.pending.get(page) ?? []) this.ledger.unknown(tap);
    this.pending.delete(page);
  }

  /** Closes a page; the outcome of taps that have not settled by then is unknown. */
  leave(page: Page): void {
    page.device.leave(page);
    this.machine.after(100, () => {
      for (const tap of this.pending.get(page) ?? []) this.ledger.unknown(tap);
      this.pending.delete(page);
    });
  }

  /** A random tap of a person on what a page shows; mostly one that their role permits. */
  tap(page: Page, salt: number, holdMs: number): void {
    const { engine, owner, hotelId, device } = page;
    if (!page.alive || hotelId === undefined || engine.status.get().loaded !== 'ready') return;
    const random = createRandom(salt);
    const role = this.hotels.find(({ id }) => id === hotelId)?.team[owner];
    const allowed = Object.entries(this.plan.operations).filter(
      ([each]) => random.chance(0.03) || (role && may(role, definitionOf(each).action)),
    );
    if (allowed.length === 0) return;
    const name = random.weighted(Object.fromEntries(allowed)) as OperationName;
    const sample = samples[name] as Sample<never>;
    const args: unknown = sample.draw(engine.view, random, () => newId(random));
    if (args === undefined) return;
    const definition = definitionOf(name);
    const pinned = definition.pinned(args, engine.view) ?? null;
    const seen = pinned?.version ?? 0;
    const key = definition.target(args);
    // Screens show nothing of a day that is not loaded.
    if (!isShown(engine, key)) return;
    const before = engine.view.get(key.entity, key.id) ?? null;
    this.machine.current = page;
    const real = () =>
      engine.perform(name, argsFor(page.release, args) as never, holdMs > 0 ? { holdMs } : {});
    const stored = this.subject.perform ? this.subject.perform(page, real) : real();
    const id = device.lastId() ?? '';
    const orderKey = definition.orderKey(args);
    const at = device.now;
    const isForeign =
      page.release === 'next' ? device.pages.values().some(isOfToday) : device.release === 'next';
    const made = { device: device.name, owner, hotelId, at, isForeign };
    const tap: Tap = { ...made, name, args, orderKey, seen, shown: pinned, id };
    this.trace(`${owner} on ${page.name}: ${name} ${short(args)} (saw ${seen}) as ${id}`);
    this.#check(page, tap, before);
    const shown = engine.view.get(key.entity, key.id) ?? null;
    const revision = engine.view.revision(key.entity);
    this.#await(page, tap, stored, () => {
      // Not after a tap on an unsent creation that was itself refused meanwhile.
      const mayComeBack = seen > 0 || before === null;
      if (mayComeBack && shown !== before && engine.view.revision(key.entity) === revision)
        this.ledger.broken.push(`G1: ${tap.id} was refused, and goes on showing`);
    });
  }

  /** G5: the view has changed when `perform` returns. */
  #check({ engine }: Page, tap: Tap, before: Change['row']): void {
    const definition = definitionOf(tap.name);
    const key = definition.target(tap.args);
    const wanted = definition.overlay(before, operationOf(tap), key);
    const shown = engine.view.get(key.entity, key.id) ?? null;
    if (says(tap.name, shown) === says(tap.name, wanted)) return;
    this.ledger.broken.push(`G5: ${tap.id} did not show at once`);
  }

  #await(page: Page, tap: Tap, stored: Promise<Outcome>, refused: () => void): void {
    const pending = this.pending.get(page);
    pending?.add(tap);
    const settled = (report: () => void) => {
      if (!pending?.delete(tap) || !page.alive) return;
      report();
    };
    stored.then(
      (outcome) =>
        settled(() => {
          this.trace(`${tap.id} is ${outcome}`);
          this.ledger[outcome](tap);
        }),
      (error: unknown) =>
        settled(() => {
          this.trace(`${tap.id} is refused: ${String(error)}`);
          this.ledger.notStored(tap);
          refused();
        }),
    );
  }
}

/** Days that pages load first, in turn; undefined: all at once. */
const firstDays = [today, undefined, addDays(today, 1)];

const isShown = (engine: Engine, key: RowKey): boolean => {
  const day = partOf(key);
  return day === '' || engine.hasDay(day);
};

const isOfToday = ({ release }: Page): boolean => release === 'today';

/** The sample's `says` part of a row, as text for comparison. */
export function says(name: string, row: Change['row']): string {
  const sample = (samples as unknown as Record<string, Sample<never>>)[name];
  return JSON.stringify(row === null || !sample ? null : sample.says(row));
}

/** What of the row a tap rests on; undefined: all of it. */
export function restsOn({ name, args }: Tap): readonly string[] | undefined {
  const sample = (samples as unknown as Record<string, Sample<never>>)[name];
  return sample?.restsOn?.(args as never);
}

const short = (args: unknown): string =>
  JSON.stringify(args).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{20}/g, '…');

function newId(random: Random): string {
  const part = (length: number) =>
    Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
  return `${part(8)}-${part(4)}-7${part(3)}-9${part(3)}-${part(12)}`;
}

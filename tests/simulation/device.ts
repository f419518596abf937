import { createExchange } from '../../src/api/exchange.ts';
import { LockLost, type LockRequest } from '../../src/api/locks.ts';
import type { Renewal } from '../../src/api/renewal.ts';
import { openStream } from '../../src/api/stream.ts';
import type { createEngine, Engine } from '../../src/offline/engine.ts';
import type { Platform } from '../../src/offline/platform.ts';
import type { User } from './hotels.ts';
import type { Life, Machine } from './machine.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { Release } from './releases.ts';
import { cutStorage, Disk, type Owner, storageOf } from './storage.ts';
import { tokenFor } from './tokens.ts';

/** Replaces a page's platform, for broken engines. */
export type Wrap = (platform: Platform, page: Page) => Platform;

export interface DeviceOptions {
  name: string;
  machine: Machine;
  random: Random;
  network: Network;
  createEngine: typeof createEngine;
  /** How long tokens last, ms. */
  tokenLife: number;
  wrap?: Wrap | undefined;
  trace(text: string): void;
}

/** A page or a service worker, with the engine of one user. */
export class Page implements Owner {
  alive = true;
  isSuspended = false;
  readonly disk: Disk;
  /** Undefined until its platform exists. */
  #engine: Engine | undefined;
  /** Gets the ids that the engine makes while a person's decision is carried out. */
  deciding: ((id: string) => void) | undefined;
  readonly device: Device;
  readonly name: string;
  readonly owner: User;
  readonly release: Release;
  readonly hotelId: string | undefined;

  constructor(device: Device, name: string, owner: User, hotelId: string | undefined) {
    this.device = device;
    this.disk = device.disk;
    this.name = name;
    this.owner = owner;
    this.release = device.release;
    this.hotelId = hotelId;
  }

  get engine(): Engine {
    if (!this.#engine) throw new Error('the page is not open yet');
    return this.#engine;
  }

  start(make: () => Engine): void {
    this.#engine = make();
  }
}

interface Waiting {
  page: Page;
  run: () => void;
  /** Another page has taken the lock over. */
  lose: () => void;
}

/** As in src/api/locks.ts, ms. */
const suspendedAfter = 60_000;

/** As tendSession of src/data/engine/provider.tsx, ms. */
const tendInterval = 30_000;

const never = new Promise<never>(() => undefined);

/** One browser on one tablet: the state that its pages share. */
export class Device {
  readonly disk = new Disk();
  readonly name: string;
  /** Error of its clock, ms. */
  skew = 0;
  signedIn: User | undefined;
  /** Users whose session was revoked: their tokens are not renewed until they sign in again. */
  readonly revoked = new Set<User>();
  /** Who has signed in with a PIN without the server, and the page that has it in its memory. */
  #pending: { user: User; page?: Page } | undefined;
  readonly pages = new Set<Page>();
  release: Release = 'today';
  readonly network: Network;
  #options: DeviceOptions;
  #tokens = new Map<User, string>();
  #locks = new Map<string, Waiting[]>();
  #listeners = new Map<Page, Set<(message: unknown) => void>>();
  #lastId: string | undefined;
  #count = 0;

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.name = options.name;
    this.network = options.network;
  }

  get now(): number {
    return this.#options.machine.now + this.skew;
  }

  signIn(user: User): void {
    this.signedIn = user;
    this.revoked.delete(user);
    this.#pending = undefined;
    this.#tokens = new Map([[user, this.#newToken(user)]]);
  }

  /** A user signs in with their PIN; where the server is not reached there is no token until it has been told of it. */
  switchTo(user: User): void {
    if (this.network.isOpen()) {
      this.signIn(user);
      return;
    }
    this.signedIn = user;
    this.#tokens = new Map();
    this.#pending = { user };
  }

  /** The page on which the PIN was entered. */
  hasPin(page: Page | undefined): void {
    if (!this.#pending || page?.owner !== this.#pending.user) return;
    this.#pending.page = page;
    this.#tend(page);
  }

  /** As a page tends its session: it tells the server of it when that can be reached, also where nothing else asks. */
  #tend(page: Page): void {
    const { machine, network } = this.#options;
    machine.after(
      tendInterval,
      () => {
        if (this.#pending?.page !== page) return;
        if (network.isOpen() && this.#renew(page.owner as User, page)) page.engine.wake('sign-in');
        else this.#tend(page);
      },
      page,
    );
  }

  /** Whether the server has still to be told of a session that nobody but the person can tell it of. */
  needsPin(): boolean {
    return this.#pending !== undefined && !this.#pending.page?.alive;
  }

  #newToken(user: User): string {
    const { machine, tokenLife } = this.#options;
    return tokenFor(user, machine.now + tokenLife);
  }

  /** The token for requests of `owner`: their own, or none. */
  tokenOf(owner: string): string | undefined {
    return this.#tokens.get(owner as User);
  }

  /** A new page with an engine of the signed-in user. Does not open the hotel. */
  open(hotelId: string | undefined): Page | undefined {
    const owner = this.signedIn;
    if (!owner) return undefined;
    const { createEngine, wrap, machine } = this.#options;
    this.#count += 1;
    const page = new Page(this, `${this.name}.${this.#count}`, owner, hotelId);
    this.pages.add(page);
    machine.current = page;
    const platform = this.#platform(page);
    page.start(() => createEngine(wrap ? wrap(platform, page) : platform, owner));
    return page;
  }

  /** Ends a page at once, in the middle of its work. */
  kill(page: Page): void {
    if (!page.alive) return;
    page.alive = false;
    this.pages.delete(page);
    this.#listeners.delete(page);
    cutStorage(this.#options.machine, page);
    for (const [name, waiting] of this.#locks) {
      const held = waiting[0]?.page === page;
      const rest = waiting.filter((each) => each.page !== page);
      this.#locks.set(name, rest);
      if (held) this.#grant(name);
    }
  }

  /** Closes a page: its engine may finish its work first. */
  leave(page: Page): void {
    this.#options.machine.current = page;
    const gone = () => this.kill(page);
    page.engine.close().then(gone, gone);
    // A browser waits for a short time only.
    this.#options.machine.after(100, gone);
  }

  /** The id made last, which is that of the last tap. */
  lastId(): string | undefined {
    return this.#lastId;
  }

  #grant(name: string): void {
    const next = this.#locks.get(name)?.[0];
    if (next) this.#options.machine.after(0, next.run, next.page);
  }

  #lock<T>(page: Page, name: string, work: () => Promise<T>, request?: LockRequest): Promise<T> {
    if (!page.alive) return never;
    return new Promise<T>((resolve, reject) => {
      const mine: Waiting = {
        page,
        run: () => {
          const free = () => {
            const waiting = this.#locks.get(name) ?? [];
            if (waiting[0] !== mine) return;
            this.#locks.set(name, waiting.slice(1));
            this.#grant(name);
          };
          work().then(resolve, reject).finally(free);
        },
        lose: () => reject(new LockLost()),
      };
      const line = this.#locks.get(name) ?? [];
      if (request === 'take-over') return this.#takeOver(name, mine);
      this.#locks.set(name, [...line, mine]);
      if (line.length === 0) return this.#grant(name);
      if (request === 'in-line') return;
      const late = () => {
        const at = this.#locks.get(name)?.indexOf(mine) ?? -1;
        if (at > 0) this.#takeOver(name, mine);
      };
      this.#options.machine.after(suspendedAfter, late, page);
    });
  }

  #takeOver(name: string, mine: Waiting): void {
    const [holder, ...others] = (this.#locks.get(name) ?? []).filter((each) => each !== mine);
    this.#locks.set(name, [mine, ...others]);
    if (holder) this.#options.machine.after(0, holder.lose, holder.page);
    this.#grant(name);
  }

  #newId(): string {
    const { random } = this.#options;
    const time = Math.max(0, this.now).toString(16).padStart(12, '0').slice(-12);
    const part = (length: number) =>
      Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
    this.#lastId = `${time.slice(0, 8)}-${time.slice(8)}-7${part(3)}-8${part(3)}-${part(12)}`;
    return this.#lastId;
  }

  #broadcast(from: Page, message: unknown): void {
    const copy: unknown = structuredClone(message);
    for (const [page, listeners] of this.#listeners) {
      if (page === from) continue;
      const { machine } = this.#options;
      for (const notify of listeners)
        machine.after(2, () => listeners.has(notify) && notify(copy), page);
    }
  }

  #refresh(owner: User): Promise<Renewal> {
    const { machine, random, network } = this.#options;
    const { promise, resolve } = Promise.withResolvers<Renewal>();
    const page = machine.current;
    machine.after(
      random.int(10, 80),
      () => {
        if (!network.isOpen()) return resolve('unreachable');
        resolve(this.#renew(owner, page) ? 'fresh' : 'refused');
      },
      page,
    );
    return promise;
  }

  #renew(owner: User, page: Life | undefined): boolean {
    const good = this.signedIn === owner && this.#mayRenew(owner, page);
    if (good) this.#tokens.set(owner, this.#newToken(owner));
    this.#options.trace(
      `${this.name} asks for a new token of ${owner}: ${good ? 'given' : 'refused'}`,
    );
    return good;
  }

  /** A session that the server does not know of is begun with the PIN, by the page that has it; the others ask nothing. */
  #mayRenew(owner: User, page: Life | undefined): boolean {
    if (this.#pending === undefined) return !this.revoked.has(owner);
    if (this.#pending.page !== page) return false;
    this.#pending = undefined;
    this.revoked.delete(owner);
    // Its other pages hear of it.
    for (const other of this.pages) {
      if (other === page || other.owner !== owner) continue;
      this.#options.machine.after(2, () => other.engine.wake('sign-in'), other);
    }
    return true;
  }

  #platform(page: Page): Platform {
    const { machine, random, network } = this.#options;
    const send = network.fetchOf(page);
    const exchange = createExchange(send);
    const headersOf = (owner: string) => {
      const token = this.tokenOf(owner);
      return token === undefined ? undefined : { authorization: `Bearer ${token}` };
    };
    return {
      ...storageOf(machine, page),
      freshLog: () => undefined,
      now: () => this.now,
      random: () => random.next(),
      newId: () => {
        const id = this.#newId();
        page.deciding?.(id);
        return id;
      },
      setTimer: (run, ms) => machine.after(ms, run, page),
      whenIdle: (run) => machine.after(random.int(0, 1000), run, page),
      isVisible: () => true,
      lock: (name, work, request) => this.#lock(page, name, work, request),
      broadcast: (message) => page.alive && this.#broadcast(page, message),
      listen: (listener) => {
        const own = this.#listeners.get(page) ?? new Set();
        this.#listeners.set(page, own.add(listener));
        return () => own.delete(listener);
      },
      async send({ owner, method, path, body, timeout }) {
        if (!page.alive) return never;
        const headers = headersOf(owner);
        if (!headers) return { kind: 'answer', status: 401, retryAfter: null, body: null };
        const text = body === undefined ? {} : { body: JSON.stringify(body) };
        const typed = body === undefined ? {} : { 'content-type': 'application/json' };
        return exchange({ method, path, headers: { ...headers, ...typed }, timeout, ...text });
      },
      openStream: ({ owner, path }, hearer) => {
        const closed = new AbortController();
        const headers = headersOf(owner);
        if (!page.alive) return () => undefined;
        const { signal } = closed;
        if (!headers) machine.after(0, () => signal.aborted || hearer.end('signed-out'), page);
        else void openStream({ path, headers, timeout: 8000, signal }, hearer, send);
        return () => closed.abort();
      },
      refreshToken: (owner) => (page.alive ? this.#refresh(owner as User) : never),
    };
  }
}

import type { Signals } from '../../server/live/signals.ts';
import { Gate, type Mishap } from './gate.ts';
import { type Life, type Machine, serving } from './machine.ts';
import type { Product } from './product.ts';
import type { Random } from './random.ts';
import type { Release } from './releases.ts';
import { userOf } from './tokens.ts';

/** One request of a batch that the server handled, with its answer. */
export interface Handled {
  id: string;
  at: number;
  /** User of its token. */
  caller: string;
  path: string;
  ifMatch: number | undefined;
  body: unknown;
  status: number;
  answer: unknown;
}

/** A fault that is armed for a later statement. */
export interface Armed {
  mishap: Exclude<Mishap, 'none'>;
  at: 'commit' | 'any';
  /** Number of matching statements before it. */
  skip: number;
  /** Downtime after a crash, ms. */
  down: number;
}

export interface ServerOptions {
  machine: Machine;
  product: Product;
  random: Random;
  trace(text: string): void;
  rewrite?: ((text: string) => string) | undefined;
  mayBlock?: boolean | undefined;
  delay?: ((text: string) => number) | undefined;
  /** Whether a snapshot may begin with today. */
  isLarge: boolean;
  /** Whether devices may be too far behind to be sent changes. */
  isFar: boolean;
}

/** One server process. */
interface ServerLife extends Life {
  release: Release;
}

/**
 * The product's server as a process that can crash in the middle of requests, and restart. While a release is rolled
 * out, a second process of another release serves beside it, on the same database.
 */
export class Server {
  readonly handled: Handled[] = [];
  #options: ServerOptions;
  #far: Random;
  #mayBeFar: boolean;
  #gate: Gate;
  /** The running processes: one, or two while a release is rolled out. */
  #lives: ServerLife[] = [{ alive: true, release: 'today' }];
  /** Which process made a response. */
  #makers = new WeakMap<Response, ServerLife>();
  #downUntil = 0;
  #armed: Armed[] = [];
  #underWay = new Map<() => void, ServerLife>();
  #listeners = new Map<string, Set<{ wake: () => void; life: Life }>>();

  constructor(options: ServerOptions) {
    const { machine, product, random, rewrite, mayBlock, delay } = options;
    this.#options = options;
    this.#far = random.fork('far');
    this.#mayBeFar = options.isFar;
    this.#gate = new Gate(
      {
        ...{ machine, random, rewrite, mayBlock, delay },
        mishap: (statement) => this.#mishap(statement),
        crash: (life) => this.#crashOne(life),
      },
      product.connections,
    );
    product.attach(this.#gate, this.#signals());
  }

  #down = 1000;

  arm(armed: Armed): void {
    this.#armed.push(armed);
  }

  /** Disarms all faults, ends the downtime, lets devices catch up, and completes the rollout of a release. */
  heal(): void {
    // A reset takes the days that a device has fetched: with one at each new stream it would never have all.
    this.#mayBeFar = false;
    this.#armed = [];
    this.#downUntil = 0;
    for (const life of this.#lives.slice(0, -1)) this.#end(life);
  }

  isDown(): boolean {
    return this.#options.machine.now < this.#downUntil;
  }

  /** Release of the running process; while one is rolled out, that one. */
  get release(): Release {
    return this.#newest.release;
  }

  get #newest(): ServerLife {
    const life = this.#lives.at(-1);
    if (!life) throw new Error('no process runs');
    return life;
  }

  /** Replaces the process by one of `release`, after `down` ms. */
  deploy(release: Release, down: number): void {
    this.#options.trace(`the server is replaced by one of release ${release}`);
    this.crash(down, release);
  }

  /** Starts a process of `release` beside the one that runs, which is killed after `overlap` ms. */
  roll(release: Release, overlap: number): void {
    const { machine, trace } = this.#options;
    trace(`a server of release ${release} starts, and the one before ends in ${overlap} ms`);
    const before = [...this.#lives];
    this.#lives.push({ alive: true, release });
    machine.after(overlap, () => {
      // Where the new one has died meanwhile, the one before goes on.
      for (const life of before) if (this.#lives.length > 1) this.#end(life);
    });
  }

  /** Kills all processes; one restarts after `down` ms. */
  crash(down: number, release = this.release): void {
    const { machine, trace } = this.#options;
    trace(`the server dies, with ${this.#underWay.size} requests under way, for ${down} ms`);
    const before = this.#lives;
    this.#lives = [{ alive: true, release }];
    this.#downUntil = machine.now + down;
    for (const life of before) this.#end(life);
  }

  /** Kills a process. Where it was the only one, another starts. */
  #crashOne(life: Life): void {
    const own = this.#lives.find((each) => each === life);
    if (own && this.#lives.length > 1) {
      this.#options.trace('one of two servers dies');
      this.#end(own);
    } else {
      this.crash(this.#down);
    }
  }

  /** Ends a process that does not run any more, or beside another. */
  #end(life: ServerLife): void {
    const { machine } = this.#options;
    if (!life.alive) return;
    life.alive = false;
    this.#lives = this.#lives.filter((each) => each !== life);
    for (const [died, of] of [...this.#underWay]) if (of === life) died();
    machine.hold();
    void this.#gate.abandonAll(life).finally(() => machine.release());
  }

  /** Serves a request. Calls `died` if the server dies first; then the promise never settles. */
  async serve(request: Request, died: () => void): Promise<Response> {
    const life = this.#lives.length > 1 ? this.#options.random.pick(this.#lives) : this.#newest;
    this.#underWay.set(died, life);
    try {
      const sentBody = request.url.endsWith('/batch') ? await request.clone().text() : undefined;
      const app = this.#options.product.app;
      const response = await serving.run({ life }, () => app.fetch(this.#asked(request)));
      this.#makers.set(response, life);
      if (sentBody !== undefined) await this.#record(request, sentBody, response.clone());
      return response;
    } finally {
      this.#underWay.delete(died);
    }
  }

  /**
   * A request for today first is one for the whole snapshot, unless the hotels are large. Changes after a version are
   * now and then those after one yet to come, where devices may be far behind: a reset.
   */
  #asked(request: Request): Request {
    const { isLarge } = this.#options;
    const url = new URL(request.url);
    if (!isLarge && url.pathname.endsWith('/snapshot')) url.searchParams.delete('begin');
    if (this.#mayBeFar && url.pathname.endsWith('/changes') && this.#far.chance(0.8)) {
      url.searchParams.set('after', `${Number.MAX_SAFE_INTEGER}`);
    }
    return url.href === request.url ? request : new Request(url, request);
  }

  /** Calls `died` when the process dies that made a response, until the returned function is called. */
  watch(response: Response, died: () => void): () => void {
    this.#underWay.set(died, this.#makers.get(response) ?? this.#newest);
    return () => this.#underWay.delete(died);
  }

  /** Runs work as the server's process, such as a prune. */
  work<T>(run: () => Promise<T>): Promise<T> {
    return serving.run({ life: this.#newest }, run);
  }

  async #record(request: Request, sentBody: string, response: Response): Promise<void> {
    const { responses } = (await response.json()) as { responses?: Answered[] };
    const { requests } = JSON.parse(sentBody) as { requests?: SentRequest[] };
    const caller = userOf(request.headers.get('authorization'));
    for (const { id, status, body } of responses ?? []) {
      const own = requests?.find((each) => each.id === id);
      if (!own) continue;
      const ifMatch = own.headers['If-Match'];
      this.handled.push({
        ...{ id, status, caller, path: own.path, body: own.body, answer: body },
        at: this.#options.machine.now,
        ifMatch: ifMatch === undefined ? undefined : Number(ifMatch.replaceAll('"', '')),
      });
    }
  }

  #mishap({ text, commit }: { text: string; commit: boolean }): Mishap {
    const armed = this.#armed.find(({ at }) => at === 'any' || commit);
    if (!armed) return 'none';
    armed.skip -= 1;
    if (armed.skip >= 0) return 'none';
    this.#armed = this.#armed.filter((each) => each !== armed);
    this.#down = armed.down;
    const what = commit
      ? 'the commit of a write'
      : `"${text.slice(0, 40).replaceAll(/\s+/g, ' ')}"`;
    this.#options.trace(`${armed.mishap.replace('-', ' ')} ${what}`);
    return armed.mishap;
  }

  #signals(): Signals {
    const { machine, random } = this.#options;
    return {
      publish: (hotelId) => {
        for (const { wake, life } of this.#listeners.get(hotelId) ?? []) {
          // Some signals are lost: streams poll at the next heartbeat.
          if (random.chance(0.9)) machine.after(random.int(0, 30), wake, life);
        }
      },
      listen: (hotelId, wake) => {
        const set = this.#listeners.get(hotelId) ?? new Set();
        const own = { wake, life: serving.getStore()?.life ?? this.#newest };
        this.#listeners.set(hotelId, set.add(own));
        return () => set.delete(own);
      },
      close: async () => undefined,
    };
  }
}

interface Answered {
  id: string;
  status: number;
  body: unknown;
}
interface SentRequest {
  id: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

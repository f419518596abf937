import type { Signals } from '../../server/live/signals.ts';
import { createGate, type Mishap } from './gate.ts';
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
}

/** One server process. */
interface ServerLife extends Life {
  release: Release;
}

/** The product's server as a process that can crash in the middle of requests, and restart. */
export class Server {
  readonly handled: Handled[] = [];
  #options: ServerOptions;
  #gate: ReturnType<typeof createGate>;
  #life: ServerLife = { alive: true, release: 'today' };
  #downUntil = 0;
  #armed: Armed[] = [];
  #underWay = new Set<() => void>();
  #listeners = new Map<string, Set<{ wake: () => void; life: Life }>>();

  constructor(options: ServerOptions) {
    const { machine, product, random, rewrite, mayBlock, delay } = options;
    this.#options = options;
    this.#gate = createGate(
      {
        ...{ machine, random, rewrite, mayBlock, delay },
        mishap: (statement) => this.#mishap(statement),
        crash: () => this.crash(this.#down),
      },
      product.connections,
    );
    product.attach(this.#gate, this.#signals());
  }

  #down = 1000;

  arm(armed: Armed): void {
    this.#armed.push(armed);
  }

  /** Disarms all faults and ends the downtime. */
  heal(): void {
    this.#armed = [];
    this.#downUntil = 0;
  }

  isDown(): boolean {
    return this.#options.machine.now < this.#downUntil;
  }

  /** Release of the running process. */
  get release(): Release {
    return this.#life.release;
  }

  /** Replaces the process by one of `release`, after `down` ms. */
  deploy(release: Release, down: number): void {
    this.#options.trace(`the server is replaced by one of release ${release}`);
    this.crash(down, release);
  }

  /** Kills the process; it restarts after `down` ms. */
  crash(down: number, release = this.release): void {
    const { machine, trace } = this.#options;
    trace(`the server dies, with ${this.#underWay.size} requests under way, for ${down} ms`);
    const life = this.#life;
    life.alive = false;
    this.#life = { alive: true, release };
    this.#downUntil = machine.now + down;
    for (const each of [...this.#underWay]) each();
    machine.hold();
    void this.#gate.abandonAll(life).finally(() => machine.release());
  }

  /** Serves a request. Calls `died` if the server dies first; then the promise never settles. */
  async serve(request: Request, died: () => void): Promise<Response> {
    const life = this.#life;
    this.#underWay.add(died);
    try {
      const sentBody = request.url.endsWith('/batch') ? await request.clone().text() : undefined;
      const app = this.#options.product.app;
      const response = await serving.run({ life }, () => app.fetch(request));
      if (sentBody !== undefined) await this.#record(request, sentBody, response.clone());
      return response;
    } finally {
      this.#underWay.delete(died);
    }
  }

  /** Calls `died` when the server dies, until the returned function is called. */
  watch(died: () => void): () => void {
    this.#underWay.add(died);
    return () => this.#underWay.delete(died);
  }

  /** Runs work as the server's process, such as a prune. */
  work<T>(run: () => Promise<T>): Promise<T> {
    return serving.run({ life: this.#life }, run);
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
        const own = { wake, life: serving.getStore()?.life ?? this.#life };
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

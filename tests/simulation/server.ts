import type { Signals } from '../../server/live/signals.ts';
import type { Bench } from './bench.ts';
import { createGate, type Mishap } from './gate.ts';
import { type Life, type Machine, serving } from './machine.ts';
import type { Random } from './random.ts';
import type { Release } from './releases.ts';
import { userOf } from './tokens.ts';

/** One operation of a batch as the server took it, and what it said. */
export interface Handled {
  id: string;
  at: number;
  /** Whose token it came with. */
  caller: string;
  path: string;
  ifMatch: number | undefined;
  body: unknown;
  status: number;
  answer: unknown;
}

/** A misfortune that waits for its statement. */
export interface Armed {
  mishap: Exclude<Mishap, 'none'>;
  at: 'commit' | 'any';
  /** Statements of that kind that pass before. */
  skip: number;
  /** How long the server is away after a crash, ms. */
  down: number;
}

export interface ServerOptions {
  machine: Machine;
  bench: Bench;
  random: Random;
  tell(text: string): void;
  rewrite?: ((text: string) => string) | undefined;
  mayBlock?: boolean | undefined;
  delay?: ((text: string) => number) | undefined;
}

/** A process of the server, of one release. */
interface ServerLife extends Life {
  release: Release;
}

/** The product's server as a process that can die, with all it had under way, and come back. */
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
    const { machine, bench, random, rewrite, mayBlock, delay } = options;
    this.#options = options;
    this.#gate = createGate(
      {
        ...{ machine, random, rewrite, mayBlock, delay },
        mishap: (statement) => this.#mishap(statement),
        crash: () => this.crash(this.#down),
      },
      bench.connections,
    );
    bench.lead(this.#gate, this.#signals());
  }

  #down = 1000;

  arm(armed: Armed): void {
    this.#armed.push(armed);
  }

  /** What waits for its moment is called off. */
  heal(): void {
    this.#armed = [];
    this.#downUntil = 0;
  }

  isDown(): boolean {
    return this.#options.machine.now < this.#downUntil;
  }

  /** Which release runs: it says which schemas its rows are of. */
  get release(): Release {
    return this.#life.release;
  }

  /** The process ends, and one of `release` is there in `down` ms. */
  deploy(release: Release, down: number): void {
    this.#options.tell(`the server is replaced by one of release ${release}`);
    this.crash(down, release);
  }

  /** The process is gone at once, and back in `down` ms. */
  crash(down: number, release = this.release): void {
    const { machine, tell } = this.#options;
    tell(`the server dies, with ${this.#underWay.size} requests under way, for ${down} ms`);
    const life = this.#life;
    life.alive = false;
    this.#life = { alive: true, release };
    this.#downUntil = machine.now + down;
    for (const each of [...this.#underWay]) each();
    machine.hold();
    void this.#gate.abandonAll(life).finally(() => machine.release());
  }

  /** Answers a request, unless the server dies over it: then `died` is called. */
  async serve(request: Request, died: () => void): Promise<Response> {
    const life = this.#life;
    this.#underWay.add(died);
    try {
      const asked = request.url.endsWith('/batch') ? await request.clone().text() : undefined;
      const app = this.#options.bench.app;
      const response = await serving.run({ life }, () => app.fetch(request));
      if (asked !== undefined) await this.#note(request, asked, response.clone());
      return response;
    } finally {
      this.#underWay.delete(died);
    }
  }

  /** Calls `died` should the server die before the returned function is called. */
  watch(died: () => void): () => void {
    this.#underWay.add(died);
    return () => this.#underWay.delete(died);
  }

  /** Runs work of the server's own, such as an import. */
  work<T>(run: () => Promise<T>): Promise<T> {
    return serving.run({ life: this.#life }, run);
  }

  async #note(request: Request, asked: string, response: Response): Promise<void> {
    const { responses } = (await response.json()) as { responses?: Answered[] };
    const { requests } = JSON.parse(asked) as { requests?: Asked[] };
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
    this.#options.tell(`${armed.mishap.replace('-', ' ')} ${what}`);
    return armed.mishap;
  }

  #signals(): Signals {
    const { machine, random } = this.#options;
    return {
      publish: (hotelId) => {
        for (const { wake, life } of this.#listeners.get(hotelId) ?? []) {
          // A signal is a hint: one that is lost is made up for at the next beat.
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
interface Asked {
  id: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

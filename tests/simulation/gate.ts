import type { Client } from 'pg';
import { type Life, type Machine, serving } from './machine.ts';
import type { Random } from './random.ts';

/** A fault at a statement. */
export type Mishap =
  | 'none'
  /** The connection breaks before the statement is executed. */
  | 'cut-before'
  /** The connection breaks after it is executed, before the answer. */
  | 'cut-after'
  /** The server dies before it is executed. */
  | 'crash-before'
  /** The server dies after it is executed. */
  | 'crash-after';

export interface GateOptions {
  machine: Machine;
  random: Random;
  /** Called for each statement of a request. `commit`: it commits a transaction that wrote. */
  mishap(statement: { text: string; commit: boolean }): Mishap;
  crash(life: Life): void;
  /** Rewrites the text of statements, for broken servers. */
  rewrite?: ((text: string) => string) | undefined;
  /** Statements may block each other in the database itself, because a broken server does not take the hotel lock. */
  mayBlock?: boolean | undefined;
  /** Additional delay of a statement, ms. */
  delay?: ((text: string) => number) | undefined;
}

/** A pool of real connections. */
export interface Connections {
  take(): Promise<Client>;
  give(client: Client, broken: boolean): void;
  /** Whether the connection's statement waits for a lock of another connection. */
  isBlocked(client: Client): Promise<boolean>;
}

/** The hotel's row lock, and the request that takes it, where the statement names one. */
interface Lock {
  hotel: string;
  request: string | undefined;
}

/** A connection in use. */
interface Borrowed {
  client: Client;
  life: Life;
  lock: Lock | undefined;
  /** The open transaction has written. */
  wrote: boolean;
  broken: boolean;
  given: boolean;
  /** Cut off: all later statements fail. */
  cut: boolean;
  /** Settles with the previous statement: a connection's statements run in order. */
  before: Promise<unknown>;
}

/** A statement as it is sent, with its text, and the lock that it takes. */
interface Statement {
  text: string;
  lock: Lock | undefined;
  /** The arguments of the client's `query`. */
  given: unknown[];
}

/** The client object that the server gets. */
interface Facade {
  query(...given: unknown[]): Promise<unknown>;
  release(broken?: boolean): void;
}
const facades = new WeakMap<Client, Facade>();

const never = new Promise<never>(() => undefined);

/**
 * A pool between server and database. Each statement is an event of the machine, so that concurrent requests
 * interleave in every order, reproducibly by seed. Waiting for the hotel lock is simulated here: a statement that
 * blocked in the database would stop the machine.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #connections: Connections;
  readonly #holders = new Map<string, Borrowed>();
  readonly #queues = new Map<string, { life: Life; wake: () => void }[]>();
  readonly #allBorrowed = new Set<Borrowed>();
  /** Executing statements, with `mayBlock`. */
  readonly #underWay = new Set<Borrowed>();

  constructor(options: GateOptions, connections: Connections) {
    this.#options = options;
    this.#connections = connections;
  }

  async connect(): Promise<Facade> {
    const life = serving.getStore()?.life ?? always;
    const client = await this.#options.machine.outside(() => this.#connections.take());
    const borrowed: Borrowed = {
      ...{ client, life, lock: undefined, before: Promise.resolve() },
      ...{ wrote: false, broken: false, given: false, cut: false },
    };
    this.#allBorrowed.add(borrowed);
    // One per connection, because the server caches by client object what it has prepared.
    const facade = facades.get(client) ?? ({} as Facade);
    facades.set(client, facade);
    facade.query = (...given) => this.#query(borrowed, given);
    facade.release = (broken) => {
      if (broken) borrowed.broken = true;
      if (life.alive) this.#giveBack(borrowed);
    };
    return facade;
  }

  async query(...given: unknown[]): Promise<unknown> {
    const client = await this.connect();
    try {
      return await client.query(...given);
    } finally {
      client.release();
    }
  }

  /** Rolls back the transactions of a dead server. */
  async abandonAll(life: Life): Promise<void> {
    for (const borrowed of [...this.#allBorrowed]) {
      if (borrowed.life === life) await this.#abandon(borrowed);
    }
  }

  #query(borrowed: Borrowed, given: unknown[]): Promise<unknown> {
    if (!borrowed.life.alive) return never;
    const [statement, values] = rewritten(given, this.#options.rewrite);
    const text = textOf(statement);
    const sent = {
      ...{ text, lock: lockOf(text, statement, values) },
      given: [statement, ...(values === undefined ? [] : [values])],
    };
    const answer = borrowed.before.then(() => this.#inTurn(borrowed, sent));
    borrowed.before = answer.catch(() => undefined);
    return answer;
  }

  /** Sends a statement as an event of the machine, once the hotel lock that it takes is free. */
  #inTurn(borrowed: Borrowed, { text, lock, given }: Statement): Promise<unknown> {
    const { machine, random, delay } = this.#options;
    const { life } = borrowed;
    return new Promise((done, fail) => {
      const go = () => {
        if (!life.alive) return;
        if (borrowed.cut) return fail(lost());
        const holder = lock && this.#holders.get(lock.hotel);
        // A copy of the request that holds the lock does not wait: the server answers it `in_progress`.
        const isCopy = lock?.request !== undefined && lock.request === holder?.lock?.request;
        if (lock && holder && !isCopy) {
          const wake = () => machine.after(0, go, life);
          this.#queues.set(lock.hotel, [...(this.#queues.get(lock.hotel) ?? []), { life, wake }]);
          return;
        }
        if (lock && !holder) {
          this.#holders.set(lock.hotel, borrowed);
          borrowed.lock = lock;
        }
        this.#send(borrowed, given, text).then(done, fail);
      };
      const way = random.chance(0.8) ? 0 : random.int(1, 6);
      machine.after(way + (delay?.(text) ?? 0), go, life);
    });
  }

  async #send(borrowed: Borrowed, given: unknown[], text: string): Promise<unknown> {
    const { machine, crash } = this.#options;
    const mishap = this.#mishapOf(borrowed, text);
    const rollBack = () => machine.outside(() => borrowed.client.query('ROLLBACK'));
    if (mishap === 'crash-before') {
      crash(borrowed.life);
      return never;
    }
    if (mishap === 'cut-before') {
      await rollBack().catch(() => undefined);
      return this.#cut(borrowed);
    }
    const answer = await this.#execute(borrowed, given);
    if (!borrowed.life.alive) return never;
    if (text === 'COMMIT' || text === 'ROLLBACK') {
      this.#unlock(borrowed);
      borrowed.wrote = false;
    } else borrowed.wrote ||= text.includes('hotel_versions SET version');
    if (mishap === 'crash-after') {
      crash(borrowed.life);
      return never;
    }
    if (mishap === 'cut-after') {
      if (text !== 'COMMIT') await rollBack();
      return this.#cut(borrowed);
    }
    return answer;
  }

  #mishapOf({ life, wrote }: Borrowed, text: string): Mishap {
    if (!life.alive || life === always) return 'none';
    return this.#options.mishap({ text, commit: text === 'COMMIT' && wrote });
  }

  async #execute(borrowed: Borrowed, given: unknown[]): Promise<unknown> {
    const { machine, mayBlock } = this.#options;
    const work = () =>
      Reflect.apply(borrowed.client.query, borrowed.client, given) as Promise<unknown>;
    if (!mayBlock) return machine.outside(work);
    const answer = work();
    const over = () => void this.#underWay.delete(borrowed);
    this.#underWay.add(borrowed);
    answer.then(over, over);
    // This statement may have released locks: wait until every other one is answered or blocked.
    const settled = () =>
      Promise.all([...this.#underWay].map((each) => this.#answeredOrBlocked(each)));
    await machine.outside(settled);
    return answer;
  }

  async #answeredOrBlocked(borrowed: Borrowed): Promise<void> {
    for (let blocked = false; this.#underWay.has(borrowed) && !blocked; ) {
      blocked = await this.#connections.isBlocked(borrowed.client);
    }
  }

  /** The connection is lost: the statement fails, and all that come after it. */
  #cut(borrowed: Borrowed): never {
    borrowed.cut = true;
    this.#unlock(borrowed);
    throw lost();
  }

  #unlock(borrowed: Borrowed): void {
    const { lock } = borrowed;
    if (lock === undefined) return;
    borrowed.lock = undefined;
    this.#holders.delete(lock.hotel);
    const [next, ...rest] = (this.#queues.get(lock.hotel) ?? []).filter(({ life }) => life.alive);
    this.#queues.set(lock.hotel, rest);
    next?.wake();
  }

  #giveBack(borrowed: Borrowed): void {
    if (borrowed.given) return;
    borrowed.given = true;
    this.#allBorrowed.delete(borrowed);
    this.#unlock(borrowed);
    this.#connections.give(borrowed.client, borrowed.broken);
  }

  /** Rolls back, as the database does when a client is gone. */
  async #abandon(borrowed: Borrowed): Promise<void> {
    borrowed.broken ||= this.#underWay.has(borrowed);
    if (!borrowed.broken) {
      await this.#options.machine.outside(() =>
        borrowed.client.query('ROLLBACK').then(() => undefined),
      );
    }
    this.#giveBack(borrowed);
  }
}

const always: Life = { alive: true };

const lost = () => Object.assign(new Error('the connection was lost'), { code: '08006' });

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return '';
  return String(statement.text);
}

function rewritten(given: unknown[], rewrite: GateOptions['rewrite']): [unknown, unknown] {
  const [statement, values] = given;
  if (!rewrite) return [statement, values];
  if (typeof statement === 'string') return [rewrite(statement), values];
  const text = textOf(statement);
  const other = rewrite(text);
  if (other === text) return [statement, values];
  // Prepared statements are named, and connections outlive a run: a changed text needs another name.
  const name = `${(statement as { name?: string }).name ?? 'statement'}-rewritten`;
  return [{ ...(statement as object), text: other, name }, values];
}

function lockOf(text: string, statement: unknown, values: unknown): Lock | undefined {
  if (!text.includes('FOR UPDATE')) return undefined;
  const own = (statement as { values?: unknown[] }).values ?? (values as unknown[] | undefined);
  const [hotel, , request] = own ?? [];
  return { hotel: String(hotel), request: request === undefined ? undefined : String(request) };
}

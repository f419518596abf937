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
export function createGate(options: GateOptions, connections: Connections) {
  const { machine, random } = options;
  const holders = new Map<string, Borrowed>();
  const queues = new Map<string, { life: Life; wake: () => void }[]>();
  const allBorrowed = new Set<Borrowed>();
  /** Executing statements, with `mayBlock`. */
  const underWay = new Set<Borrowed>();

  const unlock = (borrowed: Borrowed) => {
    const { lock } = borrowed;
    if (lock === undefined) return;
    borrowed.lock = undefined;
    holders.delete(lock.hotel);
    const [next, ...rest] = (queues.get(lock.hotel) ?? []).filter(({ life }) => life.alive);
    queues.set(lock.hotel, rest);
    next?.wake();
  };

  const giveBack = (borrowed: Borrowed) => {
    if (borrowed.given) return;
    borrowed.given = true;
    allBorrowed.delete(borrowed);
    unlock(borrowed);
    connections.give(borrowed.client, borrowed.broken);
  };

  /** Rolls back, as the database does when a client is gone. */
  const abandon = async (borrowed: Borrowed): Promise<void> => {
    borrowed.broken ||= underWay.has(borrowed);
    if (!borrowed.broken)
      await machine.outside(() => borrowed.client.query('ROLLBACK').then(() => undefined));
    giveBack(borrowed);
  };

  const execute = async (borrowed: Borrowed, given: unknown[]): Promise<unknown> => {
    const work = () =>
      Reflect.apply(borrowed.client.query, borrowed.client, given) as Promise<unknown>;
    if (!options.mayBlock) return machine.outside(work);
    const answer = work();
    const over = () => void underWay.delete(borrowed);
    underWay.add(borrowed);
    answer.then(over, over);
    // This statement may have released locks: wait until every other one is answered or blocked.
    await machine.outside(() => Promise.all([...underWay].map(answeredOrBlocked)));
    return answer;
  };

  const answeredOrBlocked = async (borrowed: Borrowed): Promise<void> => {
    for (let blocked = false; underWay.has(borrowed) && !blocked; ) {
      blocked = await connections.isBlocked(borrowed.client);
    }
  };

  const send = async (borrowed: Borrowed, given: unknown[], text: string): Promise<unknown> => {
    const commit = text === 'COMMIT' && borrowed.wrote;
    const mishap =
      borrowed.life.alive && borrowed.life !== always ? options.mishap({ text, commit }) : 'none';
    if (mishap === 'crash-before') {
      options.crash(borrowed.life);
      return never;
    }
    if (mishap === 'cut-before') {
      await machine.outside(() => borrowed.client.query('ROLLBACK')).catch(() => undefined);
      borrowed.cut = true;
      unlock(borrowed);
      throw lost();
    }
    const answer = await execute(borrowed, given);
    if (!borrowed.life.alive) return never;
    if (text === 'COMMIT' || text === 'ROLLBACK') {
      unlock(borrowed);
      borrowed.wrote = false;
    } else borrowed.wrote ||= text.includes('hotel_versions SET version');
    if (mishap === 'crash-after') {
      options.crash(borrowed.life);
      return never;
    }
    if (mishap === 'cut-after') {
      if (text !== 'COMMIT') await machine.outside(() => borrowed.client.query('ROLLBACK'));
      borrowed.cut = true;
      unlock(borrowed);
      throw lost();
    }
    return answer;
  };

  const query = (borrowed: Borrowed, given: unknown[]): Promise<unknown> => {
    const { life } = borrowed;
    if (!life.alive) return never;
    const [statement, values] = rewritten(given, options.rewrite);
    const text = textOf(statement);
    const lock = lockOf(text, statement, values);
    const run = () =>
      new Promise((done, fail) => {
        const go = () => {
          if (!life.alive) return;
          if (borrowed.cut) return fail(lost());
          const holder = lock && holders.get(lock.hotel);
          // A copy of the request that holds the lock does not wait: the server answers it `in_progress`.
          const isCopy = lock?.request !== undefined && lock.request === holder?.lock?.request;
          if (lock && holder && !isCopy) {
            const wake = () => machine.after(0, go, life);
            queues.set(lock.hotel, [...(queues.get(lock.hotel) ?? []), { life, wake }]);
            return;
          }
          if (lock && !holder) {
            holders.set(lock.hotel, borrowed);
            borrowed.lock = lock;
          }
          send(borrowed, [statement, ...(values === undefined ? [] : [values])], text).then(
            done,
            fail,
          );
        };
        const way = random.chance(0.8) ? 0 : random.int(1, 6);
        machine.after(way + (options.delay?.(text) ?? 0), go, life);
      });
    const answer = borrowed.before.then(run);
    borrowed.before = answer.catch(() => undefined);
    return answer;
  };

  const connect = async (): Promise<Facade> => {
    const life = serving.getStore()?.life ?? always;
    const client = await machine.outside(() => connections.take());
    const borrowed: Borrowed = {
      client,
      life,
      lock: undefined,
      wrote: false,
      broken: false,
      given: false,
      cut: false,
      before: Promise.resolve(),
    };
    allBorrowed.add(borrowed);
    // One per connection, because the server caches by client object what it has prepared.
    const facade = facades.get(client) ?? ({} as Facade);
    facades.set(client, facade);
    facade.query = (...given) => query(borrowed, given);
    facade.release = (broken) => {
      if (broken) borrowed.broken = true;
      if (life.alive) giveBack(borrowed);
    };
    return facade;
  };

  return {
    connect,
    async query(...given: unknown[]) {
      const client = await connect();
      try {
        return await client.query(...given);
      } finally {
        client.release();
      }
    },
    /** Rolls back the transactions of a dead server. */
    async abandonAll(life: Life): Promise<void> {
      for (const borrowed of [...allBorrowed]) if (borrowed.life === life) await abandon(borrowed);
    },
  };
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

import type { Client } from 'pg';
import { type Life, type Machine, serving } from './machine.ts';
import type { Random } from './random.ts';

/** What may happen to a statement on its way. */
export type Mishap =
  | 'none'
  /** The connection breaks before it is done. */
  | 'cut-before'
  /** It is done; the connection breaks before anybody learns. */
  | 'cut-after'
  /** The server dies before it is done. */
  | 'crash-before'
  /** The server dies when it is done. */
  | 'crash-after';

export interface GateOptions {
  machine: Machine;
  random: Random;
  /** Asked for each statement of a request; `commit`: whether it ends a transaction that wrote. */
  mishap(statement: { text: string; commit: boolean }): Mishap;
  crash(): void;
  /** Another text in place of a statement's, for engines that are broken on purpose. */
  rewrite?: ((text: string) => string) | undefined;
  /** Statements may wait for one another in the database itself, as they never do where the lock is taken. */
  mayBlock?: boolean | undefined;
  /** How long a statement is on its way beside what others are, ms. */
  delay?: ((text: string) => number) | undefined;
}

/** Real connections, made once and lent out. */
export interface Connections {
  take(): Promise<Client>;
  give(client: Client, broken: boolean): void;
  /** Whether its statement waits for what another connection has locked. */
  isBlocked(client: Client): Promise<boolean>;
}

/** The hotel's row lock, and the number of the request that it is asked for, where that has one. */
interface Lock {
  hotel: string;
  request: string | undefined;
}

interface Lent {
  client: Client;
  life: Life;
  lock: Lock | undefined;
  /** The transaction that is open has written. */
  wrote: boolean;
  broken: boolean;
  given: boolean;
  /** Cut off: what was sent after it, and is sent from now on, is lost with it. */
  cut: boolean;
  /** The statement before is answered: those of one connection run in the order in which they were sent. */
  before: Promise<unknown>;
}

/** A connection as the server has it in hand. */
interface Facade {
  query(...given: unknown[]): Promise<unknown>;
  release(broken?: boolean): void;
}
const facades = new WeakMap<Client, Facade>();

const never = new Promise<never>(() => undefined);

/**
 * The server's way to the database. Each statement waits here for its turn, which comes as an event of its
 * own, so that requests meet in the database in every order, and each order comes again with its seed.
 * The hotel's row lock is waited for here too, as it would be there.
 */
export function createGate(options: GateOptions, connections: Connections) {
  const { machine, random } = options;
  const holders = new Map<string, Lent>();
  const queues = new Map<string, { life: Life; wake: () => void }[]>();
  const lentOut = new Set<Lent>();
  /** Statements under way where one may wait for another. */
  const underWay = new Set<Lent>();

  const unlock = (lent: Lent) => {
    const { lock } = lent;
    if (lock === undefined) return;
    lent.lock = undefined;
    holders.delete(lock.hotel);
    const [next, ...rest] = (queues.get(lock.hotel) ?? []).filter(({ life }) => life.alive);
    queues.set(lock.hotel, rest);
    next?.wake();
  };

  const giveBack = (lent: Lent) => {
    if (lent.given) return;
    lent.given = true;
    lentOut.delete(lent);
    unlock(lent);
    connections.give(lent.client, lent.broken);
  };

  /** Ends a transaction as the database does when its client has gone. */
  const abandon = async (lent: Lent): Promise<void> => {
    lent.broken ||= underWay.has(lent);
    if (!lent.broken)
      await machine.outside(() => lent.client.query('ROLLBACK').then(() => undefined));
    giveBack(lent);
  };

  const ask = async (lent: Lent, given: unknown[]): Promise<unknown> => {
    const work = () => Reflect.apply(lent.client.query, lent.client, given) as Promise<unknown>;
    if (!options.mayBlock) return machine.outside(work);
    const answer = work();
    const over = () => void underWay.delete(lent);
    underWay.add(lent);
    answer.then(over, over);
    // What this one ends may be what others wait for.
    await machine.outside(() => Promise.all([...underWay].map(answeredOrBlocked)));
    return answer;
  };

  const answeredOrBlocked = async (lent: Lent): Promise<void> => {
    for (let blocked = false; underWay.has(lent) && !blocked; ) {
      blocked = await connections.isBlocked(lent.client);
    }
  };

  const send = async (lent: Lent, given: unknown[], text: string): Promise<unknown> => {
    const commit = text === 'COMMIT' && lent.wrote;
    const mishap =
      lent.life.alive && lent.life !== always ? options.mishap({ text, commit }) : 'none';
    if (mishap === 'crash-before') {
      options.crash();
      return never;
    }
    if (mishap === 'cut-before') {
      await machine.outside(() => lent.client.query('ROLLBACK')).catch(() => undefined);
      lent.cut = true;
      unlock(lent);
      throw lost();
    }
    const answer = await ask(lent, given);
    if (!lent.life.alive) return never;
    if (text === 'COMMIT' || text === 'ROLLBACK') {
      unlock(lent);
      lent.wrote = false;
    } else lent.wrote ||= text.includes('hotel_versions SET version');
    if (mishap === 'crash-after') {
      options.crash();
      return never;
    }
    if (mishap === 'cut-after') {
      if (text !== 'COMMIT') await machine.outside(() => lent.client.query('ROLLBACK'));
      lent.cut = true;
      unlock(lent);
      throw lost();
    }
    return answer;
  };

  const query = (lent: Lent, given: unknown[]): Promise<unknown> => {
    const { life } = lent;
    if (!life.alive) return never;
    const [asked, values] = rewritten(given, options.rewrite);
    const text = textOf(asked);
    const lock = lockOf(text, asked, values);
    const run = () =>
      new Promise((done, fail) => {
        const go = () => {
          if (!life.alive) return;
          if (lent.cut) return fail(lost());
          const holder = lock && holders.get(lock.hotel);
          // A copy of the request that holds the lock is sent away at once, and waits for nothing.
          const isCopy = lock?.request !== undefined && lock.request === holder?.lock?.request;
          if (lock && holder && !isCopy) {
            const wake = () => machine.after(0, go, life);
            queues.set(lock.hotel, [...(queues.get(lock.hotel) ?? []), { life, wake }]);
            return;
          }
          if (lock && !holder) {
            holders.set(lock.hotel, lent);
            lent.lock = lock;
          }
          send(lent, [asked, ...(values === undefined ? [] : [values])], text).then(done, fail);
        };
        const way = random.chance(0.8) ? 0 : random.int(1, 6);
        machine.after(way + (options.delay?.(text) ?? 0), go, life);
      });
    const answer = lent.before.then(run);
    lent.before = answer.catch(() => undefined);
    return answer;
  };

  const connect = async (): Promise<Facade> => {
    const life = serving.getStore()?.life ?? always;
    const client = await machine.outside(() => connections.take());
    const lent: Lent = {
      client,
      life,
      lock: undefined,
      wrote: false,
      broken: false,
      given: false,
      cut: false,
      before: Promise.resolve(),
    };
    lentOut.add(lent);
    // One for each connection, as the server keeps what it has prepared by it.
    const facade = facades.get(client) ?? ({} as Facade);
    facades.set(client, facade);
    facade.query = (...given) => query(lent, given);
    facade.release = (broken) => {
      if (broken) lent.broken = true;
      if (life.alive) giveBack(lent);
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
    /** What a dead server had open is rolled back. */
    async abandonAll(life: Life): Promise<void> {
      for (const lent of [...lentOut]) if (lent.life === life) await abandon(lent);
    },
  };
}

const always: Life = { alive: true };

const lost = () => Object.assign(new Error('the connection was lost'), { code: '08006' });

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return '';
  return String(asked.text);
}

function rewritten(given: unknown[], rewrite: GateOptions['rewrite']): [unknown, unknown] {
  const [asked, values] = given;
  if (!rewrite) return [asked, values];
  if (typeof asked === 'string') return [rewrite(asked), values];
  const text = textOf(asked);
  const other = rewrite(text);
  if (other === text) return [asked, values];
  // Prepared under another name: connections outlive a run.
  const name = `${(asked as { name?: string }).name ?? 'statement'}-rewritten`;
  return [{ ...(asked as object), text: other, name }, values];
}

function lockOf(text: string, asked: unknown, values: unknown): Lock | undefined {
  if (!text.includes('FOR UPDATE')) return undefined;
  const own = (asked as { values?: unknown[] }).values ?? (values as unknown[] | undefined);
  const [hotel, request] = own ?? [];
  return { hotel: String(hotel), request: request === undefined ? undefined : String(request) };
}

import {
  forceCloseDatabase,
  IDBFactory,
  IDBKeyRange,
  IDBObjectStore,
  IDBTransaction,
} from 'fake-indexeddb';
import type { Life, Machine } from './machine.ts';

/** One device's IndexedDB, which outlives its pages. */
export class Disk {
  readonly factory = new IDBFactory();
  /** `until-cleared`: full until the mirror is cleared; `stuck`: full until the step ends. */
  full: 'no' | 'until-cleared' | 'stuck' = 'no';
}

/** A life with storage. */
export interface Owner extends Life {
  disk: Disk;
}

/** Internals of fake-indexeddb's connections and transactions, which its types do not have. */
interface Connection extends IDBDatabase {
  owner?: Owner;
  _closed: boolean;
  _closePending: boolean;
  _rawDatabase: {
    name: string;
    transactions: Transaction[];
    connections: Connection[];
    processTransactions(): void;
  };
}
interface Transaction {
  db: Connection;
  mode: string;
  _state: string;
  _requests: unknown[];
  _start(): void;
  _abort(reason: string): void;
  writes?: boolean;
}

const connections = new WeakMap<Owner, Set<Connection>>();
const dead = { addEventListener: () => undefined } as unknown as IDBOpenDBRequest;

/** IndexedDB of one page: its connections end with the page; committed data stays on the disk. */
export function storageOf(machine: Machine, owner: Owner) {
  const own = new Set<Connection>();
  connections.set(owner, own);
  const { factory } = owner.disk;
  const opened = (request: IDBOpenDBRequest) => () => {
    const connection = request.result as Connection;
    connection.owner = owner;
    own.add(connection);
    machine.current = owner;
    if (!owner.alive) cut(connection);
  };
  const indexedDB = {
    open(name: string, version?: number) {
      if (!owner.alive) return dead;
      const request = factory.open(name, version);
      request.addEventListener('upgradeneeded', opened(request));
      request.addEventListener('success', opened(request));
      return request;
    },
    deleteDatabase: (name: string) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
  };
  return {
    indexedDB: indexedDB as unknown as globalThis.IDBFactory,
    IDBKeyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
  };
}

/** Aborts all uncommitted transactions of a dead page and closes its connections. */
export function cutStorage(machine: Machine, owner: Owner): void {
  machine.current = owner;
  for (const connection of connections.get(owner) ?? []) cut(connection);
}

/** Closes a page's connections, as a browser does under memory pressure; the page lives on. */
export function loseConnections(machine: Machine, owner: Owner): void {
  machine.current = owner;
  for (const connection of connections.get(owner) ?? []) {
    if (connection._closed) continue;
    abortAll(connection);
    forceCloseDatabase(connection as never);
  }
}

function abortAll(connection: Connection): void {
  const database = connection._rawDatabase;
  for (const transaction of [...database.transactions]) {
    if (transaction.db !== connection || transaction._state === 'finished') continue;
    transaction._abort('AbortError');
    database.processTransactions();
  }
}

function cut(connection: Connection): void {
  abortAll(connection);
  const database = connection._rawDatabase;
  connection._closePending = true;
  connection._closed = true;
  database.connections = database.connections.filter((each) => each !== connection);
}

/** Patches fake-indexeddb to set `machine.current` and to fail on a full disk. @returns undoes that */
export function installStorage(machine: Machine): () => void {
  const transaction = IDBTransaction.prototype as unknown as Transaction;
  const store = IDBObjectStore.prototype;
  const { _start } = transaction;
  const { put, add, clear } = store;
  const fullFor = ({ db }: Transaction) => db.owner !== undefined && db.owner.disk.full !== 'no';

  transaction._start = function (this: Transaction) {
    if (this.db.owner) machine.current = this.db.owner;
    const committing = this._requests.length === 0 && this._state !== 'finished';
    if (committing && this.writes && fullFor(this)) {
      this._abort('QuotaExceededError');
      return;
    }
    _start.call(this);
  };
  const write = (of: typeof put): typeof put =>
    function (this: IDBObjectStore, ...given) {
      (this.transaction as unknown as Transaction).writes = true;
      return of.apply(this, given);
    };
  store.put = write(put);
  store.add = write(add);
  store.clear = function (this: IDBObjectStore) {
    const { owner, _rawDatabase } = (this.transaction as unknown as Transaction).db;
    const relieves = owner?.disk.full === 'until-cleared' && _rawDatabase.name.includes('mirror');
    if (owner && relieves) owner.disk.full = 'no';
    return clear.call(this);
  };
  return () => {
    Object.assign(transaction, { _start });
    Object.assign(store, { put, add, clear });
  };
}

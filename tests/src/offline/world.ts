import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Renewal } from '../../../src/api/renewal.ts';
import type { Delivery, Platform, StreamListener } from '../../../src/offline/platform.ts';
import { createLocks } from './locks.ts';
import type { ModelServer } from './model-server.ts';

/** Time that moves only when told to. */
export class Clock {
  now = Date.parse('2026-11-21T10:00:00Z');
  #timers = new Set<{ at: number; run: () => void }>();

  setTimer = (run: () => void, ms: number): (() => void) => {
    if (ms === 0) {
      const next = setImmediate(run);
      return () => clearImmediate(next);
    }
    const timer = { at: this.now + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** Lets `ms` pass, each timer at its time, and what they start come to rest. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await rest();
    for (;;) {
      const [next] = [...this.#timers]
        .filter((timer) => timer.at <= end)
        .sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next);
      this.now = Math.max(this.now, next.at);
      next.run();
      await rest();
    }
    this.now = end;
    await rest();
  }
}

/** Until all that runs without a timer has run: storage, promises. */
export async function rest(turns = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
}

/** What happens to a request on its way. */
export type Weather = (request: { method: string; path: string; body?: unknown }) =>
  | 'fine'
  /** The server never gets it. */
  | 'lost'
  /** The server did it; nobody learns. */
  | 'answer-lost'
  /** The server gets it twice. */
  | 'twice'
  | Delivery;

/** One browser: its databases, locks and channel, and the way to one server. */
export class Browser {
  indexedDB = new IDBFactory();
  weather: Weather = () => 'fine';
  refresh: () => Renewal = () => 'refused';
  sent: { owner: string; path: string; body?: unknown }[] = [];
  #listeners = new Set<(message: unknown) => void>();
  readonly #locks = createLocks();
  /** Tells the ids of this browser from others'. */
  prefix = 1;
  #ids = 0;

  /** The id minted last; of one browser they ascend. */
  get lastId(): string {
    return `0000000${this.prefix}-0000-7000-9000-${String(this.#ids).padStart(12, '0')}`;
  }
  server: ModelServer;
  readonly clock: Clock;
  readonly user: string;

  constructor(server: ModelServer, clock: Clock, user = server.owner) {
    this.server = server;
    this.clock = clock;
    this.user = user;
  }

  /** A page or a worker of this browser. */
  context(part: Partial<Platform> = {}): Platform {
    const own = new Set<(message: unknown) => void>();
    return {
      indexedDB: this.indexedDB as unknown as globalThis.IDBFactory,
      IDBKeyRange: IDBKeyRange as unknown as typeof globalThis.IDBKeyRange,
      freshLog: () => undefined,
      now: () => this.clock.now,
      random: () => 0.5,
      newId: () => {
        this.#ids += 1;
        return this.lastId;
      },
      setTimer: this.clock.setTimer,
      whenIdle: (run) => this.clock.setTimer(run, 0),
      isVisible: () => true,
      lock: this.#locks,
      broadcast: (message) => {
        const copy: unknown = structuredClone(message);
        for (const listener of this.#listeners) {
          if (!own.has(listener)) queueMicrotask(() => listener(copy));
        }
      },
      listen: (listener) => {
        own.add(listener);
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      send: (request) => this.#send(request),
      openStream: (request, listener) => this.#stream(request, listener),
      refreshToken: async () => this.refresh(),
      ...part,
    };
  }

  async #send(request: {
    owner: string;
    method: string;
    path: string;
    body?: unknown;
  }): Promise<Delivery> {
    this.sent.push(request);
    const { method, path } = request;
    const body: unknown =
      request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body));
    const weather = this.weather(request);
    if (typeof weather === 'object') return weather;
    if (weather === 'lost') return { kind: 'no-answer', reason: 'network' };
    const first = this.server.handle(request.owner, method, path, body);
    const last =
      weather === 'twice' ? this.server.handle(request.owner, method, path, body) : first;
    await new Promise((done) => setImmediate(done));
    if (weather === 'answer-lost') return { kind: 'no-answer', reason: 'timeout' };
    return JSON.parse(JSON.stringify(last)) as Delivery;
  }

  #stream(request: { owner: string; path: string }, listener: StreamListener): () => void {
    if (this.weather({ method: 'GET', path: request.path }) !== 'fine') {
      queueMicrotask(() => listener.end('lost'));
      return () => undefined;
    }
    let after = Number(/after=(\d+)/.exec(request.path)?.[1] ?? 0);
    const tell = () => {
      if (this.weather({ method: 'GET', path: request.path }) !== 'fine') return;
      const changes = this.server.log.filter((change) => change.version > after);
      if (changes.length === 0) return;
      after = this.server.version;
      const data = JSON.stringify({ ...this.server.stated(), changes });
      queueMicrotask(() => listener.text(`event: changes\nid: ${after}\ndata: ${data}\n\n`));
    };
    this.server.streams.add(tell);
    queueMicrotask(() => {
      listener.open();
      tell();
    });
    return () => this.server.streams.delete(tell);
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that can die: a page, a service worker, the server's process. Dead, it runs no more events or tasks. */
export interface Life {
  alive: boolean;
  /** While true its events wait, as those of a tab in the page cache. */
  isSuspended?: boolean;
}

interface Event {
  at: number;
  order: number;
  run: () => void;
  life: Life | undefined;
}

interface Task {
  run: () => void;
  life: Life | undefined;
}

/** The globals that `install` replaces. */
const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  Date: globalThis.Date,
  timeout: AbortSignal.timeout,
};

/** Runs all ready callbacks of Node's event loop once. */
const eventLoopTurn = (): Promise<void> => new Promise((done) => real.setImmediate(done));

/** The most steps of one event; more are an endless loop. */
const mostSteps = 20_000;

/** The most events of a run. */
const mostEvents = 60_000;

/** Virtual start time of all runs, so that a seed always has the same days. */
export const epoch = Date.parse('2027-02-15T09:00:00Z');

/**
 * A discrete event scheduler with a virtual clock. After each event it waits until everything that the event started
 * has settled (storage, statements, promises); then it advances the clock to the next event. So a seed always gives
 * the same run, however busy the computer is.
 */
export class Machine {
  now = epoch;
  readonly #stepOf = new AsyncLocalStorage<Life | undefined>();
  /** Called before each storage task; it may kill the life. */
  beforeTask: (life: Life) => void = () => undefined;
  events = 0;
  #heap: Event[] = [];
  /** Events of suspended lives. */
  #waiting: Event[] = [];
  #order = 0;
  #tasks: Task[] = [];
  #busy = 0;
  #wake: () => void = () => undefined;

  /**
   * The life whose code is running, because all pages and the server share one thread here. It is kept across `await`.
   */
  get current(): Life | undefined {
    return this.#stepOf.getStore();
  }

  set current(life: Life | undefined) {
    this.#stepOf.enterWith(life);
  }

  /** Schedules `run` in `ms`; it is skipped if `life` is dead by then. @returns cancels it */
  after(ms: number, run: () => void, life?: Life): () => void {
    this.#order += 1;
    // Whole ms, as timers of browsers.
    const at = this.now + Math.max(0, Number.isFinite(ms) ? Math.ceil(ms) : 0);
    const event: Event = { at, order: this.#order, run, life };
    this.#push(event);
    return () => {
      event.run = () => undefined;
      event.life = over;
    };
  }

  /** Lets a suspended life go on, with the events that it missed. */
  resume(life: Life): void {
    life.isSuspended = false;
    const missed = this.#waiting.filter((event) => event.life === life);
    this.#waiting = this.#waiting.filter((event) => event.life !== life);
    for (const event of missed) this.#push({ ...event, at: this.now });
  }

  /** Waits for work outside of this process; the virtual clock stands still meanwhile. */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  hold(): void {
    this.#busy += 1;
  }

  release(): void {
    this.#busy -= 1;
    this.#wake();
  }

  /** Queues a task of storage: as in a browser, each runs on its own. */
  task(run: () => void): void {
    this.#tasks.push({ run, life: this.current });
  }

  /** Resolves when nothing is left to do before the clock advances. */
  async settle(): Promise<void> {
    let idle = 0;
    let steps = 0;
    while (idle < 3) {
      await eventLoopTurn();
      const task = this.#tasks.shift();
      steps += 1;
      if (steps > mostSteps) throw new Error('storage does not come to rest');
      if (task) {
        idle = 0;
        this.current = task.life;
        if (task.life) this.beforeTask(task.life);
        task.run();
      } else if (this.#busy > 0) {
        idle = 0;
        await new Promise<void>((done) => {
          this.#wake = done;
        });
        this.#wake = () => undefined;
      } else idle += 1;
    }
    this.current = undefined;
  }

  /** Runs events until `end` (virtual ms), or until `enough` returns true, which is called before each event. */
  async run(end: number, enough: () => boolean = () => false): Promise<void> {
    await this.settle();
    for (;;) {
      if (enough()) return;
      const next = this.#heap[0];
      if (!next || next.at > end) break;
      this.#pop();
      this.now = Math.max(this.now, next.at);
      if (next.life && !next.life.alive) continue;
      if (next.life?.isSuspended) {
        this.#waiting.push(next);
        continue;
      }
      this.events += 1;
      if (this.events > mostEvents) throw new Error('time does not go on');
      this.current = next.life;
      next.run();
      await this.settle();
    }
    this.now = Math.max(this.now, end);
  }

  /** Replaces this process's clock, timers and tasks by virtual ones. @returns restores them */
  install(): () => void {
    const machine = this;
    class VirtualDate extends real.Date {
      constructor(...args: unknown[]) {
        if (args.length === 0) super(machine.now);
        // The cast: any argument of Date.
        else super(...(args as [number]));
      }
      static override now(): number {
        return machine.now;
      }
    }
    const setTimer = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const inContext = AsyncLocalStorage.snapshot();
      const life = serving.getStore()?.life ?? machine.current;
      const cancel = machine.after(ms, () => inContext(() => run(...given)), life);
      const timer = { cancel, ref: () => timer, unref: () => timer, hasRef: () => true };
      return timer;
    };
    const clear = (timer: unknown): void => {
      if (typeof timer === 'object' && timer !== null && 'cancel' in timer) {
        (timer as { cancel: () => void }).cancel();
      } else real.clearTimeout(timer as number);
    };
    const timeout = (ms: number): AbortSignal => {
      const controller = new AbortController();
      setTimer(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    };
    const task = (run: (...given: unknown[]) => void, ...given: unknown[]) => {
      machine.task(() => run(...given));
    };
    Object.assign(globalThis, {
      ...{ Date: VirtualDate, setTimeout: setTimer, clearTimeout: clear, setImmediate: task },
    });
    AbortSignal.timeout = timeout;
    const unwrap = [
      waitFor(machine, globalThis, 'fetch'),
      ...(['verify', 'importKey'] as const).map((name) => waitFor(machine, crypto.subtle, name)),
    ];
    return () => {
      const { timeout: own, ...globals } = real;
      Object.assign(globalThis, globals);
      AbortSignal.timeout = own;
      for (const each of unwrap) each();
    };
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (!above || !isBefore(event, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = event;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (!left) break;
      let least = left;
      if (right && isBefore(right, left)) {
        least = right;
        child += 1;
      }
      if (!isBefore(least, last)) break;
      heap[at] = least;
      at = child;
    }
    heap[at] = last;
  }
}

/** Wraps a function that runs outside of this thread, so that the clock stands still meanwhile. @returns unwraps it */
function waitFor(machine: Machine, owner: object, name: string): () => void {
  const work: unknown = Reflect.get(owner, name);
  if (typeof work !== 'function') throw new Error(`no ${name}`);
  const waited = (...given: unknown[]) =>
    // Its result is passed through.
    machine.outside(() => Reflect.apply(work, owner, given) as Promise<unknown>);
  Object.defineProperty(owner, name, { value: waited, configurable: true, writable: true });
  return () => {
    Object.defineProperty(owner, name, { value: work, configurable: true, writable: true });
  };
}

const isBefore = (a: Event, b: Event): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

const over: Life = { alive: false };

/** The server process that serves the current request; its statements and timers belong to that life. */
export interface Serving {
  life: Life;
}
export const serving = new AsyncLocalStorage<Serving>();

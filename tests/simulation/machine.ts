import { AsyncLocalStorage } from 'node:async_hooks';

/** Whatever can die in the middle of something: a page, a worker, the server's process. Dead, it never acts again. */
export interface Life {
  alive: boolean;
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

/** What it was before the machine took it over. */
const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  Date: globalThis.Date,
  timeout: AbortSignal.timeout,
};

/** Lets all that is ready run, in real time. */
const turn = (): Promise<void> => new Promise((done) => real.setImmediate(done));

/** In one event; more of them are a loop. */
const mostSteps = 20_000;

/** In one run. */
const mostEvents = 60_000;

/** Where all runs start, so that a seed's days are always the same. */
export const epoch = Date.parse('2027-02-15T09:00:00Z');

/**
 * One queue for everything that happens in a run. Time stands still until all that an event set off has
 * come to rest (storage, statements, promises); then the next event, earliest first, moves it on. So
 * one seed has one course, whatever the machine under it is doing.
 */
export class Machine {
  now = epoch;
  readonly #stepOf = new AsyncLocalStorage<Life | undefined>();
  /** Called before each storage task of a life; it may kill. */
  beforeTask: (life: Life) => void = () => undefined;
  events = 0;
  #heap: Event[] = [];
  #order = 0;
  #tasks: Task[] = [];
  #busy = 0;
  #wake: () => void = () => undefined;

  /**
   * Whose step is being done: contexts of a browser share one thread here. What a step awaits goes on as the same
   * life's, whatever others do meanwhile.
   */
  get current(): Life | undefined {
    return this.#stepOf.getStore();
  }

  set current(life: Life | undefined) {
    this.#stepOf.enterWith(life);
  }

  /** Lets `run` happen in `ms`, unless `life` is over by then; returns how to call it off. */
  after(ms: number, run: () => void, life?: Life): () => void {
    this.#order += 1;
    // In whole ms, as clocks of browsers go.
    const at = this.now + Math.max(0, Number.isFinite(ms) ? Math.ceil(ms) : 0);
    const event: Event = { at, order: this.#order, run, life };
    this.#push(event);
    return () => {
      event.run = () => undefined;
      event.life = over;
    };
  }

  /** Something outside of this process has been asked for, and time waits for its answer. */
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

  /** Storage goes on in a task of its own, as in a browser. */
  task(run: () => void): void {
    this.#tasks.push({ run, life: this.current });
  }

  /** Until nothing happens any more without time going on. */
  async rest(): Promise<void> {
    let idle = 0;
    let steps = 0;
    while (idle < 3) {
      await turn();
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

  /** Runs events until `end` (virtual ms), or until `enough` says so between two of them. */
  async run(end: number, enough: () => boolean = () => false): Promise<void> {
    await this.rest();
    for (;;) {
      if (enough()) return;
      const next = this.#heap[0];
      if (!next || next.at > end) break;
      this.#pop();
      this.now = Math.max(this.now, next.at);
      if (next.life && !next.life.alive) continue;
      this.events += 1;
      if (this.events > mostEvents) throw new Error('time does not go on');
      this.current = next.life;
      next.run();
      await this.rest();
    }
    this.now = Math.max(this.now, end);
  }

  /** Takes over this process's clock, timers and tasks; returns how to give them back. */
  install(): () => void {
    const machine = this;
    class VirtualDate extends real.Date {
      constructor(...args: unknown[]) {
        if (args.length === 0) super(machine.now);
        // As given: whatever a date can be made of.
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
    const giveBack = [
      waitFor(machine, globalThis, 'fetch'),
      ...(['verify', 'importKey'] as const).map((name) => waitFor(machine, crypto.subtle, name)),
    ];
    return () => {
      const { timeout: own, ...globals } = real;
      Object.assign(globalThis, globals);
      AbortSignal.timeout = own;
      for (const each of giveBack) each();
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

/** Lets time stand still while a function that answers from outside of this thread is at work. */
function waitFor(machine: Machine, owner: object, name: string): () => void {
  const work: unknown = Reflect.get(owner, name);
  if (typeof work !== 'function') throw new Error(`no ${name}`);
  const waited = (...given: unknown[]) =>
    // What it gives is not looked at here.
    machine.outside(() => Reflect.apply(work, owner, given) as Promise<unknown>);
  Object.defineProperty(owner, name, { value: waited, configurable: true, writable: true });
  return () => {
    Object.defineProperty(owner, name, { value: work, configurable: true, writable: true });
  };
}

const isBefore = (a: Event, b: Event): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

const over: Life = { alive: false };

/** What the server is doing for whom; statements and timers of a request belong to the life that serves it. */
export interface Serving {
  life: Life;
}
export const serving = new AsyncLocalStorage<Serving>();

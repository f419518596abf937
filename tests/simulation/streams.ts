import type { Life } from './machine.ts';
import type { NetworkOptions } from './network.ts';

type Stop = (how: 'cut' | 'silent') => void;

/** The event streams of one device's pages, as its network lets them arrive. */
export class Streams {
  readonly #options: NetworkOptions;
  readonly #open = new Set<Stop>();
  /** Streams that died without notice, and the pages that still listen to them. */
  readonly #dead = new Map<AbortSignal, Life>();

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  /** A stream as it arrives: chunk by chunk, in order, until the network fails. */
  open(response: Response, page: Life, signal: AbortSignal | undefined): Response {
    const { machine, random, server } = this.#options;
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller;
      },
    });
    const reader = response.body?.getReader();
    let isOver = false;
    const end = () => {
      isOver = true;
      this.#open.delete(stop);
      unwatch();
      void reader?.cancel().catch(() => undefined);
    };
    const stop: Stop = (how) => {
      if (isOver) return;
      end();
      if (how === 'cut') {
        machine.after(random.int(5, 50), () => control?.error(new TypeError('cut')), page);
      } else if (signal && !signal.aborted) this.#noteDead(signal, page);
    };
    const unwatch = server.watch(response, () => stop(random.chance(0.7) ? 'cut' : 'silent'));
    this.#open.add(stop);
    signal?.addEventListener('abort', end);
    let at = machine.now;
    const pump = async (): Promise<void> => {
      while (reader && !isOver) {
        const { done, value } = await reader.read();
        if (isOver) return;
        if (done) {
          end();
          machine.after(20, () => control?.close(), page);
          return;
        }
        if (!page.alive) return end();
        at = Math.max(at, machine.now + random.int(5, 60));
        machine.after(at - machine.now, () => !isOver && control?.enqueue(value), page);
      }
    };
    pump().catch(() => stop('cut'));
    const { status, headers } = response;
    return new Response(body, { status, headers });
  }

  hasDead(page: Life): boolean {
    return [...this.#dead.values()].includes(page);
  }

  stopAll(): void {
    const { random } = this.#options;
    for (const stop of [...this.#open]) stop(random.chance(0.6) ? 'cut' : 'silent');
  }

  #noteDead(signal: AbortSignal, page: Life): void {
    this.#dead.set(signal, page);
    signal.addEventListener('abort', () => this.#dead.delete(signal));
  }
}

export const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

import type { Operation } from '../queue/operation.ts';
import type { Verdict } from '../queue/verdict.ts';
import type { Sender } from './sender.ts';

/** Answers to at most so many batches are stored together; as many more may wait. */
const mostTogether = 4;

interface Answered {
  verdicts: ReadonlyMap<string, Verdict>;
  operations: readonly Operation[];
}

/** Stores the answers to batches in their order: those that come while others are being stored, together. */
export class AnswerStore {
  readonly #sender: Pick<Sender, 'store'>;
  #waiting: Answered[] = [];
  #storing: Promise<void> | undefined;
  #hasFailed = false;

  constructor(sender: Pick<Sender, 'store'>) {
    this.#sender = sender;
  }

  /** Resolves when more answers may come. @throws where earlier ones were not stored */
  async add(
    verdicts: ReadonlyMap<string, Verdict>,
    operations: readonly Operation[],
  ): Promise<void> {
    while (this.#hasFailed || this.#waiting.length >= mostTogether) await this.#storing;
    this.#waiting.push({ verdicts, operations });
    this.#storing ??= unthrown(this.#store());
  }

  /** Resolves when all are stored. @throws where some were not */
  async stored(): Promise<void> {
    await this.#storing;
  }

  async #store(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, mostTogether);
      const verdicts = new Map(together.flatMap((each) => [...each.verdicts]));
      const operations = together.flatMap((each) => each.operations);
      await this.#sender.store(verdicts, operations).catch((error: unknown) => {
        this.#hasFailed = true;
        throw error;
      });
    }
    this.#storing = undefined;
  }
}

/** Marks a promise as handled: it is awaited later. */
export function unthrown<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

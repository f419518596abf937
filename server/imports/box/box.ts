import { Piscina } from 'piscina';
import { bounds } from '../../../core/contract/bounds.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Log } from '../../log.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Plan, PlanAnswer, PlanTask, ReadAnswer, ReadFile, ReadTask } from './tasks.ts';
import { handedOver } from './transfer.ts';

/** On whose behalf the box works. */
export interface Client {
  hotelId: string;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
}

/**
 * Where files of strangers are read: threads with bounds of memory and time, few at a time, hotels in turn. Whatever a
 * file does there, it is refused and the server goes on.
 * @throws Refusal of what is wrong with a file; `import_too_complex` where a bound was reached or the thread failed;
 *   `too_many_requests` where too many wait; `invalid_request` after an abort
 */
export interface Box {
  read(task: ReadTask, client: Client): Promise<ReadFile>;
  plan(task: PlanTask, client: Client): Promise<Plan>;
  /** Gives up what is being done. */
  close(): Promise<void>;
}

export interface BoxLimits {
  /** Heap of a thread, MB. */
  memory: number;
  /** Time of a task, ms, without the time in which it waits. */
  time: number;
}

/** MB, of what a thread has just made. More would make it little faster. */
const youngMemory = 16;

/** ms. A thread that has nothing to do ends after this time, and its memory with it. */
const idleTimeout = 5_000;

export function createBox(
  log: Log,
  limits: BoxLimits = { memory: bounds.importMemory, time: bounds.importTime },
): Box {
  const pool = new Piscina<ReadTask | PlanTask, unknown>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: bounds.importThreads,
    idleTimeout,
    // On Linux: whoever waits for the server or its database goes first.
    niceIncrement: 19,
    // Its threads sleep without holding anything.
    atomics: 'disabled',
    resourceLimits: {
      maxOldGenerationSizeMb: limits.memory,
      maxYoungGenerationSizeMb: youngMemory,
    },
  });
  pool.on('error', (error: unknown) => log.warn({ err: error }, 'import thread failed'));
  const queue = createFairQueue({
    running: bounds.importThreads,
    waitingOfHotel: bounds.importsWaitingOfHotel,
    waiting: bounds.importsWaiting,
  });
  let closed = false;

  const run = async (
    name: 'read' | 'plan',
    task: ReadTask | PlanTask,
    parts: readonly Uint8Array<ArrayBuffer>[],
    { hotelId, signal }: Client,
  ): Promise<unknown> => {
    const cancelled = (cause: unknown) =>
      new Refusal('invalid_request', { cause, issues: [{ path: [], code: 'cancelled' }] });
    const leave = await queue.enter(hotelId, signal).catch((error: unknown) => {
      throw error instanceof Refusal ? error : cancelled(error);
    });
    if (closed) {
      leave();
      throw new Refusal('unavailable');
    }
    const deadline = AbortSignal.timeout(limits.time);
    try {
      return await pool.run(handedOver(task, parts), {
        name,
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      });
    } catch (error) {
      if (signal?.aborted) throw cancelled(error);
      if (closed) throw new Refusal('unavailable', { cause: error });
      log.warn({ err: error, hotelId, task: name }, 'import given up');
      throw new Refusal('import_too_complex', { cause: error });
    } finally {
      leave();
    }
  };

  return {
    read: async (task, client) => {
      const answer = (await run('read', task, [task.file], client)) as ReadAnswer;
      if (answer.kind === 'refused') throw new Refusal(answer.code);
      return answer;
    },
    plan: async (task, client) => {
      const answer = (await run('plan', task, task.guests, client)) as PlanAnswer;
      if (answer.kind === 'refused') throw new Refusal(answer.code);
      return answer;
    },
    close: async () => {
      closed = true;
      await pool.destroy();
    },
  };
}

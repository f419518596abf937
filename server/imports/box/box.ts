import { bounds } from '../../../core/contract/bounds.ts';
import type { MenuSheet } from '../../../core/contract/menu-import.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Log } from '../../log.ts';
import { createBoxProcesses, type ProcessLimits } from '../box-processes.ts';
import { saysUse, type TaskLimits, watchProcesses } from '../box-watch.ts';
import { createFairQueue } from './fair-queue.ts';

import type {
  MenuAnswer,
  MenuTask,
  Plan,
  PlanAnswer,
  PlanTask,
  ReadAnswer,
  ReadFile,
  ReadTask,
} from './tasks.ts';

/** On whose behalf the box works. */
export interface Client {
  hotelId: string;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
}

/**
 * Where files of strangers are read: processes with bounds of memory and time, few at a time, hotels in turn. Whatever
 * a file does there, it is refused and the server goes on.
 * @throws Refusal of what is wrong with a file; `import_too_complex` where a bound was reached or the process
 *   failed; `unavailable` where the machine was too busy, or the server stops;
 *   `too_many_requests` where too many wait; `invalid_request` after an abort
 */
export interface Box {
  read(task: ReadTask, client: Client): Promise<ReadFile>;
  plan(task: PlanTask, client: Client): Promise<Plan>;
  /** Reads a menu. */
  menu(task: MenuTask, client: Client): Promise<MenuSheet>;
  /** Gives up what is being done. */
  close(): Promise<void>;
}

export interface BoxLimits extends ProcessLimits, TaskLimits {
  /** Until a task that hardly gets to run is given up, ms by the clock. */
  deadline: number;
}

const usual: BoxLimits = {
  memory: bounds.importMemory,
  time: bounds.importTime,
  resident: bounds.importResident,
  deadline: bounds.importDeadline,
};

export function createBox(log: Log, limits: BoxLimits = usual): Box {
  const pool = createBoxProcesses(log, limits);
  const queue = createFairQueue({
    running: bounds.importProcesses,
    waitingOfHotel: bounds.importsWaitingOfHotel,
    waiting: bounds.importsWaiting,
  });
  let closed = false;

  const run = async (
    name: 'read' | 'plan' | 'menu',
    task: ReadTask | PlanTask | MenuTask,
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
    const deadline = AbortSignal.timeout(saysUse ? limits.deadline : limits.time);
    const endWatch = watchProcesses(pool, limits);
    try {
      return await pool.run(task, {
        // Not copied on the way to the process's channel; they can't be used any more.
        transferList: [...new Set(parts.map(({ buffer }) => buffer))] as never,
        name,
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      });
    } catch (error) {
      if (signal?.aborted) throw cancelled(error);
      if (closed) throw new Refusal('unavailable', { cause: error });
      log.warn({ err: error, hotelId, task: name }, 'import given up');
      // The machine is busy: it says nothing about the file.
      const isLate = saysUse && deadline.aborted;
      throw new Refusal(isLate ? 'unavailable' : 'import_too_complex', { cause: error });
    } finally {
      endWatch();
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
    menu: async (task, client) => {
      const answer = (await run('menu', task, [task.file], client)) as MenuAnswer;
      if (answer.kind === 'refused') throw new Refusal(answer.code);
      return answer.sheet;
    },
    close: async () => {
      closed = true;
      await pool.destroy();
    },
  };
}

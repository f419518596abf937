import type { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { bounds } from '../../core/contract/bounds.ts';
import type { Log } from '../log.ts';

export type ProcessLimits = {
  /** Heap of a process, MB. */
  memory: number;
};

/** Semi-space of a process, MB. A larger one would make it little faster. */
const semiSpace = 5;

/** ms. A process that has nothing to do ends after this time. */
const idleTimeout = 5_000;

/**
 * Bytes of heap after a task, garbage included: a process with more ends, and gives its memory back. A list of a month
 * leaves 30 to 60 MB; a process for each of its tasks would load the program anew, which costs more than the task.
 */
const keptMemory = 96_000_000;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the processes may read: the program. */
const readable = ['..', '../../core', '../../node_modules', '../../package.json'];

/**
 * Processes that run the functions of `box/worker.ts`. They may read the program and nothing else: no other file, no
 * network, no process of their own, none of the server's environment. One that is out of memory, or whose task is
 * aborted, is killed, and another takes its place.
 */
export function createBoxProcesses(log: Log, { memory }: ProcessLimits): Tinypool {
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: here('box/worker.ts'),
    minThreads: 0,
    maxThreads: bounds.importProcesses,
    idleTimeout,
    maxMemoryLimitBeforeRecycle: keptMemory,
    serialization: 'advanced',
    env: settingsOfMalloc(),
    execArgv: [
      `--max-old-space-size=${memory}`,
      `--max-semi-space-size=${semiSpace}`,
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${here(path)}`),
      '--allow-fs-read=/proc/self/task',
      `--import=${new URL('box-priority.ts', import.meta.url).href}`,
    ],
  });
  // It emits errors of processes that have no task, which its type does not say.
  (pool as unknown as EventEmitter).on('error', (error: unknown) =>
    log.warn({ err: error }, 'import process failed'),
  );
  return pool;
}

/** All that they get of the server's environment, which holds secrets. */
function settingsOfMalloc(): Record<string, string> {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_'));
  return Object.fromEntries(settings.map(([name, value]) => [name, value ?? '']));
}

import { readFileSync } from 'node:fs';
import type { Tinypool } from 'tinypool';

/** ms. What a process takes between two looks is small beside the bounds. */
const pause = 100;

/** ms of the processor: for loading the program, in a process that is new; it takes some 500. */
const loading = 5_000;

/** ms: of the unit in which Linux counts the processor's time. */
const clockTick = 10;

/** Whether the system says what a process uses. */
export const saysUse = process.platform === 'linux';

/** What a task may use. */
export interface TaskLimits {
  /** All memory of its process, MB. */
  resident: number;
  /** Time of the processor, ms. */
  time: number;
}

/**
 * Ends processes that use more than they may. Memory: V8 bounds its own heap, but not what is unpacked outside of it, as
 * the streams of a PDF are. Time: that of the processor, for on a busy machine a process may hardly run. Only Linux says
 * either; elsewhere time alone ends them, by the clock.
 * @returns stops watching
 */
export function watchProcesses(pool: Tinypool, { resident, time }: TaskLimits): () => void {
  const pids = () => pool.threads.map(({ threadId }) => threadId);
  const before = new Map(pids().map((pid) => [pid, timeOf(pid)]));
  const timer = setInterval(() => {
    for (const pid of pids()) {
      const used = timeOf(pid) - (before.get(pid) ?? loading);
      if (used > time || residentOf(pid) > resident) kill(pid);
    }
  }, pause);
  return () => clearInterval(timer);
}

/** Of all its threads, ms; 0 where the system does not say. */
function timeOf(pid: number): number {
  // After the name, which may have blanks and brackets: state, ten more, then user and system time.
  const [user = 0, system = 0] = said(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * clockTick;
}

/** MB; 0 where the system does not say. */
function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(said(pid, 'status'))?.[1] ?? 0) / 1024;
}

function said(pid: number, file: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

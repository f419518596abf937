import { readFileSync } from 'node:fs';
import type { Tinypool } from 'tinypool';

/** ms. What a process takes between two looks is small beside the bound. */
const pause = 100;

/**
 * Ends processes that have more memory than they may, MB: V8 bounds its own heap, but not what is unpacked outside of
 * it, as the streams of a PDF are. Only Linux says how much a process has; elsewhere time alone ends them.
 * @returns stops watching
 */
export function watchMemory(pool: Tinypool, most: number): () => void {
  const timer = setInterval(() => {
    for (const { threadId } of pool.threads) {
      if (residentOf(threadId) > most) kill(threadId);
    }
  }, pause);
  return () => clearInterval(timer);
}

/** MB; 0 where the system does not say. */
function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

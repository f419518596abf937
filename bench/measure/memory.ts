import { readFileSync } from 'node:fs';

/** ms */
const sampling = 100;

/** Watches the memory of a process and its children, MB. Pages of files count once: they share them. */
export function watchMemory(pid: number | undefined): { now(): number; end(): number } {
  let peak = 0;
  const now = () => {
    const processes = [pid, ...childrenOf(pid)].map(memoryOf);
    const sum = processes.reduce((all, { own }) => all + own, 0);
    return sum + Math.max(...processes.map(({ files }) => files));
  };
  const timer = setInterval(() => {
    peak = Math.max(peak, now());
  }, sampling);
  return {
    now,
    end: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** MB; nothing for a process that has ended. */
function memoryOf(pid: number | undefined): { own: number; files: number } {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended since.
  }
  const of = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { own: of('RssAnon') + of('RssShmem'), files: of('RssFile') };
}

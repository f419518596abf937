import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Suspension, Tab } from './driver.ts';

interface Row {
  pid: number;
  parent: number;
  group: number;
  command: string;
}

function all(): Row[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8' });
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, group, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (command === undefined) return [];
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
  });
}

/** The process of a browser from which all its others come, found by what its command line says alone. */
export function rootBy(text: string): number {
  const rows = all().filter(({ command }) => command.includes(text));
  const root = rows.find(({ parent }) => !rows.some(({ pid }) => pid === parent));
  if (root === undefined) throw new Error(`no process with ${text}`);
  return root.pid;
}

/** A process, all that came from it, and all of the group that it leads. */
function treeOf(root: number): number[] {
  const rows = all();
  const found = new Set(rows.filter(({ pid, group }) => pid === root || group === root).map(idOf));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of rows) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

const idOf = ({ pid }: Row) => pid;

/** SIGKILL to a process and all that came from it; resolves when none is left. */
export async function killTree(root: number): Promise<void> {
  for (let left = treeOf(root); left.length > 0; left = treeOf(root).filter(isAlive)) {
    for (const pid of left) signal(pid, 'SIGKILL');
    await sleep(50);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended since it was listed.
  }
}

/**
 * Stops the process that `tab` runs in. It is found by letting the tab compute: protocols don't tell it.
 * @param root the browser's process
 */
export async function suspendProcess(root: number, tab: Tab, other: Tab): Promise<Suspension> {
  if (!existsSync('/proc/self/stat')) return { notTried: 'processes are found on Linux alone' };
  const own = await processOf(root, tab);
  const others = await processOf(root, other);
  if (own === undefined || others === undefined) return { notTried: 'its process is not found' };
  if (own === others) return { notTried: 'both tabs run in one process' };
  signal(own, 'SIGSTOP');
  return { resume: async () => signal(own, 'SIGCONT') };
}

/** The process that computes while the tab does; undefined where no single one does, however often it is tried. */
async function processOf(root: number, tab: Tab): Promise<number | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    // Another one may be busy at the moment, with a page that has just loaded.
    const found = await busiest(root, tab);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function busiest(root: number, tab: Tab): Promise<number | undefined> {
  const pids = treeOf(root);
  const before = new Map(pids.map((pid) => [pid, statOf(pid)?.ticks ?? 0]));
  await tab.evaluate((ms) => {
    const end = Date.now() + ms;
    while (Date.now() < end);
  }, 1500);
  const worked = pids
    .map((pid) => ({ pid, ticks: (statOf(pid)?.ticks ?? 0) - (before.get(pid) ?? 0) }))
    .sort((one, two) => two.ticks - one.ticks);
  const [first, second] = worked;
  const isClear = first && first.ticks > 30 && first.ticks > 2 * (second?.ticks ?? 0);
  return isClear ? first.pid : undefined;
}

const isAlive = (pid: number) => !['Z', undefined].includes(statOf(pid)?.state);

/** State and time used (ticks of 10 ms) of a process. */
function statOf(pid: number): { state: string; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets, and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}

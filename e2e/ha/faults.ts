import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../harness/server.ts';
import type { Cluster } from './cluster.ts';

type Kind = 'kill' | 'pause' | 'cut';

/** Something that was done to the primary or a server. Times in ms. */
export interface Fault {
  what: string;
  /** When it began, and when all was as before, since 1970. */
  from: number;
  until: number;
  /** After how long another machine took writes; undefined for a server. */
  takenOver?: number;
}

/** Longer than the lock of deploy/ha/patroni.yml.in lasts: the primary wakes up beside another one. */
const pauseFor = 30_000;
/** How long a machine stays away after another has taken over, ms. */
const away = 5000;

const back = { kill: 'start', pause: 'resume', cut: 'join' } as const;

/** Each kind in turn. */
export function faultsOf(count: number, canCut: boolean): Kind[] {
  const kinds: Kind[] = canCut ? ['kill', 'pause', 'cut'] : ['kill', 'pause'];
  return Array.from({ length: count }, (_, index) => kinds[index % kinds.length] ?? 'kill');
}

/** Does it to the machine that is primary, and brings that back once another one takes writes. */
export async function strike(cluster: Cluster, kind: Kind): Promise<Fault> {
  const machine = await cluster.primary();
  const from = Date.now();
  await cluster.act(kind, machine);
  await cluster.newPrimary(machine);
  const takenOver = Date.now() - from;
  await sleep(kind === 'pause' ? from + pauseFor - Date.now() : away);
  await cluster.act(back[kind], machine);
  await cluster.settle();
  const names = { kill: 'killed', pause: `paused for ${pauseFor / 1000} s`, cut: 'cut off' };
  return { what: `primary ${machine} ${names[kind]}`, from, until: Date.now(), takenOver };
}

export async function killServer(server: Server): Promise<Fault> {
  const from = Date.now();
  await server.end('SIGKILL');
  await sleep(2000);
  await server.start();
  return { what: `server ${server.url} killed`, from, until: Date.now() };
}

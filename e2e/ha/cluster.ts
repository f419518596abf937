import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hostsOf } from '../../server/database/hosts.ts';

const exec = promisify(execFile);
const script = 'deploy/ha/cluster.sh';
/** Apart from a cluster that somebody brought up to look at. */
const environment = { ...process.env, HA_DIR: '/tmp/coperto-ha-test' };
const failoverTimeout = 120_000;

/** A database on three machines (deploy/ha). Machines count from 1. */
export interface Cluster {
  /** Connection string that names all of them. */
  url: string;
  /** Whether machines can be cut off the network here. */
  canCut: boolean;
  /** The machine that takes writes. */
  primary(): Promise<number>;
  /** The first machine other than `before` that takes writes. */
  newPrimary(before: number): Promise<number>;
  act(what: 'kill' | 'start' | 'pause' | 'resume' | 'cut' | 'join', machine: number): Promise<void>;
  /** Until all three are in again. */
  settle(): Promise<void>;
  /** Connection string of one machine. */
  urlOf(machine: number): string;
  /** Ends all. @param keep leaves data and logs, to be looked into */
  end(keep: boolean): Promise<void>;
}

/** Names what is not installed here, and how it is had. */
export class MissingPackages extends Error {}

/** @throws MissingPackages */
export async function bringUp(): Promise<Cluster> {
  await run('remove');
  const url = await run('up').catch((error: { code?: number; stderr?: string }) => {
    throw error.code === 2 ? new MissingPackages(error.stderr) : error;
  });
  const hosts = hostsOf(url);
  const newPrimary = async (before: number): Promise<number> => {
    const until = Date.now() + failoverTimeout;
    while (Date.now() < until) {
      const machine = await leaderPast(
        before,
        hosts.map(({ url: each }) => new URL(each).hostname),
      );
      if (machine !== undefined) return machine;
      await sleep(200);
    }
    throw new Error(`no other machine than ${before} took over`);
  };
  return {
    ...{ url, newPrimary },
    canCut: (await run('network')) === 'namespaces',
    primary: () => newPrimary(0),
    act: async (what, machine) => void (await run(what, String(machine))),
    settle: async () => void (await run('wait')),
    urlOf: (machine) => hosts[machine - 1]?.url ?? '',
    end: async (keep) => void (await run(keep ? 'down' : 'remove')),
  };
}

async function run(...args: string[]): Promise<string> {
  const { stdout } = await exec(script, args, { env: environment });
  return stdout.trim();
}

/** The machine but for `before` whose Patroni says that it holds the lock and takes writes. */
async function leaderPast(
  before: number,
  addresses: readonly string[],
): Promise<number | undefined> {
  const answers = await Promise.all(
    addresses.map((address) =>
      fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(1000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
  );
  const index = answers.findIndex((isPrimary, at) => isPrimary && at + 1 !== before);
  return index < 0 ? undefined : index + 1;
}

import { type ChildProcess, fork } from 'node:child_process';
import { migrateDatabase } from '../../server/database/migrate.ts';
import { ask, copyDatabase, databaseAt, dropDatabase } from '../server/temporary-postgres.ts';
import type { Plan } from './plan.ts';
import type { Job, Report } from './worker.ts';

type Message = { report?: Report; done?: true; ready?: true; failed?: string };

/** Starts worker processes, each with its own database in the PostgreSQL at `server`, for the time of `work`. */
export async function withWorkers<T>(
  server: string,
  count: number,
  work: (workers: readonly Worker[]) => Promise<T>,
): Promise<T> {
  const workers: Worker[] = [];
  const names = Array.from({ length: count }, (_, n) => `coperto_simulation_${process.pid}_${n}`);
  try {
    await makeDatabases(server, names);
    await Promise.all(names.map(async (name) => workers.push(await Worker.start(server, name))));
    return await work(workers);
  } finally {
    for (const each of workers) each.stop();
    for (const name of names) await dropDatabase(server, name);
  }
}

/** Migrates the first database and copies it for the others. */
async function makeDatabases(server: string, [first, ...others]: readonly string[]): Promise<void> {
  if (first === undefined) return;
  await ask(server, `CREATE DATABASE ${first}`);
  await migrateDatabase(databaseAt(server, first));
  for (const name of others) await copyDatabase(server, first, name);
}

export class Worker {
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#process = child;
  }

  static async start(server: string, database: string): Promise<Worker> {
    const url = databaseAt(server, database);
    const child = fork(new URL('worker.ts', import.meta.url), [url], { execArgv: [] });
    await new Promise<void>((done, fail) => {
      child.once('message', () => done());
      child.once('exit', (code) => fail(new Error(`a worker ended with ${code}`)));
    });
    return new Worker(child);
  }

  /** Runs a job; `onReport` gets the report of each seed. */
  run(job: Job, onReport: (report: Report) => void): Promise<void> {
    const child = this.#process;
    return new Promise((done, fail) => {
      const ended = (code: number | null) => fail(new Error(`a worker ended with ${code}`));
      const onMessage = (message: unknown) => {
        const reply = message as Message;
        if (reply.report) onReport(reply.report);
        if (!reply.done && reply.failed === undefined) return;
        child.off('message', onMessage);
        child.off('exit', ended);
        if (reply.failed === undefined) done();
        else fail(new Error(reply.failed));
      };
      child.on('message', onMessage);
      child.once('exit', ended);
      child.send(job);
    });
  }

  stop(): void {
    this.#process.kill();
  }
}

/** Runs seeds or plans on all workers, in chunks. */
export async function runSeeds(
  workers: readonly Worker[],
  runs: readonly (number | Plan)[],
  job: Omit<Job, 'runs'>,
  onReport: (report: Report) => void,
): Promise<void> {
  const left = [...runs];
  const one = async (worker: Worker): Promise<void> => {
    while (left.length > 0) await worker.run({ ...job, runs: left.splice(0, 10) }, onReport);
  };
  await Promise.all(workers.map(one));
}

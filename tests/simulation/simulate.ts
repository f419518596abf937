import { type ChildProcess, fork } from 'node:child_process';
import { Client } from 'pg';
import { migrateDatabase } from '../../server/database/migrate.ts';
import type { Job, Report } from './worker.ts';

type Told = { report?: Report; done?: true; ready?: true; failed?: string };

/** Processes that run seeds, each with a database of its own in the PostgreSQL at `server`. */
export async function withWorkers<T>(
  server: string,
  count: number,
  work: (workers: readonly Worker[]) => Promise<T>,
): Promise<T> {
  const workers: Worker[] = [];
  try {
    for (let n = 0; n < count; n += 1) workers.push(await Worker.start(server, n));
    return await work(workers);
  } finally {
    for (const each of workers) await each.stop();
  }
}

export class Worker {
  readonly #process: ChildProcess;
  readonly #drop: () => Promise<void>;

  private constructor(child: ChildProcess, drop: () => Promise<void>) {
    this.#process = child;
    this.#drop = drop;
  }

  static async start(server: string, n: number): Promise<Worker> {
    const name = `coperto_simulation_${process.pid}_${n}`;
    const ask = async (text: string) => {
      const client = new Client({ connectionString: server });
      await client.connect();
      await client.query(text).finally(() => client.end());
    };
    await ask(`CREATE DATABASE ${name}`);
    const url = new URL(server);
    url.pathname = name;
    await migrateDatabase(url.href);
    const child = fork(new URL('worker.ts', import.meta.url), [url.href], { execArgv: [] });
    await new Promise<void>((done, fail) => {
      child.once('message', () => done());
      child.once('exit', (code) => fail(new Error(`a worker ended with ${code}`)));
    });
    return new Worker(child, () => ask(`DROP DATABASE ${name} WITH (FORCE)`));
  }

  /** Does a job; what it says of each seed goes to `hear`. */
  run(job: Job, hear: (report: Report) => void): Promise<void> {
    const child = this.#process;
    return new Promise((done, fail) => {
      const ended = (code: number | null) => fail(new Error(`a worker ended with ${code}`));
      const heard = (message: unknown) => {
        const told = message as Told;
        if (told.report) hear(told.report);
        if (!told.done && told.failed === undefined) return;
        child.off('message', heard);
        child.off('exit', ended);
        if (told.failed === undefined) done();
        else fail(new Error(told.failed));
      };
      child.on('message', heard);
      child.once('exit', ended);
      child.send(job);
    });
  }

  async stop(): Promise<void> {
    this.#process.kill();
    await this.#drop();
  }
}

/** Runs seeds on all workers; each gets a part of them at a time. */
export async function runSeeds(
  workers: readonly Worker[],
  seeds: readonly number[],
  job: Omit<Job, 'seeds'>,
  hear: (report: Report) => void,
): Promise<void> {
  const left = [...seeds];
  const one = async (worker: Worker): Promise<void> => {
    while (left.length > 0) await worker.run({ ...job, seeds: left.splice(0, 10) }, hear);
  };
  await Promise.all(workers.map(one));
}

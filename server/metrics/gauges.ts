import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../database/open.ts';
import type { Health } from '../health.ts';

export type Measured = { database: Pick<Database, 'pool'>; health: Pick<Health, 'read'> };

/** What is read when somebody asks: `refresh` reads what the database has to say. */
export type Gauges = { registry: Registry; refresh(): Promise<void> };

/** The process and its event loop, connections to the database, and waiting jobs. */
export function createGauges({ database, health }: Measured): Gauges {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'coperto_database_connections',
    help: 'Connections of the pool: total, and of these idle; waiting: who waits for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: 'total' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  const up = new Gauge({
    name: 'coperto_database_up',
    help: '1 while the database answers.',
    registers,
  });
  const waiting = new Gauge({
    name: 'coperto_jobs_waiting',
    help: 'Jobs after commits that wait to be done: of the database, the same in every process.',
    registers,
  });
  const oldest = new Gauge({
    name: 'coperto_jobs_oldest_seconds',
    help: 'For how long the longest waiting of these has been due.',
    registers,
  });
  return {
    registry,
    refresh: async () => {
      try {
        const jobs = await waitingJobs(health);
        up.set(1);
        waiting.set(jobs.waiting);
        oldest.set(jobs.seconds);
      } catch {
        // The other numbers are wanted most while the database is away.
        up.set(0);
      }
    },
  };
}

async function waitingJobs(health: Measured['health']) {
  const [row] = await health.read<{ waiting: number; seconds: number }>(
    `SELECT count(*)::int AS waiting,
      greatest(0, extract(epoch FROM now() - min(due_at)))::float8 AS seconds
    FROM after_commit_jobs WHERE state = 'waiting'`,
  );
  return row ?? { waiting: 0, seconds: 0 };
}

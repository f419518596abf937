import type { House } from '../../e2e/harness/house.ts';

/** A tap as a page sends it to the stand-in server. */
export interface Write {
  key: string;
  run: string;
  reservation: string;
  lunch: string;
}

/** Storage of the stand-in server, in the product's PostgreSQL. */
export interface Ledger {
  /** Stores a write in its own transaction; ignores a known key. Resolves when committed. */
  take(write: Write): Promise<void>;
  /** Number of a run's reservations whose tap arrived. */
  arrived(run: string): Promise<number>;
  /** Number of writes that the product took (its idempotency keys). */
  answered(): Promise<number>;
}

export async function openLedger({ query }: House): Promise<Ledger> {
  await query('create table bench_writes (key text primary key, at timestamptz default now())');
  await query(
    'create table bench_status (run text, reservation text, lunch text, primary key (run, reservation))',
  );
  return {
    async take({ key, run, reservation, lunch }) {
      await query(
        `with fresh as (insert into bench_writes (key) values ($1) on conflict do nothing returning key)
         insert into bench_status (run, reservation, lunch) select $2, $3, $4 from fresh
         on conflict (run, reservation) do update set lunch = excluded.lunch`,
        [key, run, reservation, lunch],
      );
    },
    async arrived(run) {
      const rows = await query<{ count: string }>(
        `select count(*) as count from bench_status where run = $1 and lunch = 'will_eat'`,
        [run],
      );
      return Number(rows[0]?.count ?? 0);
    },
    async answered() {
      const rows = await query<{ count: string }>(
        'select count(*) as count from idempotency_keys where status = 200',
      );
      return Number(rows[0]?.count ?? 0);
    },
  };
}

import { type BatchRequest, batchLimit, sendBatch } from '../../core/contract/batch.ts';
import { type Caller, signInToApi } from '../../e2e/harness/api.ts';
import { type House, openHouse } from '../../e2e/harness/house.ts';
import { addCrowd } from './crowd.ts';
import { type Figure, quantile } from './figures.ts';
import { mirrorOf } from './mirror.ts';
import { makeQueue } from './queue.ts';

const rounds = 7;

/** Replay of 1,000 queued operations, one batch after another, over loopback. */
export async function measureReplay(): Promise<Figure[]> {
  const house = await openHouse();
  try {
    await addCrowd(house.url, 150);
    const caller = await signInToApi(house.url, 'admin@demo.hotel');
    const times: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const mirror = await mirrorOf(caller);
      const before = await traceOf(house, mirror.hotelId);
      const queue = makeQueue(mirror);
      const batches = await replay(caller, queue);
      const after = await traceOf(house, mirror.hotelId);
      const expected = { version: queue.length, changes: queue.length, keys: queue.length };
      for (const [name, grown] of Object.entries(expected)) {
        const is = (after[name] ?? 0) - (before[name] ?? 0);
        if (is !== grown) throw new Error(`${name} grew by ${is} and not by ${grown}`);
      }
      times.push(batches.reduce((sum, each) => sum + each, 0));
      waits.push(...batches);
    }
    const note = `${rounds} rounds, neighbours of a batch share a transaction`;
    return [
      {
        name: 'Replay of 1,000 queued operations, median',
        value: quantile(times, 0.5),
        unit: 'ms',
        limit: 1500,
        note,
      },
      { name: 'Replay of 1,000 queued operations, fastest', value: quantile(times, 0), unit: 'ms' },
      {
        name: 'Replay of 1,000 queued operations, slowest',
        value: quantile(times, 1),
        unit: 'ms',
        limit: 1500,
      },
      { name: 'One batch of 50, p95', value: quantile(waits, 0.95), unit: 'ms' },
    ];
  } finally {
    await house.close();
  }
}

/** Sends the queue as a drain does. @returns the time of each batch, ms. @throws where an operation is refused */
async function replay(caller: Caller, queue: readonly BatchRequest[]): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start < queue.length; start += batchLimit) {
    const requests = queue.slice(start, start + batchLimit);
    const from = performance.now();
    const answer = await caller.post<unknown>(sendBatch.path, { owner: caller.userId, requests });
    times.push(performance.now() - from);
    const { responses } = sendBatch.answer.parse(answer);
    const refused = responses.find(({ status }) => status !== 200);
    if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`);
  }
  return times;
}

/** Counts that each operation has to raise by one. */
async function traceOf(house: House, hotelId: string): Promise<Record<string, number>> {
  const [trace] = await house.query<Record<string, number>>(
    `SELECT version::int, (SELECT count(*)::int FROM changes WHERE hotel_id = $1) AS changes,
      (SELECT count(*)::int FROM idempotency_keys) AS keys
    FROM hotel_versions WHERE hotel_id = $1`,
    [hotelId],
  );
  return trace ?? {};
}

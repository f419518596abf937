import type { BatchRequest } from '../../core/contract/batch.ts';
import type { PipelineSlot } from '../database/pipeline.ts';
import type { Joined, Together } from '../http/handlers.ts';
import type { Caller } from '../identity/tokens.ts';
import type { Answering } from './answer.ts';
import { requestOf } from './request.ts';

/** Requests that follow one another in a batch, and share a transaction where they can. */
export type SharedRun = {
  kind: 'together';
  requests: readonly BatchRequest[];
  /** The pattern of their path. */
  pattern: string;
  /** @throws what any of them throws; none has taken effect then, but for a failed COMMIT */
  answer(caller: Caller, slot: PipelineSlot): Promise<unknown[]>;
};

/** One request, or several that share a transaction. */
export type Run = SharedRun | { kind: 'alone'; requests: readonly BatchRequest[] };

/** A request that may share a transaction with its neighbours in the batch. */
type Joinable = { request: BatchRequest; pattern: string; together: Together; joined: Joined };

/** Parts a batch into runs, in its order: neighbours of one route and hotel, each of another row, are one. */
export async function runsOf(
  requests: readonly BatchRequest[],
  answering: Answering,
): Promise<Run[]> {
  const read = await Promise.all(requests.map((request) => joinableOf(request, answering)));
  const runs: Run[] = [];
  for (let start = 0; start < requests.length; ) {
    const end = endOf(read, start);
    const run = read.slice(start, end).filter((each) => each !== undefined);
    runs.push(sharedRun(run) ?? { kind: 'alone', requests: requests.slice(start, end) });
    start = end;
  }
  return runs;
}

function sharedRun(run: readonly Joinable[]): SharedRun | undefined {
  const [first] = run;
  if (!first || run.length < 2) return undefined;
  const { pattern, together } = first;
  const joined = run.map((each) => each.joined);
  return {
    kind: 'together',
    requests: run.map(({ request }) => request),
    pattern,
    answer: (caller, slot) => together.run(caller, joined, slot),
  };
}

/** Where the run ends that begins at `start`: one further on at least. */
function endOf(read: readonly (Joinable | undefined)[], start: number): number {
  const first = read[start];
  const rows = new Set<string>();
  let end = start;
  for (; end < read.length; end += 1) {
    const each = read[end];
    if (!first || !each || each.together !== first.together) break;
    const { hotelId, row } = each.joined;
    if (hotelId !== first.joined.hotelId || rows.has(row)) break;
    rows.add(row);
  }
  return Math.max(end, start + 1);
}

/** Undefined for one that runs alone; one that is wrong says so then. */
async function joinableOf(
  request: BatchRequest,
  { caller, from, handlers }: Answering,
): Promise<Joinable | undefined> {
  try {
    const own = requestOf(request, from);
    const found = handlers.find(request.method, own.path);
    if (!found?.together) return undefined;
    const { together, pattern, params } = found;
    const joined = await together.read(caller, { ...own, params });
    return joined && { request, pattern, together, joined };
  } catch {
    return undefined;
  }
}

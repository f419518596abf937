import { z } from 'zod';
import { problem } from '../../../core/contract/problem.ts';
import { change, type Entity, entities, type Row } from '../../../core/contract/rows.ts';
import type { Delivery } from '../platform.ts';
import type { Verdict } from '../queue/verdict.ts';
import { changesIn } from '../storage/changes.ts';
import { keyText } from '../storage/row-key.ts';

/** What the answer to a batch means. */
export type BatchVerdict =
  | { kind: 'answered'; verdicts: Map<string, Verdict> }
  | { kind: 'retry'; after: number | null; cause: 'network' | 'server' }
  | { kind: 'sign-in' }
  /** The batch was refused as a whole: sent one by one, the refused operation shows. */
  | { kind: 'refused'; status: number; error: string };

/** What classifying needs of an operation that was sent. */
export interface SentOperation {
  id: string;
  /** The kind of row that it writes, and that a stale answer carries. */
  entity: Entity | undefined;
  /** Whether the current row already is what the person wanted. */
  satisfied(current: Row | null): boolean;
}

interface Answer {
  status: number;
  body: unknown;
}

const batchAnswer = z.object({
  responses: z.array(z.object({ id: z.string(), status: z.int(), body: z.unknown() })),
});
const written = z.object({
  ...{ version: z.int().min(0), changes: z.array(change) },
  beside_others: z.boolean().optional(),
  before_version: z.int().min(0).optional(),
});
const transient = new Set([408, 425, 429]);
const unreadableBatch = new Set(['invalid_request', 'invalid_json', 'payload_too_large']);

/** Total. Only an answer that is surely our server's counts as success or refusal. */
export function classifyBatch(delivery: Delivery, sent: readonly SentOperation[]): BatchVerdict {
  if (delivery.kind === 'no-answer') return { kind: 'retry', after: null, cause: 'network' };
  const { status, body, retryAfter } = delivery;
  const retry: BatchVerdict = { kind: 'retry', after: retryAfter, cause: 'server' };
  if (status === 401) return { kind: 'sign-in' };
  if (status >= 400 && status < 500) {
    const said = problem.safeParse(body);
    if (!said.success || said.data.status !== status) return retry;
    // Sent with another user's token: signing in solves it.
    if (said.data.error === 'wrong_owner') return { kind: 'sign-in' };
    return unreadableBatch.has(said.data.error)
      ? { kind: 'refused', status, error: said.data.error }
      : retry;
  }
  if (status < 200 || status > 299) return retry;
  const answer = batchAnswer.safeParse(body);
  if (!answer.success) return retry;
  const byId = new Map(answer.data.responses.map((response) => [response.id, response]));
  const verdicts = new Map<string, Verdict>();
  for (const operation of sent) {
    const response = byId.get(operation.id);
    if (response === undefined) return retry;
    verdicts.set(operation.id, classify(response, operation));
  }
  const echoed = byId.size === sent.length && answer.data.responses.length === sent.length;
  return echoed ? { kind: 'answered', verdicts } : retry;
}

/** Rows that can't be read are left out of the changes; that they changed, and to which version, is known all the same. */
function acknowledged({ version, changes: all, ...said }: z.infer<typeof written>): Verdict {
  const changes = changesIn(all);
  const read = new Set(changes.map(keyText));
  return {
    kind: 'acknowledged',
    version,
    changes,
    unread: all.filter((each) => !read.has(keyText(each))),
    ...(said.beside_others !== undefined && { besideOthers: said.beside_others }),
    ...(said.before_version !== undefined && { beforeVersion: said.before_version }),
  };
}

/** Classifies the answer to one operation of a batch whose ids were echoed. Total. */
export function classify({ status, body }: Answer, operation: SentOperation): Verdict {
  if (status === 401) return { kind: 'sign-in' };
  if (status >= 200 && status < 300) {
    const answer = written.safeParse(body);
    return answer.success ? acknowledged(answer.data) : { kind: 'retry' };
  }
  if (status < 400 || status >= 500 || transient.has(status)) return { kind: 'retry' };
  const said = problem.safeParse(body);
  const error = said.success ? said.data.error : `http_${status}`;
  if (status === 409 && error === 'in_progress') return { kind: 'retry' };
  const saysRow = said.success && (status === 412 || status === 404);
  const current = saysRow ? rowIn(operation.entity, said.data.current) : undefined;
  if (current !== undefined && operation.satisfied(current)) return { kind: 'satisfied', current };
  return { kind: 'inbox', status, error, ...(status === 412 && { current }) };
}

/** The row that an answer says there is; null = deleted; undefined = absent, or of an unknown shape. */
function rowIn(entity: Entity | undefined, raw: unknown): Row | null | undefined {
  if (raw === null || raw === undefined) return raw;
  if (!entity) return undefined;
  const row = entities[entity].schema.safeParse(raw);
  return row.success ? row.data : undefined;
}

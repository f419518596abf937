import { sendBatch } from '../../../core/contract/batch.ts';
import type { Change } from '../../../core/contract/rows.ts';
import type { Operation } from '../queue/operation.ts';
import { definitionOf } from '../queue/operations/registry.ts';
import { isCreation, rowsOf, settle } from '../queue/settle.ts';
import type { Verdict } from '../queue/verdict.ts';
import { keyText } from '../storage/row-key.ts';
import type { Batches } from './batches.ts';
import { type BatchVerdict, classifyBatch, type SentOperation } from './classify.ts';
import type { Delays } from './delays.ts';
import { type Frozen, operationsOf } from './freeze.ts';
import type { Progress } from './progress.ts';
import type { SendingContext } from './sending-context.ts';

/** What a batch has in any case, ms, and what is added for each of its bytes: the time that 26 kbit/s take for it. */
const [baseTimeout, timeoutPerByte] = [8000, 8 / 26];

/** Sends batches, and stores what their answers mean. */
export class Sender {
  readonly #context: SendingContext;
  readonly #batches: Batches;
  readonly #delays: Delays;
  readonly #progress: Progress;

  constructor(context: SendingContext, batches: Batches, delays: Delays, progress: Progress) {
    this.#context = context;
    this.#batches = batches;
    this.#delays = delays;
    this.#progress = progress;
  }

  /** Sends one batch, and classifies its answer. */
  async send(frozen: readonly Frozen[]): Promise<BatchVerdict> {
    const { platform, owner } = this.#context;
    const operations = operationsOf(frozen);
    for (const { id } of operations) this.#batches.underWay.add(id);
    const body = { owner, requests: frozen.map(({ request }) => request) };
    const delivery = await platform.send({
      ...{ owner, method: 'POST', path: sendBatch.path, body },
      timeout: Math.round(baseTimeout + timeoutPerByte * JSON.stringify(body).length),
    });
    return classifyBatch(delivery, operations.map(sentOperation));
  }

  /**
   * Acts on an answer: stores it, renews the token and sends again, or fails.
   * @returns whether sending can go on
   */
  async settle(
    verdict: BatchVerdict,
    operations: readonly Operation[],
    mayRefresh = true,
  ): Promise<boolean> {
    switch (verdict.kind) {
      case 'answered':
        return this.store(verdict.verdicts, operations, mayRefresh);
      case 'sign-in':
        return this.#signIn(operations, mayRefresh);
      case 'retry':
        this.#progress.fail(verdict.cause, verdict.after);
        return false;
      case 'refused': {
        if (operations.length > 1) {
          for (const each of operations)
            if (!(await this.#resend([each], mayRefresh))) return false;
          return true;
        }
        const { status, error } = verdict;
        const inbox: Verdict = { kind: 'inbox', status, error };
        return this.store(new Map(operations.map(({ id }) => [id, inbox])), operations, mayRefresh);
      }
    }
  }

  /**
   * Stores answers, in the mirror first: if the context dies in between, the operations are sent again and answered
   * from their idempotency keys.
   */
  async store(
    verdicts: ReadonlyMap<string, Verdict>,
    operations: readonly Operation[],
    mayRefresh = true,
  ): Promise<boolean> {
    const { outbox, queue, confirm, changed } = this.#context;
    for (const { id } of operations) {
      if (verdicts.get(id)?.kind === 'retry') this.#delays.add(id);
      else if (verdicts.has(id)) this.#delays.clear(id);
    }
    const rows = await confirm(rowsByHotel(verdicts, operations));
    const orderKeys = orderKeysOf(operations, verdicts);
    const change = await outbox.change(
      (all) => settle(all, verdicts),
      orderKeys && { orderKeys, known: queue() },
    );
    changed(change, rows);
    for (const { id } of operations) this.#batches.underWay.delete(id);
    this.#progress.enter({ kind: 'answered' });
    const refused = operations.filter(({ id }) => verdicts.get(id)?.kind === 'sign-in');
    return refused.length === 0 || this.#signIn(refused, mayRefresh);
  }

  async #resend(operations: readonly Operation[], mayRefresh: boolean): Promise<boolean> {
    const frozen = await this.#batches.freeze(operations);
    if (frozen.length === 0) return true;
    return this.settle(await this.send(frozen), operationsOf(frozen), mayRefresh);
  }

  /** Renews the token and sends again, once. */
  async #signIn(operations: readonly Operation[], mayRefresh: boolean): Promise<boolean> {
    const { platform, owner } = this.#context;
    const renewal = await platform.refreshToken(owner).catch(() => 'unreachable' as const);
    if (renewal === 'fresh' && mayRefresh) return this.#resend(operations, false);
    if (renewal === 'refused') this.#progress.enter({ kind: 'signed-out' });
    else this.#progress.fail('network');
    return false;
  }
}

function rowsByHotel(
  verdicts: ReadonlyMap<string, Verdict>,
  operations: readonly Operation[],
): Map<string, Change[]> {
  const rows = new Map<string, Change[]>();
  for (const operation of operations) {
    const verdict = verdicts.get(operation.id);
    if (!verdict) continue;
    const { hotelId } = operation;
    rows.set(hotelId, [...(rows.get(hotelId) ?? []), ...rowsOf(verdict, operation)]);
  }
  return rows;
}

function sentOperation(operation: Operation): SentOperation {
  const definition = definitionOf(operation.name);
  return {
    id: operation.id,
    entity: definition?.entity,
    satisfied: (current) => definition?.satisfied(current, operation.args) ?? false,
  };
}

/** Order keys that settling reads; undefined = all: a refused creation takes its dependents to the inbox. */
function orderKeysOf(
  operations: readonly Operation[],
  verdicts: ReadonlyMap<string, Verdict>,
): string[] | undefined {
  const widens = operations.some(
    (each) => isCreation(each) && verdicts.get(each.id)?.kind === 'inbox',
  );
  return widens ? undefined : operations.flatMap((each) => [each.orderKey, ...besideOf(each)]);
}

/** Order keys of the rows that an operation makes beside its own: what waits for those is rebased too. */
function besideOf(operation: Operation): string[] {
  const touched = definitionOf(operation.name)?.touches(operation.args) ?? [];
  return touched.length > 1 ? touched.map(keyText) : [];
}

import { type Change, entityFingerprints } from '../../core/contract/rows.ts';
import { type Send, type Session, type Statement, sendEach } from '../database/transaction.ts';
import { type AuditEntry, personalFields } from './audit.ts';
import type { HotelWrite } from './write.ts';

/** Changes in one statement, which has to stay well within the statement timeout. */
const changesAtOnce = 1000;

/** What a write leaves behind: its entries in the change log, which devices read, and in the audit. */
export type Left = {
  version: number;
  changes: readonly Change[];
  entries: readonly AuditEntry[];
};

type By = {
  hotelId: string;
  userId: string | null;
  operationId: string | undefined;
  device: string | undefined;
  tappedAt?: Date | undefined;
  via?: 'import' | undefined;
};

/**
 * Ends a hotel's write: its version, its entries in the change log and in the audit, and the answer under the request's
 * key. One statement, pipelined with COMMIT; more only for more than a thousand changes, or a deleted guest.
 * @param body what the request is answered, and stored under its key
 */
export async function finish(
  { send }: Pick<Session, 'send'>,
  { hotelId, userId, device, tappedAt, keyed, via }: HotelWrite,
  left: Left,
  body: unknown,
): Promise<void> {
  const by = { hotelId, userId, operationId: keyed?.key, device, tappedAt, via };
  await sendEach(send, statementsOf(by, left, changesAtOnce));
  void send({
    name: 'hotel-finish',
    text: `WITH bumped AS (UPDATE hotel_versions SET version = $2 WHERE hotel_id = $1),
      kept AS (INSERT INTO idempotency_keys (hotel_id, user_id, key, request_hash, status, body)
        SELECT $1, $3, $11, $12, 200, $13::jsonb WHERE $11::text IS NOT NULL),
      ${append}`,
    values: [...valuesOf(by, left, 0), ...[keyed?.key, keyed?.hash, keyed && JSON.stringify(body)]],
  });
}

/** Appends to log and audit of a hotel that is written outside of the hotel's kernel: a new one. */
export async function logChanges(send: Send, by: By, left: Left): Promise<void> {
  await sendEach(send, statementsOf(by, left, 0));
}

/** Statements that append the changes from index `from` on, and take what was said of deleted guests out of the audit. */
function* statementsOf(by: By, left: Left, from: number): Generator<Statement> {
  const gone = left.changes.flatMap(({ entity, id, row }) =>
    entity === 'reservation' && row === null ? [id] : [],
  );
  if (gone.length > 0) {
    yield {
      name: 'audit-forget',
      text: `UPDATE audit SET before = before - $3::text[], after = after - $3::text[]
        WHERE hotel_id = $1 AND about = ANY($2::text[]) AND entity = 'reservation'`,
      values: [by.hotelId, gone, personalFields],
    };
  }
  // Of no change there is no more than one entry.
  for (let start = from; start < left.changes.length; start += changesAtOnce) {
    yield {
      name: 'hotel-changes',
      text: `WITH ${append}`,
      values: valuesOf(by, left, start),
    };
  }
}

function valuesOf(by: By, { version, changes, entries }: Left, start: number): unknown[] {
  const some = (all: readonly unknown[]) => JSON.stringify(all.slice(start, start + changesAtOnce));
  return [
    ...[by.hotelId, version, by.userId, by.operationId, by.device, fingerprints()],
    ...[some(changes), some(entries), by.via, by.tappedAt],
  ];
}

const fingerprints = (): string => JSON.stringify(entityFingerprints());

const append = `audited AS (INSERT INTO audit
      (hotel_id, version, entity, entity_id, about, before, after, user_id, operation_id, device, via, tapped_at)
    SELECT $1, $2, entity, id, about, before, after, $3, $4, $5, $9, $10::timestamptz
    FROM jsonb_to_recordset($8::jsonb)
      AS entry (entity text, id text, about text, before jsonb, after jsonb))
  INSERT INTO changes
    (hotel_id, version, entity, entity_id, row, user_id, operation_id, device, schema)
  SELECT $1, $2, entity, id, row, $3, $4, $5, $6::jsonb ->> entity
  FROM jsonb_to_recordset($7::jsonb) AS noted (entity text, id text, row jsonb)`;

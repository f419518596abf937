import { entityFingerprints } from '../../../core/contract/rows.ts';
import type { Send } from '../../database/transaction.ts';
import type { Left } from '../finish.ts';
import type { KeyedRequest } from '../idempotency.ts';

/** One write of a shared transaction, when it is done. */
export type Done = {
  keyed: KeyedRequest;
  tappedAt: Date | undefined;
  left: Left;
  /** What the request is answered, and stored under its key. */
  body: unknown;
};

type By = { hotelId: string; userId: string; device: string | undefined };

/**
 * Ends the writes of a shared transaction as `finish` ends one: the hotel's version, then for each write its entries in
 * the change log and in the audit, under a version of its own, and its answer. One statement, which is waited for: what
 * fails in it has to fail before COMMIT, so that each can still run by itself.
 * @param version the last one that they make
 */
export async function finishTogether(
  send: Send,
  { hotelId, userId, device }: By,
  version: number,
  done: readonly Done[],
): Promise<void> {
  const answers = done.map(({ keyed, body }) => ({ key: keyed.key, hash: keyed.hash, body }));
  const changes = done.flatMap(({ keyed, left }) =>
    left.changes.map((change) => ({ ...change, operation_id: keyed.key })),
  );
  const entries = done.flatMap(({ keyed, tappedAt, left }) =>
    left.entries.map((entry) => ({
      ...entry,
      version: left.version,
      operation_id: keyed.key,
      tapped_at: tappedAt,
    })),
  );
  await send({
    name: 'hotel-finish-together',
    text: finishing,
    values: [
      ...[hotelId, version, userId, device, JSON.stringify(entityFingerprints())],
      ...[JSON.stringify(answers), JSON.stringify(changes), JSON.stringify(entries)],
    ],
  });
}

const finishing = `WITH bumped AS (UPDATE hotel_versions SET version = $2 WHERE hotel_id = $1),
    kept AS (INSERT INTO idempotency_keys (hotel_id, user_id, key, request_hash, status, body)
      SELECT $1, $3, key, hash, 200, body
      FROM jsonb_to_recordset($6::jsonb) AS answer (key text, hash text, body jsonb)),
    audited AS (INSERT INTO audit
        (hotel_id, version, entity, entity_id, about, before, after, user_id, operation_id, device, tapped_at)
      SELECT $1, version, entity, id, about, before, after, $3, operation_id, $4, tapped_at
      FROM jsonb_to_recordset($8::jsonb) AS entry (version bigint, entity text, id text, about text,
        before jsonb, after jsonb, operation_id text, tapped_at timestamptz))
  INSERT INTO changes
    (hotel_id, version, entity, entity_id, row, user_id, operation_id, device, schema)
  SELECT $1, version, entity, id, row, $3, operation_id, $4, $5::jsonb ->> entity
  FROM jsonb_to_recordset($7::jsonb)
    AS noted (version bigint, entity text, id text, row jsonb, operation_id text)`;

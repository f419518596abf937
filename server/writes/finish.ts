import { type Change, entityFingerprints } from '../../core/contract/rows.ts';
import { type Send, type Session, type Statement, sendEach } from '../database/transaction.ts';
import type { HotelWrite } from './write.ts';

/** Changes in one statement, which has to stay well within the statement timeout. */
const changesAtOnce = 1000;

/**
 * Ends a hotel's write: its version, its entries in the change log, and the answer under the request's key. One
 * statement, pipelined with COMMIT; more only for more than a thousand changes.
 * @param body what the request is answered, and stored under its key
 */
export async function finish(
  { send }: Pick<Session, 'send'>,
  { hotelId, userId, device, keyed }: HotelWrite,
  { version, changes }: { version: number; changes: readonly Change[] },
  body: unknown,
): Promise<void> {
  const by = [hotelId, version, userId, keyed?.key, device, fingerprints()];
  await sendEach(send, chunksOf(by, changes, changesAtOnce));
  void send({
    name: 'hotel-finish',
    text: `WITH bumped AS (UPDATE hotel_versions SET version = $2 WHERE hotel_id = $1),
      kept AS (INSERT INTO idempotency_keys (user_id, key, request_hash, status, body)
        SELECT $3, $8, $9, 200, $10::jsonb WHERE $8::text IS NOT NULL)
      ${append}`,
    values: [
      ...by,
      JSON.stringify(changes.slice(0, changesAtOnce)),
      keyed?.key,
      keyed?.hash,
      keyed && JSON.stringify(body),
    ],
  });
}

/** Appends to the change log of a hotel that is written outside of the hotel's kernel: a new one. */
export async function logChanges(
  send: Send,
  by: {
    hotelId: string;
    userId: string;
    operationId: string | undefined;
    device: string | undefined;
  },
  { version, changes }: { version: number; changes: readonly Change[] },
): Promise<void> {
  const { hotelId, userId, operationId, device } = by;
  await sendEach(
    send,
    chunksOf([hotelId, version, userId, operationId, device, fingerprints()], changes, 0),
  );
}

/** Statements that append the changes from index `from` on. */
function* chunksOf(by: unknown[], changes: readonly Change[], from: number): Generator<Statement> {
  for (let start = from; start < changes.length; start += changesAtOnce) {
    const some = JSON.stringify(changes.slice(start, start + changesAtOnce));
    yield { name: 'hotel-changes', text: append, values: [...by, some] };
  }
}

const fingerprints = (): string => JSON.stringify(entityFingerprints());

const append = `INSERT INTO changes
    (hotel_id, version, entity, entity_id, row, user_id, operation_id, device, schema)
  SELECT $1, $2, entity, id, row, $3, $4, $5, $6::jsonb ->> entity
  FROM jsonb_to_recordset($7::jsonb) AS noted (entity text, id text, row jsonb)`;

import { type Change, entityFingerprints } from '../../core/contract/rows.ts';
import type { Session } from '../database/transaction.ts';
import type { HotelWrite } from './write.ts';

/** Changes in one statement: it has to be well within the time that a statement may take. */
const chunk = 1000;

/** Ends a write, mostly in one statement: the hotel's version, its changes, and the answer under its key. */
export async function finish(
  { send, feed }: Session,
  { hotelId, userId, operationId, device, keyed }: HotelWrite,
  answer: { version: number; changes: readonly Change[] },
): Promise<void> {
  const { version, changes } = answer;
  const fingerprints = JSON.stringify(entityFingerprints());
  const by = [hotelId, version, userId, operationId, device, fingerprints];
  for (let start = chunk; start < changes.length; start += chunk) {
    await feed({
      name: 'hotel-changes',
      text: append,
      values: [...by, JSON.stringify(changes.slice(start, start + chunk))],
    });
  }
  send({
    name: 'hotel-finish',
    text: `WITH bumped AS (UPDATE hotel_versions SET version = $2 WHERE hotel_id = $1),
      kept AS (INSERT INTO idempotency_keys (user_id, key, request_hash, status, body)
        SELECT $3, $8, $9, 200, $10::jsonb WHERE $8::text IS NOT NULL)
      ${append}`,
    values: [
      ...by,
      JSON.stringify(changes.slice(0, chunk)),
      keyed?.key,
      keyed?.hash,
      keyed && JSON.stringify(answer),
    ],
  });
}

const append = `INSERT INTO changes
    (hotel_id, version, entity, entity_id, row, user_id, operation_id, device, schema)
  SELECT $1, $2, entity, id, row, $3, $4, $5, $6::jsonb ->> entity
  FROM jsonb_to_recordset($7::jsonb) AS noted (entity text, id text, row jsonb)`;

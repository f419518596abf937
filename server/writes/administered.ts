import type { Send, Statement } from '../database/transaction.ts';
import type { RouteRequest } from '../http/route-request.ts';
import { entryOf } from './audit.ts';
import type { AdministrationEntity } from './change-log.ts';

/** A change of administration, of a row that no device mirrors. */
export type Administered = {
  entity: AdministrationEntity;
  id: string;
  /** Null where there was no row. */
  before: Readonly<Record<string, unknown>> | null;
  /** Null where there is none left. */
  after: Readonly<Record<string, unknown>> | null;
};

/** Who made it, and where. */
type By = { caller: { userId: string }; request: Pick<RouteRequest, 'device' | 'header'> };

/**
 * Notes a change that is written outside of the hotels' kernel in the audits of the hotels that it concerns. Each gets a
 * version of its own for it, under its lock.
 */
export function noteInHotels(
  send: Send,
  hotelIds: readonly string[],
  change: Administered,
  { caller, request }: By,
): void {
  const by = { userId: caller.userId, device: request.device };
  const statement = administered(hotelIds, change, {
    ...by,
    operationId: request.header('Idempotency-Key'),
  });
  if (statement) void send(statement);
}

/** The statement that notes it; undefined where nothing is different, or no hotel is concerned. */
export function administered(
  hotelIds: readonly string[],
  { entity, id, before, after }: Administered,
  by: { userId: string; device?: string | undefined; operationId?: string | undefined },
): Statement | undefined {
  const entry = entryOf({ entity, id }, before, after);
  if (!entry || hotelIds.length === 0) return undefined;
  return {
    name: 'audit-administered',
    text: `WITH locked AS (SELECT hotel_id FROM hotel_versions WHERE hotel_id = ANY($1::uuid[])
        ORDER BY hotel_id FOR UPDATE),
      made AS (UPDATE hotel_versions SET version = version + 1
        WHERE hotel_id IN (SELECT hotel_id FROM locked) RETURNING hotel_id, version)
      INSERT INTO audit
        (hotel_id, version, entity, entity_id, about, before, after, user_id, operation_id, device)
      SELECT hotel_id, version, $2, $3, $3, $4::jsonb, $5::jsonb, $6, $7, $8 FROM made`,
    values: [
      ...[hotelIds, entity, id, json(entry.before), json(entry.after)],
      ...[by.userId, by.operationId, by.device],
    ],
  };
}

const json = (fields: unknown): string | null => (fields === null ? null : JSON.stringify(fields));

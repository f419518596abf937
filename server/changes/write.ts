import type { Change } from '../../core/contract/rows.ts';
import type { Role } from '../../core/rules/permissions.ts';
import type { Database } from '../database/open.ts';
import { inTransaction, type Session, type Tx } from '../database/transaction.ts';
import {
  beginWith,
  type KeptAnswer,
  type KeyedRequest,
  type Recalled,
  recall,
  refuseRunning,
} from '../http/idempotency.ts';
import { databaseCode } from '../http/problem.ts';
import { Refusal } from '../http/refusal.ts';
import { type ChangeLog, createChangeLog } from './log.ts';
import type { Signals } from './signals.ts';

export type WriteDeps = { database: Database; signals: Signals };

export type HotelWrite = {
  hotelId: string;
  /** Who writes; null where the server itself does. */
  userId: string | null;
  /** The tap that it comes from; the Idempotency-Key. */
  operationId?: string | undefined;
  device?: string | undefined;
  /** A repeat of this request gets the first one's answer, and has no effect of its own. */
  keyed?: KeyedRequest | undefined;
  /** Throws a Refusal where a member of this role (undefined: no member) may not. Where absent, anybody may. */
  admit?: (role: Role | undefined) => void;
};

/** Writes rows of the hotel, whose time zone it is told. */
export type HotelRun<T> = (tx: Tx, log: ChangeLog, timeZone: string) => Promise<T>;

/** What a write answers: its result, the hotel version it made, and the rows that it changed. */
export type Written<T> = { data: T; version: number; changes: Change[] };

/**
 * The one way to write rows of a hotel: one transaction under the hotel's row lock, which puts all
 * writes of a hotel in one gapless order. `run` writes rows with `log.version` and notes them in
 * `log`; where it notes none, the version stays. Streams are woken after commit.
 * @throws what `run` throws, after a rollback; Refusal `not_found` for an unknown hotel
 */
export async function writeHotel<T>(
  deps: WriteDeps,
  write: HotelWrite,
  run: HotelRun<T>,
): Promise<Written<T>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(deps, write, run);
    } catch (error) {
      const code = databaseCode(error);
      if (attempt === 3 || (code !== '40001' && code !== '40P01')) throw error;
    }
  }
}

async function writeOnce<T>(
  { database, signals }: WriteDeps,
  write: HotelWrite,
  run: HotelRun<T>,
): Promise<Written<T>> {
  const { answer, changed } = await inTransaction(
    database,
    beginWith(write.keyed),
    async (session) => {
      const { version, role, timeZone, recalled } = await enter(session, write);
      // A repeat is answered before rights are looked at: the effect was allowed when it happened.
      if (recalled) return { answer: recalled.body as Written<T>, changed: false };
      write.admit?.(role);
      const log = createChangeLog(version + 1);
      const data = await run(session.tx, log, timeZone);
      const { changes } = log;
      const changed = changes.length > 0;
      const answer = { data, version: changed ? log.version : version, changes };
      if (changed || write.keyed) await finish(session, write, answer);
      return { answer, changed };
    },
  );
  if (changed) signals.publish(write.hotelId);
  return answer;
}

type Entered = {
  version: number;
  role: Role | undefined;
  timeZone: string;
  recalled: Recalled | undefined;
};

type Found = KeptAnswer & { role: Role | null; time_zone: string | null };

/**
 * Takes the hotel's lock, then reads what holds under it. Two statements: the second one sees what
 * the transaction that held the lock before has committed.
 */
async function enter(session: Session, write: HotelWrite): Promise<Entered> {
  const { client } = session;
  const { hotelId, userId, keyed } = write;
  if (keyed) refuseRunning(session);
  const lock = await client.query<{ version: string }>({
    name: 'hotel-lock',
    text: `SELECT version FROM hotel_versions WHERE hotel_id = $1 FOR UPDATE`,
    values: [hotelId],
  });
  const found = await client.query<Found>({
    name: 'hotel-enter',
    text: `SELECT hotels.time_zone, members.role, kept.request_hash, kept.body
      FROM (SELECT $1::uuid AS id) AS asked
      LEFT JOIN hotels ON hotels.id = asked.id
      LEFT JOIN members ON members.hotel_id = asked.id AND members.user_id = $2
      LEFT JOIN idempotency_keys AS kept ON kept.user_id = $2 AND kept.key = $3`,
    values: [hotelId, userId, keyed?.key],
  });
  const [hotel] = found.rows;
  const [locked] = lock.rows;
  const recalled = keyed && hotel && recall(keyed, hotel);
  if (!recalled && (!locked || hotel?.time_zone == null)) throw new Refusal('not_found');
  return {
    version: Number(locked?.version ?? 0),
    role: hotel?.role ?? undefined,
    timeZone: hotel?.time_zone ?? '',
    recalled,
  };
}

/** Ends a write in one statement: the hotel's version, its changes, and the answer under its key. */
async function finish<T>(
  { client }: Session,
  write: HotelWrite,
  answer: Written<T>,
): Promise<void> {
  const { hotelId, userId, operationId, device, keyed } = write;
  const { version, changes } = answer;
  await client.query({
    name: 'hotel-finish',
    text: `WITH bumped AS (UPDATE hotel_versions SET version = $2 WHERE hotel_id = $1),
      kept AS (INSERT INTO idempotency_keys (user_id, key, request_hash, status, body)
        SELECT $3, $7, $8, 200, $9::jsonb WHERE $7::text IS NOT NULL)
      INSERT INTO changes (hotel_id, version, entity, entity_id, row, user_id, operation_id, device)
      SELECT $1, $2, entity, id, row, $3, $4, $5
      FROM jsonb_to_recordset($6::jsonb) AS noted (entity text, id text, row jsonb)`,
    values: [
      hotelId,
      version,
      userId,
      operationId,
      device,
      JSON.stringify(changes),
      keyed?.key,
      keyed?.hash,
      keyed && JSON.stringify(answer),
    ],
  });
}

import type { PoolClient } from 'pg';
import type { Role } from '../../core/rules/permissions.ts';
import type { Database } from '../database/open.ts';
import { inSnapshot } from '../database/transaction.ts';
import { readChangesAfter } from './read.ts';

/** Who reads what of a hotel, and from where on. */
export type Reader = { userId: string; hotelId: string; after: number };

/** What is new to a reader, as a stream says it. */
export type News = {
  event: 'changes' | 'reset';
  version: number;
  /** The next page begins at `version`. */
  more: boolean;
  data: string;
};

/** One reading: what is new, and what the reader is in the hotel at that moment. */
export type Reading = { news: News; role: Role };

/** Reads what is new to a reader; undefined when they are no member any more. */
export type Readings = (reader: Reader) => Promise<Reading | undefined>;

type Asked = Reader & {
  resolve(reading: Reading | undefined): void;
  reject(error: unknown): void;
};

/** Those who ask for one reading of a hotel. */
type Turn = { asked: Asked[]; since: number };

/** A reading that has not begun for so long takes nobody in any more, ms: what holds it up holds up no others. */
const boarding = 20;

/**
 * Readings of the change log that streams share: all who ask for a hotel's before a reading of it has
 * begun, as after a signal, are answered from that one snapshot, which is taken after the last of them
 * asked. Readers at the same version, which most are, share the text too.
 */
export function createReadings(database: Pick<Database, 'pool'>): Readings {
  const turns = new Map<string, Turn>();

  const take = async (hotelId: string, turn: Turn): Promise<void> => {
    const leave = () => {
      if (turns.get(hotelId) === turn) turns.delete(hotelId);
    };
    try {
      await inSnapshot(database, async ({ client }) => {
        // Its first query takes the snapshot: who asks from here on may ask for more than that shows.
        leave();
        await answer(client, hotelId, turn.asked);
      });
    } catch (error) {
      // Those who were answered stay so.
      for (const { reject } of turn.asked) reject(error);
    } finally {
      leave();
    }
  };

  return (reader) =>
    new Promise((resolve, reject) => {
      const asked = { ...reader, resolve, reject };
      const turn = turns.get(reader.hotelId);
      if (turn && Date.now() - turn.since <= boarding) {
        turn.asked.push(asked);
        return;
      }
      const own = { asked: [asked], since: Date.now() };
      turns.set(reader.hotelId, own);
      void take(reader.hotelId, own);
    });
}

/** Answers each as soon as theirs is read, the most recent first: one who has been away long holds up nobody. */
async function answer(client: PoolClient, hotelId: string, asked: readonly Asked[]): Promise<void> {
  const { rows } = await client.query<{ user_id: string; role: Role }>({
    name: 'members-among',
    text: `SELECT user_id, role FROM members WHERE hotel_id = $1 AND user_id = ANY($2)`,
    values: [hotelId, [...new Set(asked.map(({ userId }) => userId))]],
  });
  const roles = new Map(rows.map((row) => [row.user_id, row.role]));
  for (const { userId, resolve } of asked) if (!roles.has(userId)) resolve(undefined);
  const groups = Map.groupBy(
    asked.filter(({ userId }) => roles.has(userId)),
    ({ after }) => after,
  );
  for (const after of [...groups.keys()].sort((a, b) => b - a)) {
    const news = newsOf(await readChangesAfter(client, hotelId, after));
    for (const { userId, resolve } of groups.get(after) ?? []) {
      const role = roles.get(userId);
      resolve(role && { news, role });
    }
  }
}

function newsOf(page: Awaited<ReturnType<typeof readChangesAfter>>): News {
  const { kind: event, version, schema } = page;
  if (page.kind === 'reset') {
    return { event, version, more: false, data: JSON.stringify({ version, schema }) };
  }
  const { changes, more } = page;
  return { event, version, more, data: JSON.stringify({ version, schema, changes }) };
}

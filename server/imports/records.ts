import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type {
  ImportCounts,
  ImportPreview,
  ImportProgress,
  ImportSource,
} from '../../core/contract/guest-import.ts';
import type { Day } from '../../core/rules/day.ts';
import { type BeforePiece, importPieces, imports } from '../database/schema/imports.ts';
import type { Session, Tx } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { enqueue } from '../jobs/queue.ts';
import { idMadeOf } from './made-id.ts';

/** An import, by its hotel and id. */
export type ImportId = { hotelId: string; id: string };

type ImportRecord = typeof imports.$inferSelect;

/** s. For how long a process has an import after each piece; much longer than a piece takes. */
const lease = 60;
const leaseUntil = sql`now() + make_interval(secs => ${lease})`;

/** States in which rows of an import are being written. */
const active = ['running', 'failing', 'taking_back'] as const;
export type Reversal = 'failing' | 'taking_back';

const isOf = ({ hotelId, id }: ImportId) => and(eq(imports.hotel_id, hotelId), eq(imports.id, id));

export async function findImport(tx: Tx, of: ImportId): Promise<ImportRecord | undefined> {
  const [record] = await tx.select().from(imports).where(isOf(of));
  return record;
}

/** @throws Refusal `not_found` */
export async function importOf(tx: Tx, of: ImportId): Promise<ImportRecord> {
  const record = await findImport(tx, of);
  if (!record) throw new Refusal('not_found');
  return record;
}

export function progressOf({ id, state, total, written, counts }: ImportRecord): ImportProgress {
  return { id, state, total, written, counts };
}

/** A list as its import's row keeps it. */
export type ImportedList = {
  source: ImportSource;
  /** Of the file, or of the program that sent it. */
  name: string;
  fileHash: string;
  issues: ImportPreview['issues'];
};

const longestName = 200;

export function keptOf({ source, name, fileHash, issues }: ImportedList) {
  return {
    ...{ source, name: textToStore(name.slice(0, longestName)), file_hash: fileHash },
    issues: issues.slice(0, bounds.importIssuesKept).map(({ column, value, ...issue }) => ({
      ...issue,
      column: column && textToStore(column),
      value: textToStore(value),
    })),
    issue_count: issues.length,
  };
}

/** A file may say what no database holds. */
const textToStore = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** What an import begins with. */
export type Beginning = {
  of: ImportId;
  userId: string;
  list: ImportedList;
  total: number;
  counts: ImportCounts;
};

/**
 * Begins an import, under the hotel's lock, or one again that had failed: what of it is there already is in the plan.
 * Should this process not end it, a job takes it back.
 * @throws Refusal `import_running` while another one of the hotel runs; `in_progress`, `already_exists`,
 *   `import_taken_back` by what has become of one with this id
 */
export async function beginImport({ tx, send }: Pick<Session, 'tx' | 'send'>, begin: Beginning) {
  const { of, userId, list, total, counts } = begin;
  const [rival] = await tx
    .select()
    .from(imports)
    .where(
      and(eq(imports.hotel_id, of.hotelId), ne(imports.id, of.id), inArray(imports.state, active)),
    );
  if (rival) throw new Refusal('import_running', { retryAfter: 5 });
  const row = { user_id: userId, ...keptOf(list), state: 'running' as const, total, counts };
  const begun = { ...row, written: 0, lease_until: leaseUntil, ended_at: null };
  const [made] = await tx
    .insert(imports)
    .values({ hotel_id: of.hotelId, id: of.id, ...begun })
    .onConflictDoUpdate({
      target: [imports.hotel_id, imports.id],
      set: begun,
      setWhere: sql`${imports.state} = 'failed' AND ${imports.user_id} = ${userId}`,
    })
    .returning();
  if (!made) throw await refusalOfCopy(tx, of);
  enqueueRecovery(send, of);
}

/** Notes a list that came by itself and of which nothing is written: the same one again on one day is one row. */
export async function noteRefused(
  tx: Tx,
  { hotelId, userId, today }: { hotelId: string; userId: string; today: Day },
  list: ImportedList,
  refusal: string,
): Promise<void> {
  const kept = keptOf(list);
  const { source, name, file_hash, issue_count: bad } = kept;
  const now = sql`now()`;
  const at = { created_at: now, ended_at: now, lease_until: now };
  await tx
    .insert(imports)
    .values({
      ...{
        hotel_id: hotelId,
        id: idMadeOf(JSON.stringify([source, name, file_hash, refusal, today])),
      },
      ...{ user_id: userId, state: 'refused', total: 0, refusal, ...kept, ...at },
      counts: { create: 0, update: 0, skip: 0, withdraw: 0, bad },
    })
    .onConflictDoUpdate({ target: [imports.hotel_id, imports.id], set: at });
}

async function refusalOfCopy(tx: Tx, of: ImportId): Promise<Refusal> {
  const { state } = await importOf(tx, of);
  if (state === 'taken_back' || state === 'taking_back') return new Refusal('import_taken_back');
  return new Refusal(state === 'done' ? 'already_exists' : 'in_progress');
}

export function enqueueRecovery(send: Session['send'], { hotelId, id }: ImportId): void {
  const payload = { hotel_id: hotelId, import_id: id };
  enqueue(send, hotelId, { kind: 'import', payload }, lease + 5);
}

/** Notes that a piece was written, and what was there before. @throws Refusal where the import runs no more */
export async function notePiece(
  tx: Tx,
  of: ImportId,
  piece: { version: number; before: BeforePiece; written: number; counts: ImportCounts },
): Promise<void> {
  const { version, before, written, counts } = piece;
  const [noted] = await tx
    .update(imports)
    .set({ written: sql`${imports.written} + ${written}`, counts, lease_until: leaseUntil })
    .where(and(isOf(of), eq(imports.state, 'running')))
    .returning();
  if (!noted) throw new Refusal('import_taken_back');
  const isEmpty = Object.values(before).every(({ length }) => length === 0);
  if (isEmpty) return;
  await tx.insert(importPieces).values({ hotel_id: of.hotelId, import_id: of.id, version, before });
}

/** Ends an import that is written. @throws Refusal where it runs no more */
export async function endImport(tx: Tx, of: ImportId, counts: ImportCounts): Promise<void> {
  const [ended] = await tx
    .update(imports)
    .set({ state: 'done', counts, ended_at: new Date() })
    .where(and(isOf(of), eq(imports.state, 'running')))
    .returning();
  if (!ended) throw new Refusal('import_taken_back');
}

/** The states that a reversal begins from. What was begun because it failed may be taken back by a person. */
const reversible = { failing: ['running', 'failing'], taking_back: [...active, 'done'] } as const;

/** Begins to take an import back, or goes on with it. Does nothing where it is over. */
export async function beginReversal(tx: Tx, of: ImportId, as: Reversal): Promise<ImportRecord> {
  await tx
    .update(imports)
    .set({ state: as, lease_until: leaseUntil })
    .where(and(isOf(of), inArray(imports.state, reversible[as])));
  return importOf(tx, of);
}

/** The latest piece that is left of an import. */
export async function lastPiece(tx: Tx, { hotelId, id }: ImportId) {
  const [piece] = await tx
    .select()
    .from(importPieces)
    .where(and(eq(importPieces.hotel_id, hotelId), eq(importPieces.import_id, id)))
    .orderBy(desc(importPieces.version))
    .limit(1);
  return piece;
}

export async function forgetPiece(tx: Tx, { hotelId, id }: ImportId, version: number) {
  await tx
    .delete(importPieces)
    .where(
      and(
        eq(importPieces.hotel_id, hotelId),
        eq(importPieces.import_id, id),
        eq(importPieces.version, version),
      ),
    );
}

/** Ends a reversal of which no piece is left. */
export async function endReversal(tx: Tx, of: ImportId): Promise<void> {
  await tx
    .update(imports)
    .set({
      state: sql`CASE state WHEN 'failing' THEN 'failed' ELSE 'taken_back' END`,
      ended_at: new Date(),
    })
    .where(and(isOf(of), inArray(imports.state, ['failing', 'taking_back'])));
}

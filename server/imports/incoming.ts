import type { z } from 'zod';
import {
  type ImportCounts,
  type ImportIssue,
  type ImportSource,
  importErrors,
  type runGuestImport,
} from '../../core/contract/guest-import.ts';
import type { Day } from '../../core/rules/day.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import type { HotelWorkCall } from '../http/hotel-work.ts';
import { Refusal } from '../http/refusal.ts';
import type { WriteDeps } from '../writes/write.ts';
import type { Box } from './box/box.ts';
import type { ReadRecord } from './box/tasks.ts';
import { isHarmless } from './issues.ts';
import { hashOf, type Prepared, prepareImport } from './prepared.ts';
import { type ImportedList, noteRefused } from './records.ts';
import { runImport } from './run.ts';

export type IncomingDeps = WriteDeps & { database: Database; box: Box };

/** A list that came by itself. */
export interface Incoming {
  source: Exclude<ImportSource, 'file'>;
  hotelId: string;
  /** The hotel's day. */
  today: Day;
  form: z.output<typeof runGuestImport.form>;
  write: HotelWorkCall<typeof runGuestImport>['write'];
  signal: AbortSignal | undefined;
}

/** What came of it. `refusal`: nothing of it was written. */
export type Came =
  | {
      kind: 'imported';
      counts: ImportCounts;
      issues: readonly ImportIssue[];
      records: readonly ReadRecord[] | null;
    }
  | { kind: 'refused'; refusal: ListRefusal; issues: readonly ImportIssue[] };

/**
 * Why nothing of a list is imported; `nothing_read`: not one of its lines could be read. `import_taken_back`: somebody
 * has taken it back while it ran.
 */
export type ListRefusal = (typeof listErrors)[number] | 'nothing_read' | 'import_taken_back';

const listErrors = [...importErrors, 'file_too_large'] as const;

/**
 * Imports a list that came by itself, as one that a person has chosen: nobody sees a preview, so one of which nothing can
 * be read is refused. What is refused is noted for the report.
 * @throws Refusal where it may be imported later, or by somebody else
 */
export async function importIncoming(deps: IncomingDeps, list: Incoming): Promise<Came> {
  const { hotelId, source, form, today, signal, write } = list;
  let prepared: Prepared;
  try {
    prepared = await prepareImport(deps, form, today, { hotelId, signal });
    if (source === 'alpinebits' && prepared.read.records === null) {
      throw new Refusal('unreadable_file');
    }
  } catch (error) {
    const refusal = refusalOfList(error);
    if (refusal === undefined) throw error;
    const fileHash = hashOf(new Uint8Array(await form.file.arrayBuffer()));
    await note(deps, list, refusal, { fileHash, issues: [] });
    return { kind: 'refused', refusal, issues: [] };
  }
  const { fileHash, read } = prepared;
  const { issues, rows, bad } = read.summary;
  if (bad === rows && issues.some(({ code }) => !isHarmless(code))) {
    await note(deps, list, 'nothing_read', { fileHash, issues });
    return { kind: 'refused', refusal: 'nothing_read', issues };
  }
  const call = { hotelId, today, form, write, source, keyed: undefined };
  try {
    const { data } = await runImport(deps, call, prepared);
    const counts = { ...data.counts, withdraw: data.counts.withdraw ?? 0 };
    return { kind: 'imported', counts, issues, records: read.records };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'import_taken_back') throw error;
    return { kind: 'refused', refusal: error.code, issues };
  }
}

function refusalOfList(error: unknown): ListRefusal | undefined {
  return error instanceof Refusal ? listErrors.find((code) => code === error.code) : undefined;
}

const note = (
  { database }: IncomingDeps,
  { source, hotelId, form, write, today }: Incoming,
  refusal: ListRefusal,
  read: Pick<ImportedList, 'fileHash' | 'issues'>,
): Promise<void> => {
  const list = { source, name: form.file.name, ...read };
  const by = { hotelId, userId: write.userId ?? '', today };
  return inTransaction(database, ({ tx }) => noteRefused(tx, by, list, refusal));
};

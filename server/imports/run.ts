import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type {
  ImportCounts,
  ImportSource,
  runGuestImport,
} from '../../core/contract/guest-import.ts';
import type { BeforePiece } from '../database/schema/imports.ts';
import type { Session } from '../database/transaction.ts';
import type { HotelWorkCall } from '../http/hotel-work.ts';
import { Refusal } from '../http/refusal.ts';
import { inSpan } from '../tracing/spans.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { type KeyedRequest, keepAnswer } from '../writes/idempotency.ts';
import { type WriteDeps, writeHotel } from '../writes/write.ts';
import { addNamed, applyPiece, createStatistics } from './apply.ts';
import type { PieceGuest } from './box/tasks.ts';
import { idMadeOf } from './made-id.ts';
import { rememberMapping } from './mappings.ts';
import { type PackedJson, unpackJson } from './packed.ts';
import type { PlannedGuest } from './plan.ts';
import type { Prepared } from './prepared.ts';
import { beginImport, endImport, notePiece } from './records.ts';
import { takeBack } from './take-back.ts';

type Call = Pick<
  HotelWorkCall<typeof runGuestImport>,
  'hotelId' | 'today' | 'form' | 'write' | 'keyed'
> & { source: ImportSource };
type Writer = Pick<Session, 'tx' | 'send'>;
type Answer = z.input<typeof runGuestImport.answer>;

/**
 * Writes a prepared import, each piece a version of its own, so that others' writes come in between. It is all there
 * in the end, or nothing of it: what fails in the middle is taken back, here or, where this process can't, by a job.
 * @throws Refusal as `beginImport`; `import_taken_back` where somebody takes it back while it runs
 */
export function runImport(deps: WriteDeps, call: Call, prepared: Prepared): Promise<Answer> {
  const attributes = {
    'coperto.hotel.id': call.hotelId,
    'coperto.import.source': call.source,
    'coperto.import.pieces': prepared.plan.pieces.length,
  };
  return inSpan('import: write', { attributes }, () => writePieces(deps, call, prepared));
}

async function writePieces(
  deps: WriteDeps,
  { hotelId, today, form, keyed, source, ...call }: Call,
  { read, plan, mapped, fileHash }: Prepared,
): Promise<Answer> {
  const write = { ...call.write, via: 'import' as const };
  const of = { hotelId, id: form.id ?? idOf(keyed) };
  const { create, update, withdraw, skip } = plan.counts;
  const total = create + update + withdraw;
  let counts = { create: 0, update: 0, withdraw: 0, skip, bad: read.summary.bad };
  const userId = write.userId ?? '';
  const list = { source, name: form.file.name, fileHash, issues: read.summary.issues };
  const begin = async (writer: Writer) => {
    await beginImport(writer, { of, userId, list, total, counts });
    await rememberMapping(writer.tx, hotelId, mapped);
  };
  const renewStatistics = createStatistics();
  /** @returns the counts with this piece; an attempt may be rolled back, and made again */
  const piece = async (writer: Writer, log: ChangeLog, index: number): Promise<typeof counts> => {
    const names = index === 0 ? read : { groups: [], types: [] };
    const { before, actions } = await writePiece(
      writer,
      log,
      { hotelId, today },
      names,
      plan.pieces[index],
    );
    const counted = { ...counts };
    for (const action of actions) counted[action]++;
    const written = actions.length;
    await notePiece(writer.tx, of, { version: log.version, before, written, counts: counted });
    await renewStatistics(writer.tx, written);
    return counted;
  };
  const end = async (tx: Session['tx'], ended: ImportCounts) => {
    await endImport(tx, of, ended);
    return { id: of.id, counts: ended, issues: read.summary.issues };
  };

  // Most imports are one piece, and one transaction.
  if (plan.pieces.length <= 1) {
    return writeHotel(deps, { ...write, keyed }, async (tx, log, { send }) => {
      await begin({ tx, send });
      return end(tx, await piece({ tx, send }, log, 0));
    });
  }
  await writeHotel(deps, write, (tx, _, { send }) => begin({ tx, send }));
  try {
    for (const index of plan.pieces.keys()) {
      const { data } = await writeHotel(deps, write, (tx, log, { send }) =>
        piece({ tx, send }, log, index),
      );
      counts = data;
    }
    // Without the key's lock, which a late copy may have for a moment: that must not keep this from its end.
    return await writeHotel(deps, write, async (tx, log, { send }) => {
      const data = await end(tx, counts);
      if (keyed) keepAnswer(send, keyed, 200, { data, version: log.version - 1 });
      return data;
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'import_taken_back') throw error;
    // The job does it where this fails too.
    await takeBack(deps, write, of, 'failing').catch(() => undefined);
    throw error;
  }
}

async function writePiece(
  writer: Writer,
  log: ChangeLog,
  { hotelId, today }: Pick<Call, 'hotelId' | 'today'>,
  names: { groups: readonly string[]; types: readonly string[] },
  part: PackedJson | undefined,
): Promise<{ before: BeforePiece; actions: PlannedGuest['action'][] }> {
  const groups = await addNamed(writer.tx, log, 'guest_group', hotelId, names.groups);
  const types = await addNamed(writer.tx, log, 'guest_type', hotelId, names.types);
  const piece = part ? unpackJson<PieceGuest[]>(part) : [];
  const { plan, removed } = await applyPiece(writer, log, { hotelId, today }, piece);
  const created = plan.flatMap(({ action, row }) => (action === 'create' ? [row.id] : []));
  const updated = plan.flatMap(({ action, before }) =>
    action === 'update' && before ? [before] : [],
  );
  return {
    before: { created, updated, removed, groups, types },
    actions: plan.map(({ action }) => action),
  };
}

/** The id of an import that was sent without one: the same for each copy of the request. */
const idOf = (keyed: KeyedRequest | undefined): string =>
  keyed ? idMadeOf(`import\n${keyed.userId}\n${keyed.key}`) : randomUUIDv7();

import { previewGuestImport, runGuestImport } from '../../core/contract/guest-import.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/routes.ts';
import type { Log } from '../log.ts';
import { addNamed, applyPiece, createStatistics } from './apply.ts';
import { createBox } from './box/box.ts';
import type { JsonBytes, PieceGuest } from './box/tasks.ts';
import { prepareImport } from './prepared.ts';

/** @returns gives up the files that are being read */
export function importRoutes(
  routes: Routes,
  { database, log }: { database: Database; log: Log },
): () => Promise<void> {
  const deps = { database, box: createBox(log) };

  routes.hotelWork(previewGuestImport, async ({ form, today, hotelId, request: { signal } }) => {
    const { read, plan } = await prepareImport(deps, form, today, { hotelId, signal });
    const { columns, rows, issues, bad, first_arrival, last_departure } = read.summary;
    const counts = { ...plan.counts, bad };
    return {
      data: { columns, rows, guests: plan.shown, counts, issues, first_arrival, last_departure },
    };
  });

  routes.hotelWrite(runGuestImport, {
    prepare: ({ form, today, hotelId, request: { signal } }) =>
      prepareImport(deps, form, today, { hotelId, signal }),
    run: async ({ tx, send, log, hotelId, prepared: { read, plan } }) => {
      await addNamed(tx, log, 'guest_group', hotelId, read.groups);
      await addNamed(tx, log, 'guest_type', hotelId, read.types);
      const counts = { create: 0, update: 0, skip: plan.counts.skip, bad: read.summary.bad };
      const renewStatistics = createStatistics();
      for (const part of plan.pieces) {
        const piece = pieceOf(part);
        for (const action of await applyPiece({ tx, send }, log, hotelId, piece)) counts[action]++;
        await renewStatistics(tx, piece.length);
      }
      return { counts, issues: read.summary.issues };
    },
  });
  return deps.box.close;
}

function pieceOf(part: JsonBytes): PieceGuest[] {
  // The box made it.
  return JSON.parse(new TextDecoder().decode(part)) as PieceGuest[];
}

import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import type { runGuestImport } from '../../core/contract/guest-import.ts';
import type { Day } from '../../core/rules/day.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from '../http/refusal.ts';
import { inSpan } from '../tracing/spans.ts';
import type { Box, Client } from './box/box.ts';
import type { Plan, ReadFile } from './box/tasks.ts';
import type { Mapping } from './columns.ts';
import { knownTexts } from './known.ts';
import { importingHotel, readMapping } from './mappings.ts';

/** Largest offset of the dates, days. */
const offsetLimit = 36_500;

/** An uploaded file that was read, and what importing it would do now. */
export interface Prepared {
  read: Omit<ReadFile, 'guests' | 'blocks' | 'complete' | 'cancelled'>;
  plan: Plan;
  /** Columns that the caller has mapped. */
  mapped: Mapping;
  fileHash: string;
}

/** Reads an uploaded file and plans its import, both in the box. @throws Refusal of the form, the file, or the box */
export async function prepareImport(
  { box, database }: { box: Box; database: Pick<Database, 'pool'> },
  { file, mapping, offset_days = 0, language = 'en' }: z.output<typeof runGuestImport.form>,
  today: Day,
  client: Client,
): Promise<Prepared> {
  if (file.size >= bounds.importBytes) throw new Refusal('file_too_large');
  if (Math.abs(offset_days) > offsetLimit) throw Refusal.field('invalid_request', 'offset_days');
  const mapped = readMapping(mapping);
  const hotel = await importingHotel(database, client.hotelId);
  const options = {
    ...{ mapping: mapped, remembered: hotel.mapping, today, offset: offset_days },
    unnamed: hotel.isDemo ? 'made-up' : language,
  } as const;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const span = {
    attributes: { 'coperto.hotel.id': client.hotelId, 'coperto.import.bytes': file.size },
  };
  // Before the box takes the bytes over.
  const fileHash = hashOf(bytes);
  const { guests, blocks, complete, cancelled, ...read } = await inSpan('import: read', span, () =>
    box.read({ file: bytes, options }, client),
  );
  const known = await knownTexts(database, client.hotelId, {
    ...{ blocks, today, isDemo: hotel.isDemo, ...read },
  });
  const plan = await inSpan('import: plan', span, () =>
    box.plan({ guests, complete, cancelled, known }, client),
  );
  return { read, mapped, fileHash, plan };
}

/** Identity of a file. */
export const hashOf = (file: Uint8Array): string =>
  createHash('sha256').update(file).digest('base64url');

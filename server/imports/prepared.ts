import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import { importFields, type runGuestImport } from '../../core/contract/guest-import.ts';
import type { Day } from '../../core/rules/day.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from '../http/refusal.ts';
import type { Box, Client } from './box/box.ts';
import type { Plan, ReadFile } from './box/tasks.ts';
import type { Mapping } from './columns.ts';
import { isDemoHotel, knownTexts } from './known.ts';

/** Largest offset of the dates, days. */
const offsetLimit = 36_500;

/** An uploaded file that was read, and what importing it would do now. */
export interface Prepared {
  read: Omit<ReadFile, 'guests' | 'keys' | 'complete'>;
  plan: Plan;
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
  const unnamed = (await isDemoHotel(database, client.hotelId)) ? 'made-up' : language;
  const options = { mapping: readMapping(mapping), today, offset: offset_days, unnamed } as const;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Before the box takes the bytes over.
  const fileHash = hashOf(bytes);
  const { guests, keys, complete, ...read } = await box.read({ file: bytes, options }, client);
  const known = await knownTexts(database, client.hotelId, { keys, complete, today, ...read });
  return { read, fileHash, plan: await box.plan({ guests, complete, known }, client) };
}

/** Identity of a file. */
const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('base64url');

const mappingSchema = z.record(z.string(), z.enum([...importFields, '']));

function readMapping(text: string | undefined): Mapping | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    return mappingSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal('invalid_request', {
      cause,
      issues: [{ path: ['mapping'], code: 'invalid_mapping' }],
    });
  }
}

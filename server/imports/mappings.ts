import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { importFields } from '../../core/contract/guest-import.ts';
import type { Database } from '../database/open.ts';
import { importMappings } from '../database/schema/imports.ts';
import type { Tx } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { Mapping } from './columns.ts';

/** Headers of earlier lists that a hotel's mapping has at most: with more, those before the last list are forgotten. */
const mostHeaders = 1000;

const mappingSchema = z.record(z.string(), z.enum([...importFields, '']));

/** The mapping of a form. @throws Refusal `invalid_request` at `mapping` */
export function readMapping(text: string | undefined): Mapping {
  if (text === undefined || text === '') return {};
  try {
    return mappingSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal('invalid_request', {
      cause,
      issues: [{ path: ['mapping'], code: 'invalid_mapping' }],
    });
  }
}

/** What reading a guest list has to know of its hotel. */
export interface ImportingHotel {
  /** Guests and rooms may be made up in it. */
  isDemo: boolean;
  /** Columns that its people have mapped by hand, in lists imported before. */
  mapping: Mapping;
}

export async function importingHotel(
  { pool }: Pick<Database, 'pool'>,
  hotelId: string,
): Promise<ImportingHotel> {
  const { rows } = await pool.query<{ is_demo: boolean; mapping: unknown }>({
    name: 'import-hotel',
    text: `SELECT is_demo, mapping FROM hotels LEFT JOIN import_mappings ON hotel_id = hotels.id
      WHERE hotels.id = $1`,
    values: [hotelId],
  });
  // A release that is rolled back may not know a field of the one after it.
  const mapping = mappingSchema.safeParse(rows[0]?.mapping);
  return { isDemo: rows[0]?.is_demo === true, mapping: mapping.data ?? {} };
}

/** Adds to what a hotel has mapped. */
export async function rememberMapping(tx: Tx, hotelId: string, mapping: Mapping): Promise<void> {
  if (Object.keys(mapping).length === 0) return;
  const both = sql`${importMappings.mapping} || excluded.mapping`;
  await tx
    .insert(importMappings)
    .values({ hotel_id: hotelId, mapping })
    .onConflictDoUpdate({
      target: importMappings.hotel_id,
      set: {
        mapping: sql`CASE WHEN (SELECT count(*) FROM jsonb_object_keys(${both})) > ${mostHeaders}
          THEN excluded.mapping ELSE ${both} END`,
      },
    });
}

import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ImportCounts,
  ImportField,
  ImportPreview,
  ImportSource,
  ImportState,
} from '../../../core/contract/guest-import.ts';
import type { ImportFileType } from '../../../core/contract/import-files.ts';
import { bytes, createdAt, instant, ofHotel, tenantKey, userId } from './columns.ts';
import type { mealStatuses, reservations } from './guests.ts';
import { hotels } from './hotels.ts';

/**
 * Imports of guest lists, and lists that came by themselves and were refused. A large one is written in pieces, each a
 * version of the hotel.
 */
export const imports = pgTable(
  'imports',
  {
    hotel_id: uuid('hotel_id').notNull(),
    id: uuid('id').notNull(),
    /** '': the server itself, for a list of the import folder. */
    user_id: userId('user_id').notNull(),
    source: text('source').$type<ImportSource>().notNull().default('file'),
    /** Of the file; of AlpineBits what the program calls itself. */
    name: text('name').notNull().default(''),
    /** SHA-256 of the file. */
    file_hash: text('file_hash').notNull(),
    state: text('state').$type<ImportState>().notNull(),
    /** Guests to be written, and those written so far. */
    total: integer('total').notNull(),
    written: integer('written').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** Why nothing of it was imported. */
    refusal: text('refusal'),
    /** The first of what could not be read, and how many there are. */
    issues: jsonb('issues').$type<ImportPreview['issues']>().notNull().default([]),
    issue_count: integer('issue_count').notNull().default(0),
    /** Until when a process works on it. Another takes it back after that. */
    lease_until: instant('lease_until').notNull(),
    created_at: createdAt(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    index('imports_created').on(table.hotel_id, table.created_at),
    ofHotel(table, hotels),
  ],
);

/** Columns that a hotel's people have mapped by hand: fields by header, '' = ignored. */
export const importMappings = pgTable(
  'import_mappings',
  {
    hotel_id: uuid('hotel_id').primaryKey(),
    mapping: jsonb('mapping').$type<Record<string, ImportField | ''>>().notNull(),
  },
  (table) => [ofHotel(table, hotels)],
);

/** What was there before a piece of an import: all that it takes to take the piece back. */
export type BeforePiece = {
  /** Ids of the rows that the piece created. */
  created: string[];
  groups: string[];
  types: string[];
  /** The guests that it changed, as they were. */
  updated: (typeof reservations.$inferSelect)[];
  /** The guests that it withdrew, with their meals. */
  removed?: RemovedGuest[];
};

export interface RemovedGuest {
  guest: typeof reservations.$inferSelect;
  meals: (typeof mealStatuses.$inferSelect)[];
}

export const importPieces = pgTable(
  'import_pieces',
  {
    hotel_id: uuid('hotel_id').notNull(),
    import_id: uuid('import_id').notNull(),
    /** The version that the piece made. */
    version: bigint('version', { mode: 'number' }).notNull(),
    before: jsonb('before').$type<BeforePiece>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.import_id, table.version] }),
    foreignKey({
      columns: [table.hotel_id, table.import_id],
      foreignColumns: [imports.hotel_id, imports.id],
    }).onDelete('cascade'),
  ],
);

/** Files that are handed to the automation of imports (server/imports/automation). */
export const importFiles = pgTable(
  'import_files',
  {
    hotel_id: uuid('hotel_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type').$type<ImportFileType>().notNull(),
    name: text('name').notNull(),
    media_type: text('media_type').notNull(),
    /** Null once the automation has taken it, as is the address of who sent it. */
    content: bytes('content'),
    user_id: userId('user_id').notNull(),
    user_email: text('user_email'),
    created_at: createdAt(),
    /** When the automation took it. */
    forwarded_at: instant('forwarded_at'),
  },
  (table) => [tenantKey(table), ofHotel(table, hotels)],
);

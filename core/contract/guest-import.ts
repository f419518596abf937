import { z } from 'zod';
import { endpoint, hotelParams } from './endpoint.ts';
import * as f from './fields.ts';

/** Fields that a column of a guest list can be mapped to. */
export const importFields = [
  'booking_reference',
  'guest_name',
  'first_name',
  'last_name',
  'client_name',
  'room_number',
  'check_in',
  'check_out',
  'adults',
  'children',
  'babies',
  'board',
  'gender',
  'date_of_birth',
  'guest_group',
  'guest_type',
  'country',
] as const;
export type ImportField = (typeof importFields)[number];

export const importIssue = z.object({
  /** Line of the file, 1 = its first line. */
  line: z.int(),
  /** The column's header; null = the whole line. */
  column: z.string().nullable(),
  code: z.string(),
  value: z.string(),
});

export const importGuest = z.object({
  line: z.int(),
  action: z.enum(['create', 'update', 'skip']),
  guest_name: z.string(),
  /** The file has no name for this guest. The generated one is the same at every import. */
  made_up: z.boolean(),
  room_number: z.string().nullable(),
  check_in: f.day,
  check_out: f.day,
  board: f.board.nullable(),
  category: z.enum(['male', 'female', 'child']),
});

const form = z.object({
  /** The file, under `bounds.importBytes` bytes. */
  file: f.upload,
  /** JSON: `{[column header]: ImportField | ''}`; where absent, columns are recognised by name. */
  mapping: z.string().optional(),
  /** Whole days added to every date of the file. */
  offset_days: z.coerce.number().pipe(z.int()).optional(),
});

export const importPreview = z.object({
  columns: z.array(
    z.object({ header: z.string(), field: z.enum(importFields).nullable(), sample: z.string() }),
  ),
  rows: z.int(),
  guests: z.array(importGuest),
  counts: z.object({ create: z.int(), update: z.int(), skip: z.int(), bad: z.int() }),
  issues: z.array(importIssue),
  /** First arrival and last departure of the file, without the offset. */
  first_arrival: f.day.nullable(),
  last_departure: f.day.nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** What refuses a file, besides `file_too_large`. */
const importErrors = [
  'unreadable_file',
  'import_too_wide',
  'too_many_nights',
  'import_too_complex',
] as const;

/** Reads the file and says what importing it would do. Writes nothing. */
export const previewGuestImport = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/imports/guests/preview',
  summary:
    'What importing a guest list would create, update and skip, and each bad row with its reason.',
  access: 'guests.import',
  params: hotelParams,
  form,
  answer: z.object({ data: importPreview }),
  errors: importErrors,
});

/** Imports the good rows. The same file again changes nothing. The changed rows are too many to be in the answer. */
export const runGuestImport = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/imports/guests',
  summary: 'Imports the good rows of a guest list.',
  access: 'guests.import',
  params: hotelParams,
  form,
  answer: z.object({
    data: importPreview.pick({ counts: true, issues: true }),
    version: f.version,
  }),
  writes: 'create',
  errors: importErrors,
});

import { z } from 'zod';
import { languages } from '../rules/language.ts';
import { bounds } from './bounds.ts';
import { endpoint, hotelParams, read } from './endpoint.ts';
import * as f from './fields.ts';

/** Fields that a column of a guest list can be mapped to. */
export const importFields = [
  'booking_reference',
  'booking_status',
  'guest_name',
  'first_name',
  'last_name',
  'client_name',
  'room_number',
  'check_in',
  'check_out',
  // Instead of a departure.
  'nights',
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

export type ImportIssue = z.infer<typeof importIssue>;

/** A guest as the hotel has it, before an import changes it. */
const guestBefore = z.object({
  guest_name: z.string(),
  room_number: z.string().nullable(),
  check_in: f.day,
  check_out: f.day,
  board: f.board.nullable(),
});

/** What of a guest an import leaves, for a person may have set it by hand. */
export const keptFields = [
  ...(['name', 'room', 'dates', 'board', 'gender', 'birth', 'type', 'group', 'booking'] as const),
  // Guests of a cancelled booking who have arrived.
  'stay',
] as const;
export type KeptField = (typeof keptFields)[number];

export const importGuest = z.object({
  line: z.int(),
  /** `withdraw`: their booking is cancelled, or has them no more; they are deleted, with their meals. */
  action: z.enum(['create', 'update', 'skip', 'withdraw']),
  guest_name: z.string(),
  /**
   * The file has no name for this guest. The one that it gets is the same at every import: invented in the demo hotel,
   * "Booking 7430 · guest 1" elsewhere.
   */
  made_up: z.boolean(),
  /** Of a guest that is to be changed. */
  before: guestBefore.nullable(),
  room_number: z.string().nullable(),
  check_in: f.day,
  check_out: f.day,
  board: f.board.nullable(),
  /** What the file says otherwise, and stays as a person has set it. */
  kept: z.array(z.enum(keptFields)),
  /** As the kitchen counts the guest. */
  category: z.enum(['male', 'female', 'child']),
  /** As the file or the hotel has it; null = not known. */
  gender: f.gender.nullable(),
});

/**
 * `running`: its guests are being written. `failing` and `taking_back`: what was written is being taken back, because
 * the server could not go on, or because somebody asked for it; then it is `failed` or `taken_back`. `refused`: it came
 * by itself, and nothing of it was written.
 */
export const importStates = [
  'running',
  'done',
  'failing',
  'failed',
  'taking_back',
  'taken_back',
  'refused',
] as const;
export type ImportState = (typeof importStates)[number];

const importCounts = z.object({
  create: z.int(),
  update: z.int(),
  skip: z.int(),
  withdraw: z.int().default(0),
  bad: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** An import, and how far it has come. */
export const importProgress = z.object({
  id: f.id,
  state: z.enum(importStates),
  /** Guests to be written, and those written so far. */
  total: z.int(),
  written: z.int(),
  counts: importCounts,
});
export type ImportProgress = z.infer<typeof importProgress>;

/** What brought a list: somebody who chose its file, or a program that sent it; AlpineBits; the import folder. */
export const importSources = ['file', 'alpinebits', 'folder'] as const;
export type ImportSource = (typeof importSources)[number];

/** An import of the last 30 days, as the report of imports has it. */
export const importReport = importProgress.pick({ id: true, state: true, counts: true }).extend({
  source: z.enum(importSources),
  /** Of the file; of AlpineBits what the program calls itself. May be empty. */
  name: z.string(),
  at: f.instant,
  /** Of the person, or the API key; null where nobody known did it, as with the folder. */
  by: z.string().nullable(),
  /** Why it is `refused`: an error code, or `nothing_read` where not one of its lines could be. */
  refusal: z.string().nullable(),
  /** The first of what could not be read, at most `bounds.importIssuesKept`; and how many there are. */
  issues: z.array(importIssue),
  issue_count: z.int(),
});
export type ImportReport = z.infer<typeof importReport>;

/** Imports of one page; those of the same millisecond are never parted, so that a page may have more. */
export const importsPage = 20;

/** A line that can't be imported, as far as it can be read. Dates are without the offset; '' and null = none, or unreadable. */
export const badLine = z.object({
  line: z.int(),
  guest_name: z.string(),
  room_number: z.string(),
  check_in: f.day.nullable(),
  check_out: f.day.nullable(),
  board: f.board.nullable(),
});

const form = z.object({
  /** The file, under `bounds.importBytes` bytes. */
  file: f.upload,
  /** JSON: `{[column header]: ImportField | ''}`; the others are recognised by what the hotel has mapped, else by name. */
  mapping: z.string().max(bounds.importMapping).optional(),
  /** Whole days added to every date of the file. */
  offset_days: z.coerce.number().pipe(z.int()).optional(),
  /** Language of the names of guests whom the file does not name: "Booking 7430 · guest 1"; English by default. */
  language: z.enum(languages).optional(),
});

const runForm = form.extend({
  /** The import's id, by which its progress can be read while it runs; the server makes one where it is absent. */
  id: f.id.optional(),
});

export const importPreview = z.object({
  columns: z.array(
    z.object({ header: z.string(), field: z.enum(importFields).nullable(), sample: z.string() }),
  ),
  rows: z.int(),
  guests: z.array(importGuest),
  counts: importCounts,
  issues: z.array(importIssue),
  /** Lines that are left out. */
  bad_lines: z.array(badLine),
  /** First arrival and last departure of the file, without the offset. */
  first_arrival: f.day.nullable(),
  last_departure: f.day.nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** What refuses a file, besides `file_too_large`. */
export const importErrors = [
  'unreadable_file',
  'message_of_error',
  'no_reservations',
  'import_too_wide',
  'too_many_nights',
  'too_many_guests',
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

/**
 * Imports the good rows, in as many versions as it takes for each to be within `bounds.versionChanges`. The same file
 * again changes nothing. The changed rows are too many to be in the answer. What fails in the middle is taken back.
 */
export const runGuestImport = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/imports/guests',
  summary: 'Imports the good rows of a guest list.',
  access: 'guests.import',
  params: hotelParams,
  form: runForm,
  answer: z.object({
    data: importPreview.pick({ counts: true, issues: true }).extend({ id: f.id }),
    version: f.version,
  }),
  writes: 'create',
  errors: [...importErrors, 'already_exists', 'import_running', 'import_taken_back'],
});

export const listGuestImports = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/imports/guests',
  summary:
    'Guest lists that came in the last 30 days, by hand or by themselves: what changed, and what was refused. The newest first.',
  access: 'guests.import',
  params: hotelParams,
  /** Those before this instant. */
  query: z.object({ before: f.instant.optional() }),
  /** `next`: what to ask for as `before` for older ones; null: these are the oldest. */
  answer: read(z.array(importReport)).extend({ next: f.instant.nullable() }),
});

const importParams = hotelParams.extend({ importId: f.id });

export const readGuestImport = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/imports/guests/{importId}',
  summary: 'An import of the last 30 days, and how far it has come.',
  access: 'guests.import',
  params: importParams,
  answer: read(importProgress),
});

/**
 * Takes an import back, also one that is running: guests that it created are deleted, with their meals; guests that it
 * changed are as they were before, except where somebody has changed them since.
 */
export const takeBackGuestImport = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/imports/guests/{importId}/take-back',
  summary: 'Takes an import back whole.',
  access: 'guests.import',
  params: importParams,
  answer: z.object({ data: importProgress, version: f.version }),
  writes: 'create',
});

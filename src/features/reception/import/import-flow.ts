import { bounds } from '../../../../core/contract/bounds.ts';
import type { ImportField, ImportPreview } from '../../../../core/contract/guest-import.ts';
import { type Day, daysBetween } from '../../../../core/rules/day.ts';

/** Without a `mapping`, the server recognises columns by name. */
export interface ImportOptions {
  mapping?: Record<string, ImportField | ''>;
  offset_days: number;
}

/** State of the import by step. A failure keeps the file. */
export type ImportState =
  | { step: 'choose'; file: File | null; problem: string | null; reading: boolean }
  | {
      step: 'preview';
      file: File;
      options: ImportOptions;
      preview: ImportPreview;
      /** The pending request: a new preview, or the import. */
      busy: 'reading' | 'importing' | null;
      problem: string | null;
    }
  | { step: 'done'; file: File; result: Pick<ImportPreview, 'counts' | 'issues'> };

export type ImportEvent =
  | { kind: 'chosen'; file: File | undefined }
  | { kind: 'removed' }
  | { kind: 'reading'; options?: ImportOptions }
  | { kind: 'read'; preview: ImportPreview }
  | { kind: 'importing' }
  | { kind: 'imported'; result: Pick<ImportPreview, 'counts' | 'issues'> }
  | { kind: 'failed'; problem: string };

/** The initial state. */
export const nothingChosen = {
  step: 'choose',
  file: null,
  problem: null,
  reading: false,
} satisfies ImportState;

/** Reducer. Events that do not apply to the step change nothing. */
export function importAfter(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case 'chosen':
      return chosen(event.file);
    case 'removed':
      return nothingChosen;
    case 'reading':
      if (state.step === 'choose') return { ...state, reading: true, problem: null };
      if (state.step === 'done') return state;
      return {
        ...state,
        options: event.options ?? state.options,
        busy: 'reading',
        problem: null,
      };
    case 'read':
      return read(state, event.preview);
    case 'importing':
      return state.step === 'preview' ? { ...state, busy: 'importing', problem: null } : state;
    case 'imported':
      return state.step === 'preview'
        ? { step: 'done', file: state.file, result: event.result }
        : state;
    case 'failed':
      return failed(state, event.problem);
  }
}

function chosen(file: File | undefined): ImportState {
  if (file === undefined) return { ...nothingChosen, problem: 'no_file' };
  if (file.size >= bounds.importBytes) return { ...nothingChosen, problem: 'file_too_large' };
  return { ...nothingChosen, file };
}

function read(state: ImportState, preview: ImportPreview): ImportState {
  if (state.step === 'preview') return { ...state, preview, busy: null };
  if (state.step === 'done' || state.file === null) return state;
  return {
    step: 'preview',
    file: state.file,
    options: { offset_days: 0 },
    preview,
    busy: null,
    problem: null,
  };
}

function failed(state: ImportState, problem: string): ImportState {
  if (state.step === 'choose') return { ...state, reading: false, problem };
  return state.step === 'preview' ? { ...state, busy: null, problem } : state;
}

/** The preview's mapping with one column changed. Another column with the same field loses it: a field has one column. */
export function mappingWith(
  columns: ImportPreview['columns'],
  header: string,
  field: ImportField | '',
): Record<string, ImportField | ''> {
  return Object.fromEntries(
    columns.map((column) => {
      if (column.header === header) return [column.header, field];
      return [column.header, field !== '' && column.field === field ? '' : (column.field ?? '')];
    }),
  );
}

/** The offset that moves the file's first arrival to `day`, days; 0 where the file has none. */
export function offsetTo(preview: Pick<ImportPreview, 'first_arrival'>, day: Day): number {
  return preview.first_arrival === null ? 0 : daysBetween(preview.first_arrival, day);
}

type SizeUnit = 'B' | 'kB' | 'MB';

/** A file's size in the largest unit in which it is at least 1. */
export function fileSize(bytes: number): { amount: number; unit: SizeUnit } {
  if (bytes < 1024) return { amount: bytes, unit: 'B' };
  if (bytes < 1024 * 1024) return { amount: Math.round(bytes / 1024), unit: 'kB' };
  return { amount: Math.round((bytes / (1024 * 1024)) * 10) / 10, unit: 'MB' };
}

import { bounds } from '../../../../core/contract/bounds.ts';
import type {
  ImportField,
  ImportPreview,
  ImportProgress,
} from '../../../../core/contract/guest-import.ts';
import { addDays, type Day, daysBetween } from '../../../../core/rules/day.ts';
import type { ImportResult } from '../../../data/reception/guest-import.ts';

/** Without a `mapping`, the server recognises columns by name. */
export interface ImportOptions {
  mapping?: Record<string, ImportField | ''>;
  offset_days: number;
}

/** State of the import by step. A failure keeps the file. */
export type ImportState =
  | {
      step: 'choose';
      file: File | null;
      problem: string | null;
      busy: 'reading' | 'sending' | null;
    }
  /** The automation of imports has it. */
  | { step: 'sent'; file: File }
  | {
      step: 'preview';
      file: File;
      /** What a person has chosen. */
      options: ImportOptions;
      preview: ImportPreview;
      /** What the preview was made with. */
      readWith: ImportOptions;
      /** The pending request: a new preview, also one that is about to be asked for, or the import. */
      busy: Busy | null;
      problem: string | null;
    }
  | {
      step: 'done';
      file: File;
      result: ImportResult;
      /** First arrival and last departure as they were written. */
      span: Span | null;
      /** The pending or failed request to take the import back. */
      takingBack: boolean;
      problem: string | null;
    };

export type Span = { first: Day; last: Day };

type Busy =
  /** `thenImport`: import was pressed meanwhile, and begins when the preview is there. */
  | { kind: 'reading'; thenImport: boolean }
  /** `progress`: null until the server has begun to write. */
  | { kind: 'importing'; progress: ImportProgress | null; takingBack: boolean };

export type ImportEvent =
  | { kind: 'chosen'; file: File | undefined }
  | { kind: 'removed' }
  | { kind: 'reading'; options?: ImportOptions }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'read'; preview: ImportPreview; options: ImportOptions }
  | { kind: 'wanted' }
  | { kind: 'importing' }
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'imported'; result: ImportResult }
  | { kind: 'takingBack' }
  | { kind: 'takenBack' }
  | { kind: 'notTakenBack'; problem: string }
  | { kind: 'failed'; problem: string };

/** The initial state. */
export const nothingChosen = {
  step: 'choose',
  file: null,
  problem: null,
  busy: null,
} satisfies ImportState;

/** Reducer. Events that do not apply to the step change nothing. */
export function importAfter(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case 'chosen':
      return chosen(event.file);
    case 'removed':
      return nothingChosen;
    case 'reading':
      return reading(state, event.options);
    case 'sending':
      return state.step === 'choose' ? { ...state, busy: 'sending', problem: null } : state;
    case 'sent':
      if (state.step !== 'choose' || state.file === null) return state;
      return { step: 'sent', file: state.file };
    case 'read':
      return read(state, event);
    case 'wanted':
      if (state.step !== 'preview') return state;
      return { ...state, busy: { kind: 'reading', thenImport: true }, problem: null };
    case 'importing':
      return importing(state, { progress: null, takingBack: false });
    case 'progress':
      return importing(state, { progress: event.progress });
    case 'imported':
      return imported(state, event.result);
    case 'takingBack':
      if (state.step === 'done') return { ...state, takingBack: true, problem: null };
      return importing(state, { takingBack: true });
    case 'takenBack':
      return state.step === 'done'
        ? { ...nothingChosen, file: state.file, problem: 'import_taken_back' }
        : state;
    case 'notTakenBack':
      return notTakenBack(state, event.problem);
    case 'failed':
      return failed(state, event.problem);
  }
}

function reading(state: ImportState, options: ImportOptions | undefined): ImportState {
  if (state.step === 'choose') return { ...state, busy: 'reading', problem: null };
  if (state.step !== 'preview') return state;
  return {
    ...state,
    options: options ?? state.options,
    busy: { kind: 'reading', thenImport: isWanted(state) },
    problem: null,
  };
}

function importing(
  state: ImportState,
  change: Partial<Omit<Extract<Busy, { kind: 'importing' }>, 'kind'>>,
): ImportState {
  if (state.step !== 'preview') return state;
  const before = state.busy?.kind === 'importing' ? state.busy : notBegun;
  return { ...state, busy: { ...before, ...change }, problem: null };
}

const notBegun = { kind: 'importing', progress: null, takingBack: false } as const;

function imported(state: ImportState, result: ImportResult): ImportState {
  if (state.step !== 'preview') return state;
  const { preview, options, file } = state;
  return {
    ...{ step: 'done', file, result, takingBack: false, problem: null },
    span: spanOf(preview, options.offset_days),
  };
}

/** First arrival and last departure of the file, moved by days; null where it has none. */
export function spanOf(
  { first_arrival, last_departure }: Pick<ImportPreview, 'first_arrival' | 'last_departure'>,
  offset: number,
): Span | null {
  if (first_arrival === null || last_departure === null) return null;
  return { first: addDays(first_arrival, offset), last: addDays(last_departure, offset) };
}

function chosen(file: File | undefined): ImportState {
  if (file === undefined) return { ...nothingChosen, problem: 'no_file' };
  if (file.size >= bounds.importBytes) return { ...nothingChosen, problem: 'file_too_large' };
  return { ...nothingChosen, file };
}

/** Whether import was pressed while the file is read again. */
export const isWanted = (state: ImportState): boolean =>
  state.step === 'preview' && state.busy?.kind === 'reading' && state.busy.thenImport;

/** How many guests an import would change: those it writes, and those it withdraws. */
export const changedBy = ({ counts }: Pick<ImportPreview, 'counts'>): number =>
  counts.create + counts.update + counts.withdraw;

function read(
  state: ImportState,
  { preview, options }: Extract<ImportEvent, { kind: 'read' }>,
): ImportState {
  if (state.step === 'preview') return { ...state, preview, readWith: options, busy: null };
  if (state.step !== 'choose' || state.file === null) return state;
  return {
    step: 'preview',
    file: state.file,
    options,
    preview,
    readWith: options,
    busy: null,
    problem: null,
  };
}

function failed(state: ImportState, problem: string): ImportState {
  if (state.step === 'choose') return { ...state, busy: null, problem };
  return state.step === 'preview' ? { ...state, busy: null, problem } : state;
}

/** An import that is running goes on. */
function notTakenBack(state: ImportState, problem: string): ImportState {
  if (state.step === 'done') return { ...state, takingBack: false, problem };
  if (state.step !== 'preview' || state.busy?.kind !== 'importing') return state;
  return { ...state, busy: { ...state.busy, takingBack: false }, problem };
}

/**
 * What a person has mapped, with one more column: the others are recognised, also by what the hotel has mapped before.
 * Another column with the same field loses it: a field has one column.
 */
export function mappingWith(
  columns: ImportPreview['columns'],
  mapped: ImportOptions['mapping'],
  header: string,
  field: ImportField | '',
): Record<string, ImportField | ''> {
  const rivals = field === '' ? [] : columns.filter((column) => column.field === field);
  const without = rivals.map((column): [string, ''] => [column.header, '']);
  return { ...mapped, ...Object.fromEntries(without), [header]: field };
}

/** The columns as a person has mapped them since the file was read. */
export function columnsWith(
  columns: ImportPreview['columns'],
  mapping: ImportOptions['mapping'],
): ImportPreview['columns'] {
  return columns.map((column) => {
    const chosen = mapping?.[column.header];
    return chosen === undefined ? column : { ...column, field: chosen === '' ? null : chosen };
  });
}

/** The offset that moves the file's first arrival to `day`, days; 0 where the file has none. */
export function offsetTo(preview: Pick<ImportPreview, 'first_arrival'>, day: Day): number {
  return preview.first_arrival === null ? 0 : daysBetween(preview.first_arrival, day);
}

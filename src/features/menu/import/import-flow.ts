import { bounds } from '../../../../core/contract/bounds.ts';
import type { Allergen } from '../../../../core/rules/allergens.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { type DishType, fallbackDishType } from '../../../../core/rules/dish-type.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { type Likeness, likenessFinder } from '../../../../core/rules/menu-sheet/duplicates.ts';
import { type SheetDish, sureEnough } from '../../../../core/rules/menu-sheet/sheet-dish.ts';

/** A dish that was read, as a person has it. */
export interface Entry {
  sheet: SheetDish;
  name: string;
  section: DishType;
  allergens: readonly Allergen[] | null;
  kept: boolean;
  /** Nobody has looked at it, and it was read with little confidence. */
  isUnsure: boolean;
}

/** A dish of the hotel that is like one that was read, and what is to be done. */
export interface Alike {
  dishId: string;
  name: string;
  likeness: Likeness;
  /** One of the same name can't be added a second time. */
  choice: 'existing' | 'new';
}

/** What the dishes are put on, where the menu says days. */
export interface Placing {
  isWanted: boolean;
  guestTypeId: string;
  /** Of dishes of which the menu does not say it. */
  meal: MealTypeId;
}

export interface Reading {
  /** 0 to 1; null: not known. */
  progress: number | null;
  phase: 'file' | 'preparing' | 'language' | 'picture' | 'again';
}

/** The picture that was read, upright, and how many times as wide it is as high. */
export interface ReadPicture {
  address: string;
  ratio: number;
}

/** What was read, and what a person has made of it. */
export interface Work {
  file: File;
  /** The Monday of the week in which weekdays without a date are meant. */
  week: Day;
  picture: ReadPicture | null;
  entries: readonly Entry[];
  placing: Placing;
}

/** State of the import by step. A failure keeps the file. */
export type ImportState =
  | { step: 'upload'; file: File | null; problem: string | null }
  | ({ step: 'reading'; file: File; week: Day } & Reading)
  | { step: 'sending'; file: File }
  /** The automation of imports has it. */
  | { step: 'sent'; file: File }
  | ({ step: 'dishes' } & Work)
  | ({ step: 'duplicates'; alike: ReadonlyMap<number, Alike>; failed: boolean } & Work)
  | { step: 'done'; created: number; placed: number };

export type ImportEvent =
  | { kind: 'chosen'; file: File | undefined }
  | { kind: 'removed' }
  | { kind: 'reading'; week: Day }
  | ({ kind: 'progress' } & Reading)
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'read'; dishes: readonly SheetDish[]; picture: ReadPicture | null; guestTypeId: string }
  | { kind: 'failed'; problem: string }
  | { kind: 'changed'; line: number; part: Partial<Omit<Entry, 'sheet'>> }
  | { kind: 'placing'; part: Partial<Placing> }
  | { kind: 'compared'; known: readonly { id: string; name: string }[] }
  | { kind: 'decided'; line: number; choice: Alike['choice'] }
  | { kind: 'back' }
  | { kind: 'notSaved' }
  | { kind: 'saved'; created: number; placed: number };

export const nothingChosen = { step: 'upload', file: null, problem: null } satisfies ImportState;

/** Reducer. Events that do not apply to the step change nothing. */
export function importAfter(state: ImportState, event: ImportEvent): ImportState {
  switch (event.kind) {
    case 'chosen':
      return chosen(event.file);
    case 'removed':
      return nothingChosen;
    case 'failed':
      return failed(state, event.problem);
    case 'reading':
      if (state.step !== 'upload' || !state.file) return state;
      return {
        ...{ step: 'reading', file: state.file, week: event.week },
        ...{ progress: null, phase: 'file' },
      };
    case 'sending':
      if (state.step !== 'upload' || !state.file) return state;
      return { step: 'sending', file: state.file };
    case 'sent':
      return state.step === 'sending' ? { step: 'sent', file: state.file } : state;
    case 'progress':
      if (state.step !== 'reading') return state;
      return { ...state, progress: event.progress, phase: event.phase };
    case 'read':
      return state.step === 'reading' ? read(state, event) : state;
    case 'saved':
      return { step: 'done', created: event.created, placed: event.placed };
    default:
      return workAfter(state, event);
  }
}

function workAfter(state: ImportState, event: ImportEvent): ImportState {
  if (state.step === 'dishes') {
    if (event.kind === 'changed') {
      return { ...state, entries: state.entries.map((entry) => changed(entry, event)) };
    }
    if (event.kind === 'placing') return { ...state, placing: { ...state.placing, ...event.part } };
    if (event.kind === 'compared') return compared(state, event.known);
  }
  if (state.step !== 'duplicates') return state;
  if (event.kind === 'back') {
    const { alike: _, failed: __, ...work } = state;
    return { ...work, step: 'dishes' };
  }
  if (event.kind === 'notSaved') return { ...state, failed: true };
  const found = event.kind === 'decided' ? state.alike.get(event.line) : undefined;
  if (event.kind !== 'decided' || !found) return state;
  const alike = new Map(state.alike).set(event.line, { ...found, choice: event.choice });
  return { ...state, alike };
}

function chosen(file: File | undefined): ImportState {
  if (file === undefined) return { ...nothingChosen, problem: 'no_file' };
  if (file.size >= bounds.importBytes) return { ...nothingChosen, problem: 'file_too_large' };
  return { ...nothingChosen, file };
}

function failed(state: ImportState, problem: string): ImportState {
  if (state.step !== 'reading' && state.step !== 'sending') return state;
  return { step: 'upload', file: state.file, problem };
}

function read(
  { file, week }: Pick<Work, 'file' | 'week'>,
  event: Extract<ImportEvent, { kind: 'read' }>,
): ImportState {
  const { dishes, picture, guestTypeId } = event;
  if (dishes.length === 0) return { step: 'upload', file, problem: 'no_dishes' };
  return {
    ...{ step: 'dishes', file, week, picture },
    entries: dishes.map(entryOf),
    placing: { isWanted: hasDays(dishes), guestTypeId, meal: 3 },
  };
}

const entryOf = (sheet: SheetDish): Entry => ({
  sheet,
  name: sheet.name,
  section: sheet.section ?? fallbackDishType,
  allergens: sheet.allergens,
  kept: true,
  isUnsure: sheet.confidence < sureEnough,
});

export const hasDays = (dishes: readonly Pick<SheetDish, 'day' | 'weekday'>[]): boolean =>
  dishes.some(({ day, weekday }) => day !== null || weekday !== null);

function changed(entry: Entry, { line, part }: Extract<ImportEvent, { kind: 'changed' }>): Entry {
  return entry.sheet.line === line ? { ...entry, isUnsure: false, ...part } : entry;
}

function compared(
  { step: _, ...work }: Extract<ImportState, { step: 'dishes' }>,
  known: readonly { id: string; name: string }[],
): ImportState {
  const find = likenessFinder(known);
  const alike = new Map(
    work.entries.flatMap((entry): [number, Alike][] => {
      const found = entry.kept ? find(entry.name) : undefined;
      if (!found) return [];
      const { dish, likeness } = found;
      // What only says more or less is another dish as often as not.
      const choice = likeness === 'part' ? 'new' : 'existing';
      return [[entry.sheet.line, { dishId: dish.id, name: dish.name, likeness, choice }]];
    }),
  );
  return { ...work, step: 'duplicates', alike, failed: false };
}

/** The dishes that are to be imported. */
export const keptIn = ({ entries }: Work): Entry[] => entries.filter(({ kept }) => kept);

/** Whether a name is none. */
export const isNameless = ({ name, kept }: Entry): boolean => kept && name.trim() === '';

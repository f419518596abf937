import { useEffect } from 'react';
import { type Day, daysBetween } from '../../../../core/rules/day.ts';
import { dayIn } from '../../../../core/rules/menu-sheet/calendar.ts';
import { useHandOver } from '../../../data/imports/automation.ts';
import { useListedDishes } from '../../../data/menus/dishes.ts';
import { saveImported, useReadMenu } from '../../../data/menus/menu-import.ts';
import { useMenuActions } from '../menu-actions.ts';
import {
  beginReading,
  importOf,
  markDialogOpen,
  setImport,
  useImport,
} from './background-import/background-import.ts';
import { useImportOwner } from './background-import/owner.ts';
import {
  type Entry,
  type ImportEvent,
  type ImportState,
  importAfter,
  keptIn,
  nothingChosen,
  type Placing,
} from './import-flow.ts';

export type MenuImport = ReturnType<typeof useMenuImport>;

/** The import's state and commands. @param week the Monday in which weekdays without a date are meant */
export function useMenuImport(week: Day) {
  const owner = useImportOwner();
  const state = useImport(owner) ?? nothingChosen;
  const now = () => importOf(owner) ?? nothingChosen;
  const dispatch = (event: ImportEvent) => setImport(owner, importAfter(now(), event));
  const readMenu = useReadMenu();
  const dishes = useListedDishes();
  const { standard } = useMenuActions();
  useEffect(markDialogOpen, []);

  /** Reads the file, also while the dialog is left. */
  const read = async () => {
    const before = now();
    if (before.step !== 'upload') return;
    const { file } = before;
    if (file === null) return dispatch({ kind: 'chosen', file: undefined });
    dispatch({ kind: 'reading', week });
    const signal = beginReading(owner);
    const outcome = await readMenu(file, {
      signal,
      onProgress: (progress) => {
        if (!signal.aborted) dispatch({ kind: 'progress', ...progress });
      },
    });
    if (signal.aborted) return;
    if (outcome.kind !== 'done') return dispatch({ kind: 'failed', problem: outcome.code });
    const { dishes: found, upright } = outcome.data;
    const picture = upright && {
      address: URL.createObjectURL(upright.picture),
      ratio: upright.ratio,
    };
    dispatch({ kind: 'read', dishes: found, picture, guestTypeId: standard });
  };
  const handOver = useMenuHandOver(now, dispatch, read);

  return {
    state,
    dispatch,
    read,
    handOver,
    /** Gives the reading up, and keeps the file. */
    cancel() {
      const before = now();
      if (before.step === 'reading') dispatch({ kind: 'chosen', file: before.file });
    },
    /** Leaves the dialog: what is being read or sent goes on, all else is forgotten. */
    leave() {
      const { step } = now();
      if (step !== 'reading' && step !== 'sending') setImport(owner, undefined);
    },
    compare() {
      dispatch({
        kind: 'compared',
        known: dishes.map(({ dish }) => ({ id: dish.id, name: dish.name })),
      });
    },
    /** Saves what is kept. Nothing is saved before. */
    async save() {
      const before = now();
      if (before.step !== 'duplicates') return;
      const { alike, placing } = before;
      const imported = keptIn(before).map((entry) => {
        const found = alike.get(entry.sheet.line);
        return {
          ...{ name: entry.name, section: entry.section, allergens: entry.allergens },
          description: entry.sheet.description,
          existing: found?.choice === 'existing' ? found.dishId : null,
          place: placeOf(entry, placing, before.week),
        };
      });
      try {
        dispatch({ kind: 'saved', ...(await saveImported(imported)) });
      } catch {
        dispatch({ kind: 'notSaved' });
      }
    },
  };
}

/** Hands the chosen file to the automation of imports; reads it where there is none any more. */
function useMenuHandOver(
  now: () => ImportState,
  dispatch: (event: ImportEvent) => void,
  read: () => Promise<void>,
) {
  const handOver = useHandOver('menu');
  return async () => {
    const before = now();
    if (before.step !== 'upload' || before.file === null) return;
    const { file } = before;
    dispatch({ kind: 'sending' });
    const outcome = await handOver(file);
    if (outcome.kind === 'done') return dispatch({ kind: 'sent' });
    if (outcome.kind !== 'read-here') return dispatch({ kind: 'failed', problem: outcome.code });
    dispatch({ kind: 'chosen', file });
    return read();
  };
}

/** Where a dish is put; null: on no menu. */
function placeOf({ sheet }: Entry, placing: Placing, week: Day) {
  const day = placing.isWanted ? dayIn(sheet, week) : null;
  if (day === null || placing.guestTypeId === '') return null;
  return { day, mealTypeId: sheet.meal ?? placing.meal, guestTypeId: placing.guestTypeId };
}

/** First and last day that the menu says; null where it says none, or days too far apart to be one menu's. */
export function spanOf(entries: readonly Entry[], week: Day): { from: Day; to: Day } | null {
  const days = entries.flatMap(({ sheet }) => dayIn(sheet, week) ?? []).sort();
  const [from] = days;
  const to = days.at(-1);
  return from === undefined || to === undefined || daysBetween(from, to) > 41 ? null : { from, to };
}

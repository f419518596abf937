import { useEffect, useRef, useState } from 'react';
import { type Day, daysBetween } from '../../../../core/rules/day.ts';
import { dayIn } from '../../../../core/rules/menu-sheet/calendar.ts';
import { useHandOver } from '../../../data/imports/automation.ts';
import { useListedDishes } from '../../../data/menus/dishes.ts';
import { saveImported, useReadMenu } from '../../../data/menus/menu-import.ts';
import { useHands } from '../hands.ts';
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
  const [state, setState] = useState<ImportState>(nothingChosen);
  const latest = useRef<ImportState>(state);
  const dispatch = (event: ImportEvent) => {
    latest.current = importAfter(latest.current, event);
    setState(latest.current);
  };
  const reading = useRef<AbortController>(undefined);
  const readMenu = useReadMenu();
  const dishes = useListedDishes();
  const { standard } = useHands();
  /** Of the picture, until the dialog closes. */
  const address = useRef<string>(null);
  useEffect(
    () => () => {
      reading.current?.abort();
      if (address.current) URL.revokeObjectURL(address.current);
    },
    [],
  );

  const read = async () => {
    const { current } = latest;
    if (current.step !== 'upload') return;
    if (current.file === null) return dispatch({ kind: 'chosen', file: undefined });
    const controller = new AbortController();
    reading.current = controller;
    const { file } = current;
    dispatch({ kind: 'reading' });
    const outcome = await readMenu(file, {
      signal: controller.signal,
      onProgress: (progress) => dispatch({ kind: 'progress', ...progress }),
    });
    if (controller.signal.aborted) return;
    if (outcome.kind !== 'done') return dispatch({ kind: 'failed', problem: outcome.code });
    const { dishes: found, upright } = outcome.data;
    if (address.current) URL.revokeObjectURL(address.current);
    address.current = upright && URL.createObjectURL(upright.picture);
    const picture = upright && { address: address.current ?? '', ratio: upright.ratio };
    dispatch({ kind: 'read', dishes: found, picture, guestTypeId: standard });
  };
  const handOver = useMenuHandOver(latest, dispatch, read);

  return {
    state,
    dispatch,
    week,
    read,
    handOver,
    /** Gives the reading up, and keeps the file. */
    cancel() {
      reading.current?.abort();
      const { current } = latest;
      if (current.step === 'reading') dispatch({ kind: 'chosen', file: current.file });
    },
    compare() {
      dispatch({
        kind: 'compared',
        known: dishes.map(({ dish }) => ({ id: dish.id, name: dish.name })),
      });
    },
    /** Saves what is kept. Nothing is saved before. */
    async save() {
      const { current } = latest;
      if (current.step !== 'duplicates') return;
      const { alike, placing } = current;
      const imported = keptIn(current).map((entry) => {
        const found = alike.get(entry.sheet.line);
        return {
          ...{ name: entry.name, section: entry.section, allergens: entry.allergens },
          description: entry.sheet.description,
          existing: found?.choice === 'existing' ? found.dishId : null,
          place: placeOf(entry, placing, week),
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
  latest: { readonly current: ImportState },
  dispatch: (event: ImportEvent) => void,
  read: () => Promise<void>,
) {
  const handOver = useHandOver('menu');
  return async () => {
    const { current } = latest;
    if (current.step !== 'upload' || current.file === null) return;
    const { file } = current;
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

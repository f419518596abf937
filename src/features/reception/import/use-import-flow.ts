import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOver } from '../../../data/imports/automation.ts';
import { useGuestImport } from '../../../data/reception/guest-import.ts';
import {
  changedBy,
  type ImportEvent,
  type ImportOptions,
  type ImportState,
  importAfter,
  isWanted,
  nothingChosen,
} from './import-flow.ts';
import { useLeftNotice } from './use-left-notice.ts';

/** How long a number of days may be typed before the file is read with it, ms. */
const typing = 300;

/** Id of the import that can be taken back. */
function importIn(state: ImportState): string | undefined {
  if (state.step === 'done') return state.result.id;
  const busy = state.step === 'preview' ? state.busy : null;
  return busy?.kind === 'importing' ? busy.progress?.id : undefined;
}

/** The state, and the latest one for what goes on while nothing is rendered. */
function useImportState() {
  const [state, setState] = useState<ImportState>(nothingChosen);
  const latest = useRef(state);
  const dispatch = (event: ImportEvent) => {
    latest.current = importAfter(latest.current, event);
    setState(latest.current);
  };
  return { state, now: () => latest.current, dispatch };
}

/** Asks the server for a preview, and for the import. A preview request that is outdated is aborted. */
function useImportRequests(
  { now, dispatch }: Pick<ReturnType<typeof useImportState>, 'now' | 'dispatch'>,
  isShown: boolean,
) {
  const { i18n } = useTranslation();
  const toTell = useLeftNotice(isShown);
  const { preview, run, takeBack } = useGuestImport(i18n.language);
  const reading = useRef<AbortController>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const endReading = () => {
    clearTimeout(pause.current);
    reading.current?.abort();
  };
  useEffect(() => () => clearTimeout(pause.current), []);

  const read = async (file: File, options: ImportOptions) => {
    endReading();
    const controller = new AbortController();
    reading.current = controller;
    dispatch({ kind: 'reading', options });
    const outcome = await preview(file, options, controller.signal);
    if (controller.signal.aborted) return;
    const wanted = isWanted(now());
    if (outcome.kind !== 'done') return dispatch({ kind: 'failed', problem: outcome.code });
    dispatch({ kind: 'read', preview: outcome.data, options });
    if (wanted && changedBy(outcome.data) > 0) await write(file, options);
  };

  const write = async (file: File, options: ImportOptions) => {
    dispatch({ kind: 'importing' });
    const tell = toTell();
    const outcome = await run(file, options, (progress) =>
      dispatch({ kind: 'progress', progress }),
    );
    dispatch(
      outcome.kind === 'done'
        ? { kind: 'imported', result: outcome.data }
        : { kind: 'failed', problem: outcome.code },
    );
    tell(outcome);
  };

  return {
    read,
    write,
    takeBack,
    endReading,
    /** Reads when nothing further has come for a pause; until then it says that it reads. */
    readSoon(file: File, options: ImportOptions) {
      endReading();
      dispatch({ kind: 'reading', options });
      pause.current = setTimeout(() => void read(file, options), typing);
    },
  };
}

/** Hands the chosen file to the automation of imports; reads it where there is none any more. */
function useGuestHandOver({
  now,
  dispatch,
  read,
}: Pick<ReturnType<typeof useImportState>, 'now' | 'dispatch'> &
  Pick<ReturnType<typeof useImportRequests>, 'read'>) {
  const handOver = useHandOver('guest');
  return async () => {
    const { step, file } = now();
    if (step !== 'choose' || file === null) return;
    dispatch({ kind: 'sending' });
    const outcome = await handOver(file);
    if (outcome.kind === 'done') return dispatch({ kind: 'sent' });
    if (outcome.kind === 'read-here') return read(file, { offset_days: 0 });
    dispatch({ kind: 'failed', problem: outcome.code });
  };
}

/** The import's state and commands. @param isShown whether its dialog is open */
export function useImportFlow(isShown: boolean) {
  const { state, now, dispatch } = useImportState();
  const requests = useImportRequests({ now, dispatch }, isShown);
  const { read, write, takeBack, endReading, readSoon } = requests;
  const handOver = useGuestHandOver({ now, dispatch, read });

  return {
    state,
    choose(file: File | undefined) {
      endReading();
      dispatch({ kind: 'chosen', file });
    },
    remove() {
      endReading();
      dispatch({ kind: 'removed' });
    },
    /** Gives the reading of the chosen file up, and keeps the file. */
    stopReading() {
      const { step, file } = now();
      if (step !== 'choose') return;
      endReading();
      dispatch({ kind: 'chosen', file: file ?? undefined });
    },
    /** Fetches a preview of the chosen file. */
    read(options: ImportOptions = { offset_days: 0 }) {
      const { step, file } = now();
      if (step !== 'done' && file !== null) void read(file, options);
    },
    handOver,
    /** Moves all dates at once, and reads the file with them when no further days are typed. */
    move(offset_days: number) {
      const before = now();
      if (before.step !== 'preview') return;
      readSoon(before.file, { ...before.options, offset_days });
    },
    /**
     * Imports what the preview shows. Where the file is being read with other options, or could not be, the press
     * counts all the same: it is imported as soon as the preview is there.
     */
    async run() {
      const before = now();
      if (before.step !== 'preview' || before.busy?.kind === 'importing') return;
      const { file, options, readWith, busy } = before;
      if (busy === null && options === readWith) return write(file, options);
      dispatch({ kind: 'wanted' });
      if (busy === null) await read(file, options);
    },
    /** Takes the import back that is done or running. One that is running ends as a failed one. */
    async takeBack() {
      const id = importIn(now());
      if (id === undefined) return;
      dispatch({ kind: 'takingBack' });
      const outcome = await takeBack(id);
      dispatch(
        outcome.kind === 'done'
          ? { kind: 'takenBack' }
          : { kind: 'notTakenBack', problem: outcome.code },
      );
    },
  };
}

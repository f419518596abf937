import { useReducer, useRef } from 'react';
import { useGuestImport } from '../../../data/reception/guest-import.ts';
import { type ImportOptions, type ImportState, importAfter, nothingChosen } from './import-flow.ts';

/** Id of the import that can be taken back. */
function importIn(state: ImportState): string | undefined {
  if (state.step === 'done') return state.result.id;
  const busy = state.step === 'preview' ? state.busy : null;
  return busy?.kind === 'importing' ? busy.progress?.id : undefined;
}

/** The import's state and commands. A preview request that is outdated is aborted. */
export function useImportFlow() {
  const { preview, run, takeBack } = useGuestImport();
  const [state, dispatch] = useReducer(importAfter, nothingChosen);
  const reading = useRef<AbortController>(undefined);
  const endReading = () => reading.current?.abort();

  const read = async (file: File, options: ImportOptions) => {
    endReading();
    const controller = new AbortController();
    reading.current = controller;
    dispatch({ kind: 'reading', options });
    const outcome = await preview(file, options, controller.signal);
    if (controller.signal.aborted) return;
    dispatch(
      outcome.kind === 'done'
        ? { kind: 'read', preview: outcome.data }
        : { kind: 'failed', problem: outcome.code },
    );
  };

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
      if (state.step !== 'choose') return;
      endReading();
      dispatch({ kind: 'chosen', file: state.file ?? undefined });
    },
    /** Fetches a preview of the chosen file. */
    read(options: ImportOptions = { offset_days: 0 }) {
      if (state.step !== 'done' && state.file !== null) void read(state.file, options);
    },
    async run() {
      if (state.step !== 'preview' || state.busy !== null) return;
      dispatch({ kind: 'importing' });
      const outcome = await run(state.file, state.options, (progress) =>
        dispatch({ kind: 'progress', progress }),
      );
      dispatch(
        outcome.kind === 'done'
          ? { kind: 'imported', result: outcome.data }
          : { kind: 'failed', problem: outcome.code },
      );
    },
    /** Takes the import back that is done or running. One that is running ends as a failed one. */
    async takeBack() {
      const id = importIn(state);
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

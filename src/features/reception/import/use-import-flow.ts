import { useReducer, useRef } from 'react';
import { useGuestImport } from '../../../data/reception/guest-import.ts';
import { type ImportOptions, importAfter, nothingChosen } from './import-flow.ts';

/** The import's state and commands. Answers to outdated preview requests are ignored. */
export function useImportFlow() {
  const { preview, run } = useGuestImport();
  const [state, dispatch] = useReducer(importAfter, nothingChosen);
  const latestRequest = useRef(0);

  const read = async (file: File, options: ImportOptions) => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    dispatch({ kind: 'reading', options });
    const outcome = await preview(file, options);
    if (request !== latestRequest.current) return;
    dispatch(
      outcome.kind === 'done'
        ? { kind: 'read', preview: outcome.data }
        : { kind: 'failed', problem: outcome.code },
    );
  };

  return {
    state,
    choose(file: File | undefined) {
      latestRequest.current += 1;
      dispatch({ kind: 'chosen', file });
    },
    remove() {
      latestRequest.current += 1;
      dispatch({ kind: 'removed' });
    },
    /** Fetches a preview of the chosen file. */
    read(options: ImportOptions = { offset_days: 0 }) {
      if (state.step !== 'done' && state.file !== null) void read(state.file, options);
    },
    async run() {
      if (state.step !== 'preview' || state.busy !== null) return;
      latestRequest.current += 1;
      dispatch({ kind: 'importing' });
      const outcome = await run(state.file, state.options);
      dispatch(
        outcome.kind === 'done'
          ? { kind: 'imported', result: outcome.data }
          : { kind: 'failed', problem: outcome.code },
      );
    },
  };
}

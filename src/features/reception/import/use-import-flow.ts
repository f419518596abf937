import { useReducer, useRef } from 'react';
import { useGuestImport } from '../../../data/reception/guest-import.ts';
import { type ImportOptions, importAfter, nothingChosen } from './import-flow.ts';

/** The import's state, and what a person can do in it. Answers to what was meanwhile taken back are dropped. */
export function useImportFlow() {
  const { preview, run } = useGuestImport();
  const [state, tell] = useReducer(importAfter, nothingChosen);
  const asked = useRef(0);

  const read = async (file: File, options: ImportOptions) => {
    asked.current += 1;
    const question = asked.current;
    tell({ kind: 'reading', options });
    const outcome = await preview(file, options);
    if (question !== asked.current) return;
    tell(
      outcome.kind === 'done'
        ? { kind: 'read', preview: outcome.data }
        : { kind: 'failed', problem: outcome.code },
    );
  };

  return {
    state,
    choose(file: File | undefined) {
      asked.current += 1;
      tell({ kind: 'chosen', file });
    },
    remove() {
      asked.current += 1;
      tell({ kind: 'removed' });
    },
    /** Reads the chosen file, or reads it again in another way. */
    read(options: ImportOptions = { offset_days: 0 }) {
      if (state.step !== 'done' && state.file !== null) void read(state.file, options);
    },
    async run() {
      if (state.step !== 'preview' || state.busy !== null) return;
      asked.current += 1;
      tell({ kind: 'importing' });
      const outcome = await run(state.file, state.options);
      tell(
        outcome.kind === 'done'
          ? { kind: 'imported', result: outcome.data }
          : { kind: 'failed', problem: outcome.code },
      );
    },
  };
}

import { useMemo, useState } from 'react';
import {
  type ImportField,
  type ImportPreview,
  type ImportProgress,
  previewGuestImport,
  readGuestImport,
  runGuestImport,
  takeBackGuestImport,
} from '../../../core/contract/guest-import.ts';
import { languages } from '../../../core/rules/language.ts';
import { call } from '../../api/call.ts';
import { useChosenHotel } from '../account/hotels.ts';
import { createKeys } from '../commands/keys.ts';
import { type Outcome, outcomeOf } from '../commands/outcome.ts';
import { useCommand } from '../commands/use-command.ts';
import { whereReadable } from '../imports/readable.ts';

/** Without a `mapping`, columns are recognised by name. */
export interface GuestImportOptions {
  mapping?: Record<string, ImportField | ''>;
  /** Whole days added to every date. */
  offset_days: number;
}

export interface GuestImport {
  /** What the import would do. Writes nothing. @param signal ends the reading, at the server too */
  preview(
    file: File,
    options: GuestImportOptions,
    signal: AbortSignal,
  ): Promise<Outcome<ImportPreview>>;
  /** Imports the valid rows; repeating it with the same file changes nothing. */
  run(
    file: File,
    options: GuestImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<Outcome<ImportResult>>;
  /** Takes an import back whole, also one that is running: its `run` is refused then. */
  takeBack(id: string): Promise<Outcome<ImportProgress>>;
}

/** What an import did, and its id. */
export type ImportResult = Pick<ImportPreview, 'counts' | 'issues'> & { id: string };

/** ms: 10 MB over a hotel's Wi-Fi take long. */
const limits = { timeout: 120_000 };
/** How often a running import's progress is read, ms. */
const progressEvery = 1000;

/**
 * Guest list import of the active hotel. Online only: it is not queued.
 * @param language of the names of guests whom the file does not name
 */
export function useGuestImport(language: string): GuestImport {
  const active = useChosenHotel();
  const hotelId = active.status === 'ready' ? active.hotel.id : null;
  const { send } = useCommand(runGuestImport, limits);
  const { send: sendTakeBack } = useCommand(takeBackGuestImport, limits);
  const [ids] = useState(() => createKeys());
  return useMemo<GuestImport>(() => {
    const input = (file: File, options: GuestImportOptions) => ({
      params: { hotelId: hotelId ?? '' },
      form: {
        file,
        offset_days: options.offset_days,
        language: languages.find((each) => each === language) ?? 'en',
        ...(options.mapping ? { mapping: JSON.stringify(options.mapping) } : {}),
      },
    });
    return {
      preview: (file, options, signal) =>
        whereReadable(file, async () =>
          dataOf(
            await outcomeOf(call(previewGuestImport, input(file, options), { ...limits, signal })),
          ),
        ),
      run: (file, options, onProgress) =>
        whereReadable(file, async () => {
          const { params, form } = input(file, options);
          const id = ids.keyOf([params, form]);
          const stopWatching = watchImport({ hotelId: params.hotelId, importId: id }, onProgress);
          const outcome = await send({ params, form: { ...form, id } });
          stopWatching();
          if (outcome.kind !== 'unreachable') ids.settled();
          return dataOf(outcome);
        }),
      takeBack: async (importId) =>
        dataOf(await sendTakeBack({ params: { hotelId: hotelId ?? '', importId } })),
    };
  }, [hotelId, language, send, sendTakeBack, ids]);
}

/** Reads an import's progress until the returned function is called. */
function watchImport(
  params: { hotelId: string; importId: string },
  onProgress: (progress: ImportProgress) => void,
): () => void {
  let isOver = false;
  const look = async () => {
    // Not there yet while its file is being read.
    const outcome = await outcomeOf(call(readGuestImport, { params }));
    if (isOver) return;
    if (outcome.kind === 'done') onProgress(outcome.data.data);
    timer = setTimeout(look, progressEvery);
  };
  let timer = setTimeout(look, progressEvery);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const dataOf = <T>(outcome: Outcome<{ data: T }>): Outcome<T> =>
  outcome.kind === 'done' ? { kind: 'done', data: outcome.data.data } : outcome;

import { useMemo } from 'react';
import {
  type ImportField,
  type ImportPreview,
  previewGuestImport,
  runGuestImport,
} from '../../../core/contract/guest-import.ts';
import { call } from '../../api/call.ts';
import { useChosenHotel } from '../account/hotels.ts';
import { type Outcome, outcomeOf } from '../commands/outcome.ts';
import { sendCommand } from '../commands/use-command.ts';

/** How a guest list is to be read. Without a mapping its columns are recognised by name. */
export interface GuestImportOptions {
  mapping?: Record<string, ImportField | ''>;
  /** Whole days added to every date. */
  offset_days: number;
}

export interface GuestImport {
  /** Says what importing would do. Writes nothing. */
  preview(file: File, options: GuestImportOptions): Promise<Outcome<ImportPreview>>;
  /** Imports the good rows; the same file again changes nothing. */
  run(
    file: File,
    options: GuestImportOptions,
  ): Promise<Outcome<Pick<ImportPreview, 'counts' | 'issues'>>>;
}

/** ms. A list of 10 MB over a hotel's Wi-Fi takes its time. */
const uploadPatience = 120_000;

/** Guest list import of the active hotel. It needs the network: nothing of it is queued. */
export function useGuestImport(): GuestImport {
  const active = useChosenHotel();
  const hotelId = active.status === 'ready' ? active.hotel.id : null;
  return useMemo<GuestImport>(() => {
    const input = (file: File, options: GuestImportOptions) => ({
      params: { hotelId: hotelId ?? '' },
      form: {
        file,
        offset_days: options.offset_days,
        ...(options.mapping ? { mapping: JSON.stringify(options.mapping) } : {}),
      },
    });
    const patience = { timeout: uploadPatience };
    return {
      preview: async (file, options) =>
        dataOf(await outcomeOf(call(previewGuestImport, input(file, options), patience))),
      run: async (file, options) =>
        dataOf(await sendCommand(runGuestImport, input(file, options), patience)),
    };
  }, [hotelId]);
}

const dataOf = <T>(outcome: Outcome<{ data: T }>): Outcome<T> =>
  outcome.kind === 'done' ? { kind: 'done', data: outcome.data.data } : outcome;

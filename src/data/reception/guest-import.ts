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
import { useCommand } from '../commands/use-command.ts';

/** Without a `mapping`, columns are recognised by name. */
export interface GuestImportOptions {
  mapping?: Record<string, ImportField | ''>;
  /** Whole days added to every date. */
  offset_days: number;
}

export interface GuestImport {
  /** What the import would do. Writes nothing. */
  preview(file: File, options: GuestImportOptions): Promise<Outcome<ImportPreview>>;
  /** Imports the valid rows; repeating it with the same file changes nothing. */
  run(
    file: File,
    options: GuestImportOptions,
  ): Promise<Outcome<Pick<ImportPreview, 'counts' | 'issues'>>>;
}

/** ms: 10 MB over a hotel's Wi-Fi take long. */
const limits = { timeout: 120_000 };

/** Guest list import of the active hotel. Online only: it is not queued. */
export function useGuestImport(): GuestImport {
  const active = useChosenHotel();
  const hotelId = active.status === 'ready' ? active.hotel.id : null;
  const { send } = useCommand(runGuestImport, limits);
  return useMemo<GuestImport>(() => {
    const input = (file: File, options: GuestImportOptions) => ({
      params: { hotelId: hotelId ?? '' },
      form: {
        file,
        offset_days: options.offset_days,
        ...(options.mapping ? { mapping: JSON.stringify(options.mapping) } : {}),
      },
    });
    return {
      preview: async (file, options) =>
        dataOf(await outcomeOf(call(previewGuestImport, input(file, options), limits))),
      run: async (file, options) => dataOf(await send(input(file, options))),
    };
  }, [hotelId, send]);
}

const dataOf = <T>(outcome: Outcome<{ data: T }>): Outcome<T> =>
  outcome.kind === 'done' ? { kind: 'done', data: outcome.data.data } : outcome;

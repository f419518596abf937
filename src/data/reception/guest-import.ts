import { useMemo } from 'react';
import {
  type ImportField,
  type ImportPreview,
  previewGuestImport,
  runGuestImport,
} from '../../../core/contract/guest-import.ts';
import { call } from '../../api/call.ts';
import { ApiProblem, codeOf, type Issue } from '../../api/problem.ts';
import { useActiveHotel } from '../account/hotels.ts';

/** How a guest list is to be read. Without a mapping its columns are recognised by name. */
export interface GuestImportOptions {
  mapping?: Record<string, ImportField | ''>;
  /** Whole days added to every date. */
  offset_days: number;
}

/** What a call came to: data, or a stable error code with the issues that the API named. */
export type Outcome<T> =
  | { ok: true; data: T }
  | { ok: false; error: string; issues: readonly Issue[] };

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
  const active = useActiveHotel();
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
      preview: (file, options) =>
        outcomeOf(call(previewGuestImport, input(file, options), patience)),
      run: (file, options) => outcomeOf(call(runGuestImport, input(file, options), patience)),
    };
  }, [hotelId]);
}

async function outcomeOf<T>(answer: Promise<{ data: T }>): Promise<Outcome<T>> {
  try {
    return { ok: true, data: (await answer).data };
  } catch (error) {
    const issues = error instanceof ApiProblem ? error.issues : [];
    return { ok: false, error: codeOf(error), issues };
  }
}

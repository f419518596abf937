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

/** Without a `mapping`, columns are recognised by name. */
export interface GuestImportOptions {
  mapping?: Record<string, ImportField | ''>;
  /** Whole days added to every date. */
  offset_days: number;
}

/** Result of a call: data, or a stable error code with the API's issues. */
export type Outcome<T> =
  | { ok: true; data: T }
  | { ok: false; error: string; issues: readonly Issue[] };

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
const uploadTimeout = 120_000;

/** Guest list import of the active hotel. Online only: it is not queued. */
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
    const limits = { timeout: uploadTimeout };
    return {
      preview: (file, options) => outcomeOf(call(previewGuestImport, input(file, options), limits)),
      run: (file, options) => outcomeOf(call(runGuestImport, input(file, options), limits)),
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

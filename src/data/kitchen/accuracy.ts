import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type Accuracy,
  type AccuracyService,
  readAccuracy,
} from '../../../core/contract/accuracy.ts';
import type { AccuracyDays } from '../../../core/rules/accuracy/measures.ts';
import { call } from '../../api/call.ts';
import type { View } from '../../offline/view/view.ts';
import { useOffline } from '../connection/connection.ts';
import { useRunning } from '../engine/running.ts';
import { useView } from '../engine/view.ts';

export type { AccuracyService };

/** What was eaten and what was said before, as far as it could be read. */
export type AccuracyRead =
  | { status: 'loading' }
  /** Not to be had now: without a network nothing is wrong. */
  | { status: 'missing'; isOffline: boolean; retry(): void }
  | {
      status: 'ready';
      accuracy: Accuracy;
      /** What was read last, at `at` (ms), where it could not be read again. */
      old: { at: number; isOffline: boolean } | undefined;
    };

/**
 * The accuracy of the open hotel, fetched while it is shown, and anew after a dish was closed out. What was read last
 * stays as long as the app is open.
 */
export function useAccuracy(days: AccuracyDays): AccuracyRead {
  const hotelId = useRunning()?.hotelId ?? '';
  const isOffline = useOffline();
  const enabled = hotelId !== '' && !isOffline;
  const query = useQuery({
    queryKey: ['accuracy', hotelId, days],
    queryFn: async ({ signal }) =>
      (await call(readAccuracy, { params: { hotelId }, query: { days } }, { signal })).data,
    enabled,
    retry: false,
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useAfterCloseOuts(query.refetch, enabled);
  const { data, isError, dataUpdatedAt } = query;
  if (data) {
    const old = isOffline || isError ? { at: dataUpdatedAt, isOffline } : undefined;
    return { status: 'ready', accuracy: data, old };
  }
  if (isOffline || isError) {
    return { status: 'missing', isOffline, retry: () => void query.refetch() };
  }
  return { status: 'loading' };
}

/** Calls `act` a second after the last change of close-outs, of which many are entered one after the other. */
function useAfterCloseOuts(act: () => unknown, enabled: boolean): void {
  const revision = useView(closeOutsIn);
  const known = useRef(revision);
  useEffect(() => {
    if (!enabled || known.current === revision) return;
    const timer = setTimeout(() => {
      known.current = revision;
      act();
    }, 1000);
    return () => clearTimeout(timer);
  }, [revision, act, enabled]);
}

const closeOutsIn = (view: View): number => view.revision('close_out');

/** Whether any dish was ever closed out, as far as this device knows. */
export const useHasCloseOuts = (): boolean => useView(hasCloseOuts);

const hasCloseOuts = (view: View): boolean =>
  [...view.all('dish_model').values()].some(({ models }) =>
    Object.values(models).some(({ services }) => services > 0),
  );

import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dishAccuracies, overallAccuracy } from '../../../../core/rules/accuracy/dishes.ts';
import { nameMatcher } from '../../../../core/rules/name-search.ts';
import type { AccuracyService } from '../../../data/kitchen/accuracy.ts';
import { countsOf, type Filter, filtered, type Row, rowsOf, together } from './rows.ts';

/** The row whose details are open. */
interface Opened {
  id: string;
  /** Whether the keyboard opened it. */
  byKey: boolean;
}

/** The rows as they are filtered or searched, and the one that is open. A search looks through all dishes. */
export function useRows(services: readonly AccuracyService[]) {
  const { t } = useTranslation('accuracy');
  const [chosen, setFilter] = useState<Filter>('all');
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const [stop, setStop] = useState<string>();
  const dishes = useMemo(() => dishAccuracies(services), [services]);
  const overall = useMemo(() => overallAccuracy(dishes), [dishes]);
  const isSearched = text.trim() !== '';
  const filter = isSearched ? 'all' : chosen;
  const rows = useMemo((): readonly Row[] => {
    if (isSearched) {
      const matches = nameMatcher(text);
      return rowsOf(
        dishes.filter(({ name }) => matches(name)),
        undefined,
      );
    }
    const all = { id: together, name: t('everything'), services: [], comparison: overall };
    return rowsOf(filtered(dishes, chosen), chosen === 'all' && overall ? all : undefined);
  }, [dishes, overall, chosen, isSearched, text, t]);
  const open = rows.find(({ id }) => id === opened?.id);
  const toggle = useCallback(
    (id: string, byKey: boolean) =>
      setOpened((before) => (before?.id === id ? undefined : { id, byKey })),
    [],
  );
  const close = useCallback(() => setOpened(undefined), []);
  /** Opens the row above or below the open one, or the one that Tab leads to. */
  const step = useCallback(
    (by: -1 | 1): string | undefined => {
      const at = rows.findIndex(({ id }) => id === (open?.id ?? stop));
      const next = open || at > 0 || by < 0 ? rows[Math.max(0, at + by)] : rows[Math.max(0, at)];
      if (next) {
        setOpened({ id: next.id, byKey: false });
        setStop(next.id);
      }
      return next?.id;
    },
    [rows, open, stop],
  );
  return {
    ...{ dishes, overall, rows, filter, text, setText, setStop, toggle, close, step },
    counts: useMemo(() => countsOf(dishes), [dishes]),
    setFilter: useCallback((next: Filter) => {
      setFilter(next);
      setText('');
    }, []),
    open: open && { row: open, byKey: opened?.byKey === true },
    /** The row that Tab leads to. */
    stop: rows.find(({ id }) => id === stop)?.id ?? rows[0]?.id,
  };
}
export type Rows = ReturnType<typeof useRows>;

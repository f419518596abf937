import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Outcome } from '../../../data/commands/outcome.ts';
import { showIssues } from '../../../ui/form/field-issues.ts';
import { changedFields, merge } from './merge.ts';

/** What came of an attempt to save, for a person to be told. */
export type Saved<V> =
  | { kind: 'done' }
  | { kind: 'invalid' }
  | { kind: 'conflict' }
  | { kind: 'unreachable'; code: string }
  /** The form shows what is stored again; `lost` is what was typed. */
  | { kind: 'refused'; code: string; lost: V };

export interface SavedFormOptions<V extends FieldValues, R> {
  /** What is stored by now. */
  row: R;
  schema: z.ZodType<V, V>;
  valuesOf(row: R): V;
  /** Sends what is wanted over the version that the person saw; answers with what is stored then. */
  send(wanted: V, seen: R): Promise<Outcome<R>>;
  /** `values` as they are once `sent` is stored as `saved`: what it created has its id, what it removed is gone. */
  afterSave?(values: V, sent: V, saved: R): V;
  /** The row that a refusal because of somebody else's change came with. */
  currentOf(current: unknown): R | undefined;
}

export type SavedForm<V extends FieldValues> = ReturnType<
  typeof useSavedForm<V, { version: number }>
>;

/**
 * A stored row in a form, and what a person has changed of it. What others store meanwhile shows where the person has
 * changed nothing, and is a conflict where they have.
 */
export function useSavedForm<V extends FieldValues, R extends { version: number }>(
  options: SavedFormOptions<V, R>,
) {
  const { row, valuesOf } = options;
  const [state, setState] = useState<Saved<V> | { kind: 'idle' | 'pending' }>({ kind: 'idle' });
  const form = useForm<V>({
    resolver: zodResolver(options.schema),
    defaultValues: valuesOf(row) as DefaultValues<V>,
    mode: 'onTouched',
  });
  const isSaving = state.kind === 'pending';
  const { seen, setSeen, conflicts, setConflicts, follow } = useFollowed(options, form, isSaving);
  const stored = valuesOf(seen);
  // Complete: every field has a default value.
  const values = useWatch({ control: form.control }) as V;
  const changes = changedFields(values, stored);

  const attempt = async (wanted: V, base: R): Promise<Saved<V>> => {
    const outcome = await options.send(wanted, base);
    if (outcome.kind === 'unreachable') return outcome;
    if (outcome.kind === 'done') {
      const saved = (of: V) => options.afterSave?.(of, wanted, outcome.data) ?? of;
      // What was typed while it was being saved stays a change.
      form.reset(merge(saved(form.getValues()), saved(wanted), valuesOf(outcome.data)).values);
      setSeen(outcome.data);
      return { kind: 'done' };
    }
    const current = options.currentOf(outcome.current);
    if (outcome.code === 'stale' && current && current.version !== base.version) {
      const isApart = follow(current, base).length > 0;
      return isApart ? { kind: 'conflict' } : attempt(form.getValues(), current);
    }
    if (outcome.issues.length > 0 && showIssues(form, outcome.issues).length === 0) {
      return { kind: 'invalid' };
    }
    form.reset(valuesOf(base));
    return { kind: 'refused', code: outcome.code, lost: wanted };
  };

  return {
    form,
    stored,
    values,
    changes,
    conflicts,
    isSaving,
    /** What the last attempt to save came to. */
    state,
    /** Saves a form that was found in order. */
    async save(wanted: V): Promise<Saved<V>> {
      if (conflicts.length > 0) return { kind: 'conflict' };
      setState({ kind: 'pending' });
      const saved = await attempt(wanted, seen);
      setState(saved);
      return saved;
    },
    discard() {
      form.reset(stored);
      setConflicts([]);
      setState({ kind: 'idle' });
    },
    /** Puts back what was typed and refused; without it, leaves it. */
    settleLost(lost?: V) {
      if (lost) form.reset(lost);
      setState({ kind: 'idle' });
    },
    /** Settles conflicts: what others stored takes the place of what was typed, or not. */
    settle(whose: 'mine' | 'theirs') {
      if (whose === 'theirs') {
        const theirs = conflicts.map((field) => [field, stored[field]]);
        form.reset({ ...values, ...Object.fromEntries(theirs) });
      }
      setConflicts([]);
    },
  };
}

/** The row as the form knows it, and the fields that somebody else and the person have both changed since. */
function useFollowed<V extends FieldValues, R extends { version: number }>(
  { row, valuesOf }: Pick<SavedFormOptions<V, R>, 'row' | 'valuesOf'>,
  form: UseFormReturn<V>,
  isSaving: boolean,
) {
  const [seen, setSeen] = useState(row);
  const [conflicts, setConflicts] = useState<readonly (keyof V & string)[]>([]);
  /** Takes in what somebody else has stored; answers the fields that both have changed. */
  const follow = (next: R, base: R): readonly string[] => {
    const merged = merge(form.getValues(), valuesOf(base), valuesOf(next));
    form.reset(merged.values);
    setSeen(next);
    setConflicts(merged.conflicts);
    return merged.conflicts;
  };
  const followNow = useEffectEvent((next: R) => follow(next, seen));
  useEffect(() => {
    if (row.version > seen.version && !isSaving) followNow(row);
  }, [row, seen.version, isSaving]);
  return { seen, setSeen, conflicts, setConflicts, follow };
}

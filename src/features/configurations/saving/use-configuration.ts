import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Row } from '../../../../core/contract/rows.ts';
import {
  type ConfigurationValues,
  changedFields,
  configurationSchema,
  type FieldName,
  valueAt,
  valuesOf,
  withValue,
} from '../form-values.ts';
import { rebase } from './rebase.ts';
import { type Saved, useSaving } from './use-saving.ts';

export type Configuration = ReturnType<typeof useConfiguration>;

/**
 * The configuration of a hotel in a form: what is stored by now (`hotel`, live), and what a person has changed of
 * it. What others store meanwhile shows at once where the person has changed nothing, and is a conflict where they have.
 */
export function useConfiguration(hotel: Row<'hotel'>) {
  const [seen, setSeen] = useState(hotel);
  const [conflicts, setConflicts] = useState<readonly FieldName[]>([]);
  const form = useForm<ConfigurationValues>({
    resolver: zodResolver(configurationSchema),
    defaultValues: valuesOf(hotel),
    mode: 'onTouched',
  });
  const stored = valuesOf(seen);
  // Complete: every field has a default value.
  const values = useWatch({ control: form.control }) as ConfigurationValues;
  const changes = changedFields(values, stored);

  const show = (next: ConfigurationValues) => {
    const { isSubmitted: shouldValidate } = form.formState;
    for (const field of changedFields(next, form.getValues())) {
      form.setValue(field, valueAt(next, field), { shouldValidate });
    }
  };
  const follow = (row: Row<'hotel'>, base: Row<'hotel'>): readonly FieldName[] => {
    const next = rebase(form.getValues(), valuesOf(base), valuesOf(row));
    const open = changedFields(next.values, valuesOf(row));
    const both = open.filter(
      (field) => next.conflicts.includes(field) || conflicts.includes(field),
    );
    show(next.values);
    setSeen(row);
    setConflicts(both);
    return both;
  };
  const saving = useSaving({
    form,
    follow,
    stored: (row, wanted) => {
      // What was typed while it was being saved stays a change.
      show(rebase(form.getValues(), wanted, valuesOf(row)).values);
      setSeen(row);
    },
    refused: (base) => form.reset(valuesOf(base)),
  });
  const isSaving = saving.state.kind === 'pending';

  const followNow = useEffectEvent((row: Row<'hotel'>) => follow(row, seen));
  useEffect(() => {
    if (hotel.version > seen.version && !isSaving) followNow(hotel);
  }, [hotel, seen.version, isSaving]);

  return {
    form,
    stored,
    values,
    changes,
    conflicts,
    isSaving,
    /** Why the last attempt did not get through, while there is something to save: a code of errors.json. */
    unreachable: saving.state.kind === 'unreachable' ? saving.state.code : undefined,
    show,
    discard() {
      form.reset(stored);
      setConflicts([]);
      saving.reset();
    },
    /** Settles conflicts: what others stored takes the place of what was typed, or not. */
    settle(whose: 'mine' | 'theirs') {
      const taken = whose === 'theirs' ? conflicts : [];
      show(taken.reduce((all, field) => withValue(all, field, valueAt(stored, field)), values));
      setConflicts([]);
    },
    /** Saves a form that was found in order. */
    async save(wanted: ConfigurationValues): Promise<Saved> {
      return conflicts.length > 0 ? { kind: 'conflict' } : saving.save(wanted, seen);
    },
  };
}

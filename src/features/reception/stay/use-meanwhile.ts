import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Row } from '../../../../core/contract/rows.ts';
import { useRow } from '../../../data/engine/view.ts';
import { formOf, type StayForm } from './stay-form.ts';

type Field = keyof StayForm;

/** What became of fields that somebody else has changed while a form was open, and the guest as it is now. */
export interface Meanwhile {
  /** Undefined once somebody has deleted the guest; and of a new guest. */
  now: Row<'reservation'> | undefined;
  /** `taken`: the field shows their value. `kept`: the person's own one, and theirs is said beside it. */
  marks: Readonly<Partial<Record<Field, 'taken' | 'kept'>>>;
}

/**
 * Keeps a form in step with its guest: what others change shows at once where this person has touched nothing, and what
 * they have typed stays.
 * @param guest as it was when the form was opened; undefined for a new one
 */
export function useMeanwhile(
  form: UseFormReturn<StayForm>,
  guest: Row<'reservation'> | undefined,
): Meanwhile {
  const now = useRow('reservation', guest?.id ?? '');
  const [marks, setMarks] = useState<Meanwhile['marks']>({});
  /** Each field as it stood in the form before anybody touched it. */
  const untouched = useRef(guest && formOf(guest));
  const last = useRef(untouched.current);
  useEffect(() => {
    if (!now || !untouched.current || !last.current) return;
    const own = untouched.current;
    const next = formOf(now);
    const before = last.current;
    last.current = next;
    const changed = fieldsOf(next).filter((field) => !isSame(before[field], next[field]));
    if (changed.length === 0) return;
    const isKept = (field: Field) =>
      ![own[field], next[field]].some((each) => isSame(form.getValues(field), each));
    const made = changed.map((field) => [field, isKept(field) ? 'kept' : 'taken'] as const);
    for (const [field, mark] of made) {
      if (mark === 'kept') continue;
      untouched.current = { ...untouched.current, [field]: next[field] };
      form.resetField(field, { defaultValue: next[field] });
      // A field that is not on screen is not reset.
      if (!isSame(form.getValues(field), next[field])) form.setValue(field, next[field]);
    }
    setMarks((all) => ({ ...all, ...Object.fromEntries(made) }));
  }, [now, form]);
  return { now, marks };
}

const fieldsOf = (form: StayForm) => Object.keys(form) as Field[];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

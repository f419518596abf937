import type { UseFormReturn } from 'react-hook-form';

import { updateHotel } from '../../../../core/contract/hotels.ts';
import { hotel as hotelSchema } from '../../../../core/contract/row-schemas/hotel.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { showIssues } from '../../../ui/form/field-issues.ts';
import { bodyOf, type ConfigurationValues, type FieldName } from '../form-values.ts';

/** Saving other edge days of a large hotel rewrites the meals of all its coming guests, ms. */
const savingTimeout = 60_000;

/** What came of an attempt to save, for a person to be told. */
export type Saved =
  | { kind: 'done'; meals: number }
  | { kind: 'invalid' }
  | { kind: 'conflict' }
  | { kind: 'unreachable'; code: string }
  /** The form shows what is stored again; `lost` is what was typed. */
  | { kind: 'refused'; code: string; lost: ConfigurationValues };

export interface SavingOptions {
  form: UseFormReturn<ConfigurationValues>;
  /** Takes in what somebody else has stored since `base`; answers the fields that both have changed. */
  follow(row: Row<'hotel'>, base: Row<'hotel'>): readonly FieldName[];
  /** What was wanted is stored. */
  stored(row: Row<'hotel'>, wanted: ConfigurationValues): void;
  /** What was wanted is refused: the form is to show what is stored. */
  refused(base: Row<'hotel'>): void;
}

/** Saves the form over the network, over the version of the hotel that the person saw. */
export function useSaving({ form, ...options }: SavingOptions) {
  const { state, send, reset } = useCommand(updateHotel, { timeout: savingTimeout });

  /** Sends what is wanted over `base`; once more where others have changed other fields meanwhile. */
  const save = async (wanted: ConfigurationValues, base: Row<'hotel'>): Promise<Saved> => {
    const input = { params: { hotelId: base.id }, body: bodyOf(wanted) };
    const outcome = await send(input, base.version);
    if (outcome.kind === 'unreachable') return outcome;
    if (outcome.kind === 'done') {
      const { data, changes } = outcome.data;
      options.stored(data, wanted);
      const meals = changes.filter(({ entity }) => entity === 'meal_status').length;
      return { kind: 'done', meals };
    }
    const current = hotelSchema.safeParse(outcome.current).data;
    if (outcome.code === 'stale' && current && current.version !== base.version) {
      const isApart = options.follow(current, base).length > 0;
      return isApart ? { kind: 'conflict' } : save(form.getValues(), current);
    }
    if (outcome.issues.length > 0 && showIssues(form, outcome.issues).length === 0) {
      return { kind: 'invalid' };
    }
    options.refused(base);
    return { kind: 'refused', code: outcome.code, lost: wanted };
  };

  return { state, save, reset };
}

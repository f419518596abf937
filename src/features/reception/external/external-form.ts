import { z } from 'zod';
import { bounds } from '../../../../core/contract/bounds.ts';
import * as f from '../../../../core/contract/fields.ts';
import { type Day, daysBetween, isDay } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';

/** Whether an external guest comes today only, or on the selected days. */
export const dateTypes = ['TODAY_ONLY', 'SELECT_DATE'] as const;

/** Values of the form. Days are `YYYY-MM-DD`, empty, or the typed text where it is no day. */
export interface ExternalForm {
  name: string;
  number_of_guests: number;
  date_type: (typeof dateTypes)[number];
  start_date: string;
  end_date: string;
  meals: MealTypeId[];
}

/** Initial values: one person, today only, for the given meals. */
export function emptyForm(meals: readonly MealTypeId[]): ExternalForm {
  return {
    name: '',
    number_of_guests: 1,
    date_type: 'TODAY_ONLY',
    start_date: '',
    end_date: '',
    meals: [...meals],
  };
}

/** Checks the form on the hotel's day `today`; each issue's message is a code of errors.json. */
export function externalForm(today: Day) {
  return z
    .object({
      name: f.name,
      number_of_guests: f.people,
      date_type: z.enum(dateTypes),
      start_date: z.string(),
      end_date: z.string(),
      meals: z.array(z.custom<MealTypeId>()).min(1, { error: 'no_meal' }),
    })
    .superRefine(
      (form, context) => {
        if (form.date_type === 'TODAY_ONLY') return;
        const issue = (path: 'start_date' | 'end_date', message: string) =>
          context.addIssue({ code: 'custom', path: [path], message });
        for (const path of ['start_date', 'end_date'] as const) {
          if (form[path] === '') issue(path, 'required');
          else if (!isDay(form[path])) issue(path, 'invalid_day');
          else if (form[path] < today) issue(path, 'date_in_past');
        }
        const both = isDay(form.start_date) && isDay(form.end_date);
        if (!both || form.end_date < today) return;
        const nights = daysBetween(form.start_date, form.end_date);
        if (nights < 0) issue('end_date', 'end_before_start');
        else if (nights > bounds.stayNights) issue('end_date', 'stay_too_long');
      },
      // Runs also when other fields are invalid, so that all errors show at once.
      { when: () => true },
    );
}

/** The stay of a validated form; without chosen dates, `day` alone. */
export function stayOf(form: ExternalForm, day: Day): { check_in: Day; check_out: Day } {
  return form.date_type === 'TODAY_ONLY'
    ? { check_in: day, check_out: day }
    : { check_in: form.start_date, check_out: form.end_date };
}

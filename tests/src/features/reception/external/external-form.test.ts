import { describe, expect, it } from 'vitest';
import { dayText, parseDayText } from '../../../../../src/features/reception/details/day-text.ts';
import {
  type ExternalForm,
  emptyForm,
  externalForm,
  stayOf,
} from '../../../../../src/features/reception/external/external-form.ts';

const today = '2026-03-10';
const filled = (change: Partial<ExternalForm>): ExternalForm => ({
  ...emptyForm([1, 3]),
  name: 'Busgruppe',
  ...change,
});

/** Field and code of everything that is wrong. */
function wrong(form: ExternalForm): [string, string][] {
  const checked = externalForm(today).safeParse(form);
  return checked.success
    ? []
    : checked.error.issues.map((issue) => [String(issue.path[0]), issue.message]);
}

describe('externalForm', () => {
  it('takes a name alone: one person, today only', () => {
    expect(wrong(filled({}))).toEqual([]);
    expect(stayOf(filled({}), today)).toEqual({ check_in: today, check_out: today });
  });

  it('says everything that is wrong at once', () => {
    const form = filled({
      name: '  ',
      number_of_guests: 0,
      meals: [],
      date_type: 'SELECT_DATE',
      start_date: '2026-03-12',
      end_date: '2026-03-11',
    });
    expect(wrong(form)).toEqual([
      ['name', 'required'],
      ['number_of_guests', 'too_small'],
      ['meals', 'no_meal'],
      ['end_date', 'end_before_start'],
    ]);
  });

  it('needs both days, neither before today', () => {
    const dates = (start_date: string, end_date: string) =>
      wrong(filled({ date_type: 'SELECT_DATE', start_date, end_date }));
    expect(dates('', '')).toEqual([
      ['start_date', 'required'],
      ['end_date', 'required'],
    ]);
    expect(dates('2026-03-09', '2026-03-08')).toEqual([
      ['start_date', 'date_in_past'],
      ['end_date', 'date_in_past'],
    ]);
    expect(dates('morgen', '31-02-2026')).toEqual([
      ['start_date', 'invalid_day'],
      ['end_date', 'invalid_day'],
    ]);
    expect(dates(today, today)).toEqual([]);
  });

  it('forgets the days that were chosen when it is today only after all', () => {
    expect(wrong(filled({ start_date: '2020-01-01', end_date: '' }))).toEqual([]);
  });
});

describe('day text', () => {
  it('shows DD-MM-YYYY and reads what people type', () => {
    expect(dayText('2026-03-01')).toBe('01-03-2026');
    for (const text of ['01-03-2026', '1.3.2026', ' 1/3/2026', '1 3 2026'])
      expect(parseDayText(text)).toBe('2026-03-01');
    for (const text of ['', '31-02-2026', '1-3-26', '2026-03-01', 'morgen'])
      expect(parseDayText(text)).toBeUndefined();
  });
});

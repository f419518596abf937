import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateHotel } from '../../../../core/contract/hotels.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { usualEdgeDayMeals } from '../../../../core/rules/board.ts';
import {
  bodyOf,
  type ConfigurationValues,
  changedFields,
  configurationSchema,
  type FieldName,
  sectionNames,
  sections,
  valueAt,
  valuesOf,
  withValue,
} from '../../../../src/features/configurations/form-values.ts';
import { rebase } from '../../../../src/features/configurations/saving/rebase.ts';
import { timeIn, timeZones } from '../../../../src/features/configurations/sections/time-zones.ts';

const hotel: Row<'hotel'> = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 7,
  name: 'Alpenblick',
  address: 'Via Plose 14',
  city: 'Brixen',
  phone: '0472 1',
  website: null,
  rating: 3,
  available_rooms: 40,
  minimum_occupancy: 1,
  maximum_occupancy: 4,
  capacity: null,
  breakfast_opening_time: '07:00',
  breakfast_closing_time: '10:00',
  lunch_opening_time: null,
  lunch_closing_time: null,
  dinner_opening_time: '19:00',
  dinner_closing_time: '00:30',
  time_zone: 'Europe/Rome',
  edge_day_meals: usualEdgeDayMeals,
  room_types: [],
};
const stored = valuesOf(hotel);

/** Field and code of everything that is wrong. */
function wrong(changed: Partial<ConfigurationValues>): string[] {
  const checked = configurationSchema.safeParse({ ...stored, ...changed });
  return (checked.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

describe('the form', () => {
  test('of a stored hotel is in order, and says nothing new when it is saved', () => {
    expect(wrong({})).toEqual([]);
    const { name, address, city, phone, rating, time_zone } = hotel;
    expect(updateHotel.body.parse(bodyOf(stored))).toMatchObject({
      ...{ name, address, city, phone, rating, time_zone },
      lunch_opening_time: null,
      dinner_closing_time: '00:30',
    });
  });

  test.each<[Partial<ConfigurationValues>, string[]]>([
    [{ name: ' ' }, ['name required']],
    [{ address: '', city: '', phone: '' }, ['address required', 'city required', 'phone required']],
    [{ website: 'x'.repeat(201) }, ['website too_long']],
    [{ available_rooms: 0 }, ['available_rooms too_small']],
    [{ available_rooms: Number.NaN }, ['available_rooms invalid_number']],
    [{ maximum_occupancy: 101 }, ['maximum_occupancy too_large']],
    [{ minimum_occupancy: 4 }, ['maximum_occupancy not_above_minimum']],
    [{ lunch_opening_time: '12:00' }, ['lunch_closing_time half_range']],
    [{ dinner_closing_time: '19:00' }, ['dinner_closing_time empty_range']],
    [{ dinner_closing_time: '22:01' }, ['dinner_closing_time off_step']],
    [{ dinner_closing_time: 'late' }, ['dinner_closing_time invalid_time']],
    [{ time_zone: 'Europe/Atlantis' }, ['time_zone unknown_time_zone']],
    [{ name: '', minimum_occupancy: 9 }, ['name required', 'maximum_occupancy not_above_minimum']],
  ])('with %o has %j', (changed, issues) => {
    expect(wrong(changed)).toEqual(issues);
  });

  test('knows what was changed; blanks around a text are no change', () => {
    const edges = { ...usualEdgeDayMeals, lunch_on_departure: true };
    const values = { ...stored, name: ' Alpenblick ', rating: 0, edge_day_meals: edges };
    expect(changedFields(values, stored)).toEqual(['rating', 'edge_day_meals.lunch_on_departure']);
    const empty = { ...stored, available_rooms: Number.NaN };
    expect(changedFields(empty, { ...empty })).toEqual([]);
  });

  test('shows a zone that this browser does not list, and no time for one that it does not know', () => {
    expect(timeZones('Mars/Olympus_Mons')[0]).toEqual({
      value: 'Mars/Olympus_Mons',
      label: 'Mars/Olympus Mons',
    });
    expect(timeZones('Europe/Rome').filter(({ value }) => value === 'Europe/Rome')).toHaveLength(1);
    expect(timeIn('Mars/Olympus_Mons', 0)).toBeUndefined();
    expect(timeIn('Europe/Rome', Date.UTC(2026, 0, 1, 12))).toBe('13:00');
  });
});

describe('what others store meanwhile', () => {
  const mine = (changed: Partial<ConfigurationValues>) => ({ ...stored, ...changed });

  test('shows where nothing was changed here, and is a conflict where something else was', () => {
    const theirs = mine({ city: 'Bressanone', rating: 4, phone: '0472 2' });
    const { values, conflicts } = rebase(
      mine({ rating: 5, name: 'Rose', phone: '0472 2' }),
      stored,
      theirs,
    );
    expect(values).toEqual({ ...theirs, rating: 5, name: 'Rose' });
    expect(conflicts).toEqual(['rating']);
  });

  const fields = sectionNames.flatMap((section): readonly FieldName[] => sections[section]);
  const edited = fc
    .array(fc.tuple(fc.constantFrom(...fields), fc.nat(2)), { maxLength: 6 })
    .map((edits) =>
      edits.reduce((values, [field, version]) => {
        const before = valueAt(stored, field);
        const after = typeof before === 'boolean' ? version > 0 : `${before} ${version}`;
        return version === 0 ? values : withValue(values, field, after);
      }, stored),
    );

  test('loses nothing of either: each field is mine where I changed it, else theirs', () => {
    fc.assert(
      fc.property(edited, edited, (own, theirs) => {
        const { values, conflicts } = rebase(own, stored, theirs);
        const changed = changedFields(own, stored);
        for (const field of fields) {
          const from = changed.includes(field) ? own : theirs;
          expect(valueAt(values, field)).toBe(valueAt(from, field));
        }
        const both = changed.filter((field) => changedFields(theirs, stored).includes(field));
        const apart = changedFields(own, theirs);
        expect(conflicts).toEqual(both.filter((field) => apart.includes(field)));
      }),
    );
  });

  test('is no conflict with a form that nobody touched, nor with itself', () => {
    fc.assert(
      fc.property(edited, (theirs) => {
        expect(rebase(stored, stored, theirs)).toEqual({ values: theirs, conflicts: [] });
        expect(rebase(theirs, stored, theirs)).toEqual({ values: theirs, conflicts: [] });
      }),
    );
  });
});

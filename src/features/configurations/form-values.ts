import { z } from 'zod';
import * as f from '../../../core/contract/fields.ts';
import type { updateHotel } from '../../../core/contract/hotels.ts';
import type { Row } from '../../../core/contract/rows.ts';
import type { EdgeDayMeals } from '../../../core/rules/board.ts';
import { configurationIssues } from '../../../core/rules/hotel-configuration.ts';
import { isTimeStep } from '../../../core/rules/service-hours.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
/** `HH:mm` in steps, or empty where the hotel has set none. */
export const timeSchema = z
  .string()
  .refine((text) => text === '' || clock.test(text), { error: 'invalid_time', abort: true })
  .refine((text) => text === '' || isTimeStep(text), { error: 'off_step' });

const fields = z.object({
  name: f.name,
  address: f.name,
  city: f.name,
  phone: f.name,
  website: f.line,
  rating: f.rating,
  time_zone: f.timeZone,
  breakfast_opening_time: timeSchema,
  breakfast_closing_time: timeSchema,
  lunch_opening_time: timeSchema,
  lunch_closing_time: timeSchema,
  dinner_opening_time: timeSchema,
  dinner_closing_time: timeSchema,
  edge_day_meals: z.custom<EdgeDayMeals>(),
  available_rooms: f.rooms,
  minimum_occupancy: f.occupancy,
  maximum_occupancy: f.occupancy,
});

/** What the form holds, by the names of the request. NaN: no number; an empty text: nothing. */
export type ConfigurationValues = z.output<typeof fields>;

/** Checks the form; each issue's message is a code of errors.json. */
export const configurationSchema = fields.superRefine(
  (values, context) => {
    for (const { field, code } of configurationIssues(asStored(values))) {
      context.addIssue({ code: 'custom', path: [field], message: code });
    }
  },
  // All that is wrong is said at once.
  { when: () => true },
);

export const timeFields = [
  'breakfast_opening_time',
  'breakfast_closing_time',
  'lunch_opening_time',
  'lunch_closing_time',
  'dinner_opening_time',
  'dinner_closing_time',
] as const;
export const edgeFields = [
  'breakfast_on_arrival',
  'breakfast_on_departure',
  'lunch_on_departure',
  'dinner_on_arrival',
  'dinner_on_departure',
] as const satisfies (keyof EdgeDayMeals)[];

/** One thing that can be changed, as a path of the form and of the request. */
export type FieldName =
  | Exclude<keyof ConfigurationValues, 'edge_day_meals'>
  | `edge_day_meals.${keyof EdgeDayMeals}`;

/** Every field, by the sections of the screen. */
export const sections = {
  hotel: ['name', 'website', 'rating', 'address', 'city', 'phone', 'time_zone'],
  times: timeFields,
  board: edgeFields.map((field) => `edge_day_meals.${field}` as const),
  rooms: ['available_rooms', 'minimum_occupancy', 'maximum_occupancy'],
} as const satisfies Record<string, readonly FieldName[]>;
export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

const allFields: readonly FieldName[] = sectionNames.flatMap((section) => sections[section]);

/** What the form shows of a stored hotel. */
export function valuesOf(hotel: Row<'hotel'>): ConfigurationValues {
  const text = (value: string | null) => value ?? '';
  const number = (value: number | null) => value ?? Number.NaN;
  return {
    name: hotel.name,
    address: text(hotel.address),
    city: text(hotel.city),
    phone: text(hotel.phone),
    website: text(hotel.website),
    rating: hotel.rating,
    time_zone: hotel.time_zone,
    breakfast_opening_time: text(hotel.breakfast_opening_time),
    breakfast_closing_time: text(hotel.breakfast_closing_time),
    lunch_opening_time: text(hotel.lunch_opening_time),
    lunch_closing_time: text(hotel.lunch_closing_time),
    dinner_opening_time: text(hotel.dinner_opening_time),
    dinner_closing_time: text(hotel.dinner_closing_time),
    edge_day_meals: { ...hotel.edge_day_meals },
    available_rooms: number(hotel.available_rooms),
    minimum_occupancy: number(hotel.minimum_occupancy),
    maximum_occupancy: number(hotel.maximum_occupancy),
  };
}

/** The request that saves a checked form. */
export function bodyOf(values: ConfigurationValues): z.input<(typeof updateHotel)['body']> {
  return { ...values, ...timesOf(values) };
}

export type TimeField = (typeof timeFields)[number];
type Times = Record<TimeField, string | null>;

const timesOf = (values: ConfigurationValues): Times =>
  Object.fromEntries(timeFields.map((field) => [field, values[field] || null])) as Times;

const asStored = (values: ConfigurationValues) => ({ ...values, ...timesOf(values) });

type Value = string | number | boolean;

/** The value of one field. */
export function valueAt(values: ConfigurationValues, field: FieldName): Value {
  return isEdge(field)
    ? values.edge_day_meals[field.slice(edgePrefix.length) as keyof EdgeDayMeals]
    : values[field];
}

/** The same values with another one in one field. */
export function withValue(
  values: ConfigurationValues,
  field: FieldName,
  value: Value,
): ConfigurationValues {
  if (!isEdge(field)) return { ...values, [field]: value };
  const edges = { ...values.edge_day_meals, [field.slice(edgePrefix.length)]: value };
  return { ...values, edge_day_meals: edges };
}

const edgePrefix = 'edge_day_meals.';
const isEdge = (field: FieldName): field is `edge_day_meals.${keyof EdgeDayMeals}` =>
  field.startsWith(edgePrefix);

/** Fields whose values differ; blanks around a text are no difference. */
export function changedFields(
  values: ConfigurationValues,
  stored: ConfigurationValues,
): FieldName[] {
  return allFields.filter((field) => !isSame(valueAt(values, field), valueAt(stored, field)));
}

const tidy = (value: Value) => (typeof value === 'string' ? value.trim() : value);
const isSame = (a: Value, b: Value) => Object.is(tidy(a), tidy(b));

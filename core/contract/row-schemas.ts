import { z } from 'zod';
import { checkInKinds } from '../rules/check-ins.ts';
import type { Language } from '../rules/language.ts';
import type { mealStatuses } from '../rules/meal-status.ts';
import type { categories } from '../rules/people.ts';
import { bounds } from './bounds.ts';
import * as f from './fields.ts';

/**
 * Wire format of the mirrored rows: in reads, in the change log and in the answers of writes.
 * Every row has its hotel's id and the hotel version at which it last changed.
 */
const row = { id: f.id, hotel_id: f.id, version: f.version };

export const roomType = z.object({
  id: f.id,
  name: f.name,
  capacity: z.int().min(1),
  total_available_rooms: z.int().min(1),
});

const time = f.clock.nullable();

export const hotel = z.object({
  id: f.id,
  version: f.version,
  name: f.name,
  address: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  rating: z.int().min(0).max(5),
  available_rooms: z.int().nullable(),
  minimum_occupancy: z.int().nullable(),
  maximum_occupancy: z.int().nullable(),
  capacity: z.int().nullable(),
  breakfast_opening_time: time,
  breakfast_closing_time: time,
  lunch_opening_time: time,
  lunch_closing_time: time,
  dinner_opening_time: time,
  dinner_closing_time: time,
  time_zone: f.timeZone,
  edge_day_meals: z.object({
    breakfast_on_arrival: z.boolean(),
    breakfast_on_departure: z.boolean(),
    lunch_on_departure: z.boolean(),
    dinner_on_arrival: z.boolean(),
    dinner_on_departure: z.boolean(),
  }),
  room_types: z.array(roomType),
});

export const guestType = z.object({
  ...row,
  name: f.name,
  description: z.string().nullable(),
  is_active: z.boolean(),
  /** Whether its menus stand on the public page. Null from a server that does not say it: they do. */
  is_on_public_menu: z.boolean().nullable(),
});
export const guestGroup = z.object({ ...row, name: f.name, is_active: z.boolean() });

/** One guest's stay; an external guest's row stands for `number_of_guests` people. */
export const reservation = z.object({
  ...row,
  guest_name: f.name,
  /** Null for an external guest. */
  room_number: z.string().nullable(),
  check_in: f.day,
  check_out: f.day,
  guest_gender: f.gender.nullable(),
  guest_date_of_birth: f.day.nullable(),
  is_external_guest: z.boolean(),
  number_of_guests: z.int().min(1),
  guest_type_id: f.id.nullable(),
  guest_group_id: f.id.nullable(),
  /** Guests of one booking share it; null for an external guest. */
  booking_reference: z.string().nullable(),
  /** Booking holder: the title of the booking's card in reception's client tab. */
  client_name: z.string().nullable(),
  board: f.board.nullable(),
  arrives_before_noon: z.boolean(),
  /** Null from a server that does not say it. */
  diets: f.guestDietList.nullable(),
  /** EU allergens; null from a server that does not say it. */
  allergies: f.guestAllergyList.nullable(),
  /** What reception, door and kitchen should know of the guest. */
  note: z.string().nullable(),
  /** Expected, and did not come: of the house no more. Null from a server that does not say it. */
  is_no_show: z.boolean().nullable(),
});

/** One cell: a guest's meal of a day. `id` is mealStatusId(reservation, day, meal). */
export const mealStatusRow = z.object({
  id: z.string(),
  hotel_id: f.id,
  version: f.version,
  reservation_id: f.id,
  meal_date: f.day,
  meal_type_id: f.mealTypeId,
  meal_status: f.mealStatus,
  /** `board`: pre-filled from the board basis. Neither a pre-fill nor a re-import overwrites `person`. */
  source: z.enum(['board', 'person']),
  updated_by: f.userId.nullable(),
  updated_at: f.instant,
});

export const portionModel = z.object({
  kg_per_cover: z.number(),
  kg_deviation: z.number(),
  services: z.int(),
  basis: z.enum(['dish', 'dish_type', 'prior']),
});

const translation = z.object({ name: f.line.optional(), description: f.text.optional() });

export const dish = z.object({
  ...row,
  name: f.name,
  description: z.string().nullable(),
  /** Name and description for readers of a language, beside the hotel's own; null: in none. */
  translations: z
    .object({
      en: translation.optional(),
      it: translation.optional(),
      de: translation.optional(),
    } satisfies Record<Language, z.ZodType>)
    .nullable(),
  dish_type: z.string().nullable(),
  is_available: z.boolean(),
  preparation_time: z.int().nullable(),
  calories: z.int().nullable(),
  /** Its own, beside those of its ingredients. */
  allergens: f.allergenList,
  diet: f.diet,
  occurrence_type: z.string(),
  occurrence_weight: z.number().nullable(),
  status: z.enum(['draft', 'complete']),
  is_active: z.boolean(),
  portion: portionModel,
});

export const ingredient = z.object({
  ...row,
  name: f.name,
  category: z.string().nullable(),
  current_stock: z.number(),
  unit: z.string(),
  allergens: f.allergenList,
  is_active: z.boolean(),
});

export const dishIngredient = z.object({
  ...row,
  dish_id: f.id,
  ingredient_id: f.id,
  quantity: z.number(),
  unit: z.string(),
  chef_assumed_weight: z.number().nullable(),
});

/** What a day's menu is for, such as New Year's Eve. */
export const occasion = z.object({ ...row, name: f.name, occasion_type: z.string() });

export const dailyMenu = z.object({
  ...row,
  menu_date: f.day,
  name: f.name,
  menu_type: z.string(),
  description: z.string().nullable(),
  guest_group_id: f.id.nullable(),
  occasion_id: f.id.nullable(),
  is_active: z.boolean(),
});
export const dailyMeal = z.object({ ...row, daily_menu_id: f.id, meal_type_id: f.mealTypeId });
export const mealGuestMenu = z.object({ ...row, daily_meal_id: f.id, guest_type_id: f.id });
export const mealGuestMenuDish = z.object({ ...row, meal_guest_menu_id: f.id, dish_id: f.id });

/** What guests of a type get at a meal of one of a template's weeks. */
export const templateMeal = z.strictObject({
  /** The first is 0. */
  week: z
    .int({ error: 'invalid_number' })
    .min(0, { error: 'too_small' })
    .max(bounds.templateWeeks - 1, { error: 'too_large' }),
  /** Monday is 0. */
  weekday: z
    .int({ error: 'invalid_number' })
    .min(0, { error: 'too_small' })
    .max(6, { error: 'too_large' }),
  meal_type_id: f.mealTypeId,
  guest_type_id: f.id,
  dish_ids: z.array(f.id),
});

/** Menus of weeks, without dates. A dish or a guest type on it may be out of use since, or gone. */
export const menuTemplate = z.object({
  ...row,
  name: f.name,
  weeks: z.int().min(1),
  meals: z.array(templateMeal),
});

/** What a door said of a guest at a meal. Rows are only added; who is there follows from them (core/rules/check-ins.ts). */
export const checkIn = z.object({
  ...row,
  reservation_id: f.id,
  meal_date: f.day,
  meal_type_id: f.mealTypeId,
  kind: z.enum(checkInKinds),
  takes_back: f.id.nullable(),
  people: z.int().min(1),
  status_before: f.mealStatus.nullable(),
  by: f.userId.nullable(),
  /** By the server's clock. */
  at: f.instant,
  /** By the device's. */
  tapped_at: f.instant,
});

/** An entry of a dish's weight history in one service; the one with the highest version is current. */
export const dishWeight = z.object({
  ...row,
  dish_id: f.id,
  daily_meal_id: f.id,
  weight: f.weight,
  created_at: f.instant,
  created_by: f.userId.nullable(),
});

/** What the kitchen is told of a guest beside the meals. */
export const briefNote = z.strictObject({
  reservation_id: f.id,
  guest_name: f.name,
  room_number: f.line.nullable(),
  diets: f.guestDietList,
  allergies: f.guestAllergyList,
});

const perCategory = z.object({ male: z.int(), female: z.int(), child: z.int() } satisfies Record<
  (typeof categories)[number],
  z.ZodInt
>);

/** What reception sent to the kitchen for a day: never changed, only followed by another. */
export const kitchenBrief = z.object({
  ...row,
  meal_date: f.day,
  /** The day's versions count from 1; 0 while it waits to be sent. */
  number: z.int().min(0),
  sent_by: f.userId.nullable(),
  /** When the server had it. */
  sent_at: f.instant,
  /** When reception tapped, by the device's clock: what it says is as of then. */
  as_of: f.instant,
  /** Name of the device; null where it has none. */
  sent_from: z.string().nullable(),
  /** One line for each guest (core/rules/kitchen-brief.ts). */
  guests: z.array(z.string()),
  notes: z.array(briefNote),
  /** People of each meal, counted from `guests`. */
  counts: z.array(
    z.object({
      meal_type_id: f.mealTypeId,
      people: z.object({
        will_eat: perCategory,
        will_not_eat: perCategory,
        uncertain: perCategory,
      } satisfies Record<(typeof mealStatuses)[number], typeof perCategory>),
    }),
  ),
});

/** The kitchen has seen a brief, and those of its guests who had moved by then, as they were then. */
export const briefAcknowledgement = z.object({
  ...row,
  brief_id: f.id,
  meal_date: f.day,
  acknowledged_by: f.userId.nullable(),
  acknowledged_at: f.instant,
  /** When the kitchen tapped, by the device's clock. */
  as_of: f.instant,
  acknowledged_from: z.string().nullable(),
  guests: z.array(z.string()),
  notes: z.array(briefNote),
});

const chance = z.object({ alpha: z.number(), beta: z.number() });

/** Learned probability of coming to a meal, by status (Beta parameters). `id` is the meal type's id as text. */
export const attendance = z.object({
  id: z.string(),
  hotel_id: f.id,
  version: f.version,
  meal_type_id: f.mealTypeId,
  model: z.object({ will_eat: chance, uncertain: chance, will_not_eat: chance } satisfies Record<
    (typeof mealStatuses)[number],
    typeof chance
  >),
});

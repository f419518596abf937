import type { Entity, Row } from '../../../../core/contract/rows.ts';
import { usualEdgeDayMeals } from '../../../../core/rules/board.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { DishGroup } from '../../../../core/rules/dish-type.ts';
import {
  type DishModel,
  type MealModel,
  priorMeal,
} from '../../../../core/rules/estimator/models.ts';
import type { HouseForecast } from '../../../../core/rules/forecast/parameters.ts';
import { type MealStatus, mealStatusId } from '../../../../core/rules/meal-status.ts';
import { type MealName, type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';

/** A row and the name of its kind, as a server writes it. */
export type Written = { [E in Entity]: [E, string, Row<E> | null] }[Entity];

export const hotelId = idOf('hotel post');
export const today: Day = '2026-11-21';
export const tomorrow: Day = '2026-11-22';

/** The id that a name stands for in every test: a UUIDv7 made of the name. */
export function idOf(name: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of name) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  const text = hash.toString(16).padStart(16, '0');
  return `01900000-0000-7${text.slice(0, 3)}-8${text.slice(3, 6)}-${text.slice(4)}`;
}

const row = (name: string) => ({ id: idOf(name), hotel_id: hotelId, version: 0 });

export const hotelRow: Row<'hotel'> = {
  id: hotelId,
  version: 0,
  name: 'Hotel Post',
  address: null,
  city: null,
  phone: null,
  website: null,
  rating: 4,
  available_rooms: 80,
  minimum_occupancy: null,
  maximum_occupancy: null,
  capacity: null,
  breakfast_opening_time: '07:00',
  breakfast_closing_time: '10:00',
  lunch_opening_time: '12:00',
  lunch_closing_time: '14:00',
  dinner_opening_time: null,
  dinner_closing_time: null,
  time_zone: 'Europe/Rome',
  edge_day_meals: usualEdgeDayMeals,
  room_types: [],
};

/** One guest: a name, a room (null = external), and what differs from a man on half board who is in the house until Wednesday. */
export function guest(
  name: string,
  room: string | null,
  part: Partial<Row<'reservation'>> = {},
): Written {
  return [
    'reservation',
    idOf(name),
    {
      ...row(name),
      guest_name: name,
      room_number: room,
      check_in: '2026-11-20',
      check_out: '2026-11-25',
      guest_gender: 'male',
      guest_date_of_birth: '1980-05-04',
      is_external_guest: room === null,
      number_of_guests: 1,
      guest_type_id: null,
      guest_group_id: null,
      booking_reference: null,
      client_name: null,
      board: room === null ? null : 'HB',
      arrives_before_noon: false,
      diets: [],
      allergies: [],
      note: null,
      is_no_show: false,
      ...part,
    },
  ];
}

/** What guests mean to do about the meals of a day. */
export function meals(
  name: string,
  statuses: Partial<Record<MealName, MealStatus>>,
  day: Day = today,
): Written[] {
  return mealTypes.flatMap(({ id, name: meal }) => {
    const status = statuses[meal];
    return status === undefined ? [] : [mealRow(name, day, id, status)];
  });
}

/** @param source who says so: the board, or a person on some device */
export function mealRow(
  name: string,
  meal_date: Day,
  meal_type_id: MealTypeId,
  meal_status: MealStatus,
  source: Row<'meal_status'>['source'] = 'board',
): Written {
  const id = mealStatusId(idOf(name), meal_date, meal_type_id);
  return [
    'meal_status',
    id,
    {
      ...{ id, hotel_id: hotelId, version: 0, reservation_id: idOf(name) },
      ...{ meal_date, meal_type_id, meal_status, source, updated_by: null },
      updated_at: '2026-11-20T10:00:00.000Z',
    },
  ];
}

export const guestType = (name: string): Written => [
  'guest_type',
  idOf(name),
  { ...row(name), name, description: null, is_active: true, is_on_public_menu: true },
];

export const guestGroup = (name: string, part: Partial<Row<'guest_group'>> = {}): Written => [
  'guest_group',
  idOf(name),
  { ...row(name), name, is_active: true, ...part },
];

export const occasion = (name: string): Written => [
  'occasion',
  idOf(name),
  { ...row(name), name, occasion_type: 'celebration' },
];

/** A dish of which 0.2 kg a cover have been learned in nine services, unless `part` says otherwise. */
export function dish(
  name: string,
  dish_type: string | null,
  part: Partial<Row<'dish'>> = {},
): Written {
  return [
    'dish',
    idOf(name),
    {
      ...row(name),
      ...{ name, description: null, dish_type, is_available: true, preparation_time: null },
      ...{ calories: null, allergens: [], occurrence_type: 'daily', occurrence_weight: null },
      ...{ status: 'complete', is_active: true, translations: null, diet: null },
      ...part,
    },
  ];
}

/** The service of a meal of a day, for which amounts are entered. */
export const serviceId = (day: Day, meal: MealTypeId) => idOf(`service ${day} ${meal}`);

/** A menu with one meal and its dishes. */
export function menu(day: Day, meal: MealTypeId, dishes: readonly string[]): Written[] {
  const [menuName, guestMenu] = [`menu ${day} ${meal}`, `guest menu ${day} ${meal}`];
  const nothing = { description: null, guest_group_id: null, occasion_id: null };
  return [
    [
      'daily_menu',
      idOf(menuName),
      {
        ...row(menuName),
        ...nothing,
        ...{ menu_date: day, name: 'Menu', menu_type: 'regular', is_active: true },
      },
    ],
    [
      'daily_meal',
      serviceId(day, meal),
      {
        ...{ id: serviceId(day, meal), hotel_id: hotelId, version: 0 },
        ...{ daily_menu_id: idOf(menuName), meal_type_id: meal },
      },
    ],
    [
      'meal_guest_menu',
      idOf(guestMenu),
      {
        ...row(guestMenu),
        ...{ daily_meal_id: serviceId(day, meal), guest_type_id: idOf('Adult') },
      },
    ],
    ...dishes.map((name): Written => {
      const link = `${guestMenu} ${name}`;
      return [
        'meal_guest_menu_dish',
        idOf(link),
        { ...row(link), meal_guest_menu_id: idOf(guestMenu), dish_id: idOf(name) },
      ];
    }),
  ];
}

/** Somebody's amount of a dish, kg. */
export function weight(
  dishName: string,
  kg: number,
  meal: MealTypeId = 3,
  day: Day = today,
): Written {
  const name = `weight ${dishName} ${day} ${meal} ${kg}`;
  return [
    'dish_weight',
    idOf(name),
    {
      ...row(name),
      ...{ dish_id: idOf(dishName), daily_meal_id: serviceId(day, meal), weight: kg },
      ...{ reason: null },
      ...{ created_at: '2026-11-21T10:00:00.000Z', created_by: null },
    },
  ];
}

const known = {
  package_size: null,
  barcode: null,
  allergens: [],
  is_active: true,
} satisfies Partial<Row<'ingredient'>>;

/** Ingredients of a dish: name, quantity, unit, and what the chef assumes of it, kg. */
export function recipe(
  dishName: string,
  ...parts: [name: string, quantity: number, unit: string, chef?: number][]
): Written[] {
  return parts.flatMap(([name, quantity, unit, chef = null]): Written[] => {
    const link = `${dishName} of ${name}`;
    return [
      [
        'ingredient',
        idOf(name),
        { ...row(name), name, category: null, current_stock: 0, unit: 'kg', ...known },
      ],
      [
        'dish_ingredient',
        idOf(link),
        {
          ...row(link),
          ...{ dish_id: idOf(dishName), ingredient_id: idOf(name), quantity, unit },
          chef_assumed_weight: chef,
        },
      ],
    ];
  });
}

/** What the estimator has learned of the meals: chances of coming as before, and misses of a quarter. */
export const mealModels: readonly Written[] = mealTypes.map(({ id }): Written => {
  const errors = { count: 40, mean: 0.25, low: -1, high: 1.3 };
  const dishes: HouseForecast = {
    ...{ rate: 1, weekdays: Array<number>(7).fill(1), miss: 0, missDay: null },
    ...{ weights: Array<number>(6).fill(0), errors: { young: errors, known: errors } },
  };
  const model: MealModel = { ...priorMeal(), dishes };
  return ['meal_model', String(id), { id: String(id), hotel_id: hotelId, version: 0, model }];
});

/** What the estimator has learned of a dish, at every meal. */
export function dishModel(
  name: string,
  course: DishGroup,
  kg_per_cover = 0.2,
  services = 9,
): Written {
  const model: DishModel = { course, kg_per_cover, pull: 0, services, forecast: null };
  const models = Object.fromEntries(mealTypes.map(({ id }) => [id, model]));
  return ['dish_model', idOf(name), { ...row(name), models }];
}

/** What reception has sent of the day's meals, by guest: the end of a line ("eunm1", core/rules/kitchen-brief.ts). */
export function brief(
  number: number,
  guests: Record<string, string>,
  part: Partial<Row<'kitchen_brief'>> = {},
): Written {
  const name = `brief ${number}`;
  const lines = Object.entries(guests).map(
    ([guestName, said]) => `${idOf(guestName).replaceAll('-', '')}${said}`,
  );
  return [
    'kitchen_brief',
    idOf(name),
    {
      ...{ ...row(name), meal_date: today, number, sent_by: null, sent_from: 'Front desk' },
      ...{ sent_at: '2026-11-21T15:50:00.000Z', as_of: '2026-11-21T15:50:00.000Z' },
      ...{ guests: lines, notes: [], counts: [] },
      ...part,
    },
  ];
}

/** How somebody closed out a dish of today's dinner: made and left over, kg. */
export function closedOut(
  dishName: string,
  made: number,
  left_over: number,
  part: Partial<Row<'close_out'>> = {},
): Written {
  const name = `close-out ${dishName} ${made} ${left_over} ${part.kind ?? ''}`;
  return [
    'close_out',
    idOf(name),
    {
      ...row(name),
      ...{ dish_id: idOf(dishName), daily_meal_id: serviceId(today, 3), kind: 'closed' },
      ...{ made, left_over, reason: null },
      ...{ created_at: '2026-11-21T20:00:00.000Z', created_by: null },
      ...part,
    },
  ];
}

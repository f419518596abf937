import { type Day, daysFromTo } from './day.ts';
import { type MealName, mealTypes } from './meal-type.ts';

/** Of whom attendance speaks: those who stay in the hotel, or everybody who takes part in the meal. */
export const scopes = ['guestsInHotel', 'serviceParticipants'] as const;
export type Scope = (typeof scopes)[number];

/** People at one meal of one day. */
export interface PeopleAtMeal {
  /** Who said before the meal that they would eat. */
  coming: number;
  /** Who may: `coming` is up to so many more. */
  uncertain: number;
  /** Who came; null where no door was kept. */
  present: number | null;
  /** Of those who were coming, who did not come. */
  missed: number;
}

/** Who was coming to a meal and who was there. */
export interface MealAttendance {
  meal_date: Day;
  meal_type_id: number;
  category: MealName;
  /** Everybody at the meal. */
  all: PeopleAtMeal;
  /** Those among them who stay in the hotel. */
  house: PeopleAtMeal;
}

export const nobodyAtMeal: PeopleAtMeal = { coming: 0, uncertain: 0, present: null, missed: 0 };

export const peopleIn = (meal: MealAttendance, scope: Scope): PeopleAtMeal =>
  scope === 'guestsInHotel' ? meal.house : meal.all;

/** Whether anything is known of a meal. */
export const hasPeople = ({ all }: MealAttendance): boolean =>
  all.coming > 0 || all.uncertain > 0 || (all.present ?? 0) > 0;

/** Some meals added up: those of which it is known who came, and those of which it is not. */
export interface AttendanceSum {
  coming: number;
  /** At the meals at which a door was kept. */
  present: number;
  /** Who were coming to those meals. */
  awaited: number;
  /** Of them, who did not come. */
  missed: number;
  /** Meals at which a door was kept. */
  doors: number;
}

export function sumOfMeals(meals: Iterable<PeopleAtMeal>): AttendanceSum {
  const sum: AttendanceSum = { coming: 0, present: 0, awaited: 0, missed: 0, doors: 0 };
  for (const { coming, present, missed } of meals) {
    sum.coming += coming;
    if (present === null) continue;
    sum.present += present;
    sum.awaited += coming;
    sum.missed += missed;
    sum.doors += 1;
  }
  return sum;
}

/** The part of those who were coming that came, 0 to 1; undefined where nobody is known to have been awaited. */
export const shareWhoCame = ({ awaited, missed }: AttendanceSum): number | undefined =>
  awaited > 0 ? (awaited - missed) / awaited : undefined;

/** Every meal of some days, in their order; those that `known` does not have have nobody. */
export function mealsOfDays(
  known: Iterable<MealAttendance>,
  { from, to }: { from: Day; to: Day },
): MealAttendance[] {
  const meals = new Map<string, MealAttendance>();
  for (const meal of known) meals.set(`${meal.meal_date} ${meal.meal_type_id}`, meal);
  return daysFromTo(from, to).flatMap((meal_date) =>
    mealTypes.map(
      ({ id, name }): MealAttendance =>
        meals.get(`${meal_date} ${id}`) ?? {
          ...{ meal_date, meal_type_id: id, category: name },
          ...{ all: nobodyAtMeal, house: nobodyAtMeal },
        },
    ),
  );
}

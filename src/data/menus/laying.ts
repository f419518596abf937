import { useCallback } from 'react';
import { addDays, type Day, daysFromTo, mondayOf } from '../../../core/rules/day.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import { type LaidMeal, layRotation, type Season } from '../../../core/rules/rotation.ts';
import type { View } from '../../offline/view/view.ts';
import { together } from '../engine/perform.ts';
import { engineNow, sameHotel } from '../engine/running.ts';
import { useView } from '../engine/view.ts';
import { bringWeek, hasWeek, weeksOf } from './days.ts';
import { planIn } from './plan.ts';
import { all, type PlanChange } from './planning.ts';
import { type MenuPlace, performPuts, putsIn } from './puts.ts';
import { takeMenuOff } from './removal.ts';
import type { Template } from './templates.ts';

/** What laying a template does, in numbers. A meal is that of one guest type. */
export interface LayingCounts {
  /** Meals that are planned by it. */
  meals: number;
  /** Meals of the template that are planned already: they stay as they are. */
  staying: number;
  /** Places of dishes that are out of use: they are left out. */
  dishesLeftOut: number;
  /** Meals of guest types that are out of use: they are left out. */
  mealsLeftOut: number;
}

/** What was laid, and how it is taken back. */
export interface Laid extends PlanChange {
  staying: number;
  /** Mondays of the weeks that could not be laid: they are not on this device, and can't be had now. */
  missing: readonly Day[];
  /** `cancelled`: by the person; `not_stored`: the device can't store more. What was laid before stays. */
  end: 'done' | 'cancelled' | 'not_stored';
}

/** How far laying has come. */
export interface LayingProgress {
  /** Weeks that are laid. */
  weeks: number;
  ofWeeks: number;
  meals: number;
}

/**
 * What laying a template would do now.
 * @param missing Mondays of weeks that can't be laid; the same array while they are the same
 */
export function useLayingCounts(
  template: Template,
  { from, until, startWeek }: Season,
  missing: readonly Day[],
): LayingCounts {
  return useView(
    useCallback(
      (view) => {
        const laid = layRotation(template, { from, until, startWeek });
        const here = laid.filter(({ day }) => !missing.includes(mondayOf(day)));
        const { meals, ...rest } = layingOn(view, here);
        return { meals: meals.length, ...rest };
      },
      [template, from, until, startWeek, missing],
    ),
  );
}

/** Of meals of a template those to be planned, with the dishes that are in use; and how many are not. */
function layingOn(view: View, laid: readonly LaidMeal[]) {
  const days = [...new Set(laid.map(({ day }) => day))];
  const planned = new Set(
    planIn(view, days).flatMap(({ day, meals }) =>
      [...meals.values()].flatMap(({ mealTypeId, guestMenus }) =>
        guestMenus.map(({ guestTypeId }) => placeKey({ day, mealTypeId, guestTypeId })),
      ),
    ),
  );
  const isInUse = (entity: 'dish' | 'guest_type', id: string) =>
    view.get(entity, id)?.is_active === true;
  const ofTypes = laid.filter(({ guestTypeId }) => isInUse('guest_type', guestTypeId));
  const free = ofTypes.filter((meal) => !planned.has(placeKey(meal)));
  const meals = free.map((meal) => ({
    ...meal,
    dishIds: meal.dishIds.filter((id) => isInUse('dish', id)),
  }));
  return {
    meals,
    staying: ofTypes.length - free.length,
    dishesLeftOut: dishCount(free) - dishCount(meals),
    mealsLeftOut: laid.length - ofTypes.length,
  };
}

type Placed = Omit<LaidMeal, 'dishIds'>;
const placeKey = ({ day, mealTypeId, guestTypeId }: Placed) =>
  `${day} ${mealTypeId} ${guestTypeId}`;
const dishCount = (meals: readonly LaidMeal[]) =>
  meals.reduce((count, { dishIds }) => count + dishIds.length, 0);

/**
 * Lays a template over a season, a day at a time, so that the screen stays alive. What is planned already stays as it
 * is, and so do the exceptions that somebody has made by hand.
 */
export async function layTemplate(
  template: Template,
  season: Season,
  options: { signal: AbortSignal; onProgress(progress: LayingProgress): void },
): Promise<Laid> {
  const { from, until } = season;
  const weeks = weeksOf(from, until);
  const byDay = groupBy(layRotation(template, season), ({ day }) => day);
  const isSameHotel = sameHotel();
  const made: MadeMeal[][] = [];
  const missing: Day[] = [];
  let staying = 0;
  const laid = (end: Laid['end']): Laid => ({
    ...{ count: made.flat().length, staying, missing, end },
    stored: Promise.resolve(),
    undo: () => removeAll(made, isSameHotel),
  });
  const told = (done: number) =>
    options.onProgress({ weeks: done, ofWeeks: weeks.length, meals: made.flat().length });
  told(0);
  for (const [index, week] of weeks.entries()) {
    // One that can't be had is enough to wait for.
    const isHere =
      missing.length === 0 ? await bringWeek(week, from, until) : hasWeek(week, from, until);
    if (!isHere) missing.push(week);
    for (const day of isHere ? daysFromTo(week, addDays(week, 6)) : []) {
      if (options.signal.aborted || !isSameHotel()) return laid('cancelled');
      const own = layingOn(engineNow().view, byDay.get(day) ?? []);
      staying += own.staying;
      if (own.meals.length === 0) continue;
      try {
        made.push(await layDay(own.meals));
      } catch {
        return laid('not_stored');
      }
      told(index);
      await painted();
    }
    told(index + 1);
  }
  return laid('done');
}

/** A guest menu that laying has made. */
interface MadeMeal extends MenuPlace {
  id: string;
}

/** Plans meals of a day that are not planned yet. */
async function layDay(meals: readonly LaidMeal[]): Promise<MadeMeal[]> {
  const wanted = meals.map(({ dishIds, ...to }) => ({ to, dishIds }));
  const done = performPuts(putsIn(engineNow().view, wanted));
  await all(done.map(({ stored }) => stored));
  return done.flatMap(({ put, madeId }) =>
    madeId === undefined ? [] : [{ ...put.to, id: madeId }],
  );
}

/** Removes what was laid, where it still stands, the last day first. */
async function removeAll(days: readonly MadeMeal[][], isSameHotel: () => boolean): Promise<void> {
  for (const made of days.toReversed()) {
    if (!isSameHotel()) return;
    const { view } = engineNow();
    const standing = made.filter(({ id }) => view.get('meal_guest_menu', id) !== undefined);
    await together(() => all(standing.map(({ id, ...place }) => takeMenuOff(place, id))));
    await painted();
  }
}

/** Lets the screen paint and answer taps. */
const painted = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

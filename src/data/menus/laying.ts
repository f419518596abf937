import { useCallback } from 'react';
import { addDays, type Day, mondayOf } from '../../../core/rules/day.ts';
import {
  type LaidMeal,
  layRotation,
  type Season,
  weekOfRotation,
} from '../../../core/rules/rotation.ts';
import type { View } from '../../offline/view/view.ts';
import { engineNow, running } from '../engine/running.ts';
import { useView } from '../engine/view.ts';
import { bringWeek, hasWeek, weeksOf } from './days.ts';
import { planIn } from './plan.ts';
import { all, type PlanChange, putDishes } from './planning.ts';
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
 * Lays a template over a season, a week at a time, so that the screen stays alive. What is planned already stays as it
 * is, and so do the exceptions that somebody has made by hand.
 */
export async function layTemplate(
  template: Template,
  season: Season,
  options: { signal: AbortSignal; onProgress(progress: LayingProgress): void },
): Promise<Laid> {
  const { from, until } = season;
  const weeks = weeksOf(from, until);
  const isSameHotel = sameHotel();
  const changes: PlanChange[][] = [];
  const missing: Day[] = [];
  let staying = 0;
  const laid = (end: Laid['end']): Laid => ({
    ...{ count: changes.flat().length, staying, missing, end },
    stored: Promise.resolve(),
    undo: () => undoAll(changes, isSameHotel),
  });
  for (const [index, week] of weeks.entries()) {
    // One that can't be had is enough to wait for.
    const isHere =
      missing.length === 0 ? await bringWeek(week, from, until) : hasWeek(week, from, until);
    if (options.signal.aborted || !isSameHotel()) return laid('cancelled');
    if (isHere) {
      const own = layingOn(
        engineNow().view,
        layRotation(template, weekOf(week, season, template.weeks)),
      );
      staying += own.staying;
      const put = own.meals.map(({ dishIds, ...place }) => putDishes(place, dishIds));
      try {
        await all(put.map(({ stored }) => stored));
      } catch {
        return laid('not_stored');
      }
      changes.push(put);
    } else missing.push(week);
    const meals = changes.flat().length;
    options.onProgress({ weeks: index + 1, ofWeeks: weeks.length, meals });
    await painted();
  }
  return laid('done');
}

/** The days of a week that are in a season, as a season of their own. */
function weekOf(week: Day, season: Season, weeks: number): Season {
  const end = addDays(week, 6);
  const from = week < season.from ? season.from : week;
  const until = end > season.until ? season.until : end;
  return { from, until, startWeek: weekOfRotation(from, season, weeks) };
}

async function undoAll(weeks: readonly PlanChange[][], isSameHotel: () => boolean): Promise<void> {
  for (const week of weeks.toReversed()) {
    if (!isSameHotel()) return;
    await all(week.map((change) => change.undo()));
    await painted();
  }
}

/** Whether the hotel that is open now is still open: nothing may be planned in another one. */
function sameHotel(): () => boolean {
  const hotel = running.get()?.hotelId;
  return () => running.get()?.hotelId === hotel;
}

/** Lets the screen paint and answer taps. */
const painted = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

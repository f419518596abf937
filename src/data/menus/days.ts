import { useCallback } from 'react';
import { addDays, type Day, daysFromTo, mondayOf } from '../../../core/rules/day.ts';
import { type Held, useHeld } from '../engine/held.ts';
import { engineNow, useRunning } from '../engine/running.ts';
import { useView } from '../engine/view.ts';

/** Whether the menus of days, both included, are on this device; fetches them in one read when they are not. */
export function useMenuDays(from: Day, to: Day): Held {
  return useHeld({
    ...{ key: ['menus', from, to], entity: 'daily_menu' },
    isHere: (engine) => engine.hasMenus(from, to),
    fetch: (engine) => engine.ensureMenus(from, to),
  });
}

/** Mondays of the weeks, from one day to another, of which this device does not have all menus. */
export function useMissingWeeks(from: Day, to: Day): readonly Day[] {
  const engine = useRunning()?.engine;
  return useView(
    useCallback(
      (view) => {
        // Read, so that the query follows it: which days are here changes together with these rows.
        view.all('daily_menu');
        return weeksOf(from, to).filter(
          (week) => engine?.hasMenus(...daysOf(week, from, to)) === false,
        );
      },
      [engine, from, to],
    ),
  );
}

/** Brings the menus of a week's days, between two days, to this device. @returns whether they are here */
export async function bringWeek(week: Day, from: Day, to: Day): Promise<boolean> {
  return (await engineNow().ensureMenus(...daysOf(week, from, to))) === 'ready';
}

/** Whether the menus of a week's days, between two days, are on this device. */
export const hasWeek = (week: Day, from: Day, to: Day): boolean =>
  engineNow().hasMenus(...daysOf(week, from, to));

/** Mondays of the weeks from one day to another. */
export const weeksOf = (from: Day, to: Day): Day[] =>
  daysFromTo(mondayOf(from), to).filter((_, index) => index % 7 === 0);

/** The first and the last day of a week, between two days. */
function daysOf(week: Day, from: Day, to: Day): [Day, Day] {
  const end = addDays(week, 6);
  return [week < from ? from : week, end > to ? to : end];
}

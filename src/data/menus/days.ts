import { useMemo } from 'react';
import { addDays, type Day, daysFromTo, mondayOf } from '../../../core/rules/day.ts';
import { type Availability, useAvailability } from '../engine/availability.ts';
import { engineNow } from '../engine/running.ts';

/** Whether the menus of days, both included, are on this device; fetches them in one read when they are not. */
export function useMenuDays(from: Day, to: Day): Availability {
  return useAvailability({
    ...{ key: ['menus', from, to], entity: 'daily_menu' },
    isHere: (engine) => engine.hasMenus(from, to),
    fetch: (engine) => engine.ensureMenus(from, to),
  });
}

/**
 * As useMenuDays, with the Mondays of the weeks of which not all menus are on this device, and can't be had now: the
 * same array while they are the same.
 */
export function useMenuWeeks(from: Day, to: Day): Availability & { missing: readonly Day[] } {
  const held = useMenuDays(from, to);
  const isMissing = held.status === 'missing';
  const text = isMissing
    ? weeksOf(from, to)
        .filter((week) => !hasWeek(week, from, to))
        .join(' ')
    : '';
  const missing = useMemo(() => (text === '' ? [] : text.split(' ')), [text]);
  return { ...held, missing };
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

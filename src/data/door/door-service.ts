import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import { dinner, type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import {
  mealOfDay,
  type ServiceHours,
  serviceHours,
  serviceTimer,
} from '../../../core/rules/service-hours.ts';
import { createStore } from '../../offline/store.ts';
import { useHotelRow, useToday } from '../account/active-hotel.ts';
import type { Service } from './door-guests.ts';

/** The meal that a person has gone to, and when, ms; undefined = the one that is served. */
const chosen = createStore<{ meal: MealTypeId; at: number } | undefined>(undefined);
/** The service that was open last while the screen was shown, and until when its late guests are its own, ms. */
const last = createStore<(Service & { until: number }) | undefined>(undefined);

/** A guest who comes within an hour after the last minute is still of that service. */
const lateFor = 3_600_000;

export const chooseDoorMeal = (meal: MealTypeId): void => chosen.set({ meal, at: Date.now() });

export interface DoorService extends Service {
  /** Undefined where the hotel has set none. */
  hours: ServiceHours | undefined;
  isOpen: boolean;
}

/**
 * The meal at the door, and its day, which for a service that goes on after midnight is the one before. The meal whose
 * hours are now; for an hour after it the same; else the one that comes next.
 * @param now ms
 */
export function useDoorService(now: number): DoorService {
  const hotel = useHotelRow();
  const today = useToday();
  const own = useSyncExternalStore(chosen.subscribe, chosen.get);
  const before = useSyncExternalStore(last.subscribe, last.get);
  const open = hotel && openMeal(hotel, now);
  // What somebody went to holds until another service opens.
  const isOver = own && hotel && open !== undefined && open !== openMeal(hotel, own.at);
  const late = before && now < before.until ? before : undefined;
  const meal =
    (isOver ? undefined : own?.meal) ?? open ?? late?.meal ?? nextMeal(hotel, today, now);
  return useMemo(() => {
    const hours = hotel && serviceHours(hotel, meal);
    const timer = hotel && hours && serviceTimer(hours, now, hotel.time_zone);
    const isOpen = timer?.open ?? false;
    const day = timer && isOpen ? timer.day : late?.meal === meal ? late.day : today;
    return { meal, day, hours, isOpen };
  }, [hotel, meal, now, today, late]);
}

/** Remembers the service while it is open and the screen is shown: leaving it leads back to the one that is served. */
export function useKeptService({ meal, day, isOpen }: DoorService, now: number): void {
  useEffect(() => {
    if (isOpen) last.set({ meal, day, until: now + lateFor });
  }, [meal, day, isOpen, now]);
  useEffect(
    () => () => {
      chosen.set(undefined);
      last.set(undefined);
    },
    [],
  );
}

const openMeal = (hotel: Row<'hotel'>, now: number): MealTypeId | undefined =>
  mealTypes.find(({ id }) => {
    const hours = serviceHours(hotel, id);
    return hours && serviceTimer(hours, now, hotel.time_zone).open;
  })?.id;

const nextMeal = (hotel: Row<'hotel'> | undefined, today: string, now: number): MealTypeId =>
  hotel ? mealOfDay(hotel, today, now) : dinner;

import { useCallback } from 'react';
import type { View } from '../../offline/view/view.ts';
import { useView } from '../engine/view.ts';
import { guestMenuIn, type MenuPlace } from './planning.ts';

/** What the kitchen has entered of a service. */
export interface ServiceRecords {
  amounts: boolean;
  closeOuts: boolean;
}

/**
 * What goes with a place's guest menu where it is the last of its meal, as far as this device knows: the service goes too,
 * with all that was entered of it.
 */
export function useRecordsGoneWith(place: MenuPlace): ServiceRecords {
  return useView(useCallback((view) => recordsGoneWith(view, place), [place]));
}

function recordsGoneWith(view: View, place: MenuPlace): ServiceRecords {
  const id = guestMenuIn(view, place)?.id;
  const menus = [...view.all('meal_guest_menu').values()];
  const mealId = menus.find((menu) => menu.id === id)?.daily_meal_id;
  const isLast = !menus.some((menu) => menu.daily_meal_id === mealId && menu.id !== id);
  const isOf = (entry: { daily_meal_id: string }) => isLast && entry.daily_meal_id === mealId;
  return {
    amounts: [...view.all('dish_weight').values()].some(isOf),
    closeOuts: [...view.all('close_out').values()].some(isOf),
  };
}

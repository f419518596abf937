import { useCallback } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { mealsOfWeeks, type TemplateMeal, templateDays } from '../../../core/rules/rotation.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { useView } from '../engine/view.ts';
import { planIn } from './plan.ts';

export type Template = Row<'menu_template'>;

/** Templates of the hotel, by name. */
export function useTemplates(): readonly Template[] {
  return useView(templatesIn);
}

const templatesIn = (view: View): Template[] =>
  [...view.all('menu_template').values()].sort((a, b) => a.name.localeCompare(b.name));

/** What is planned in weeks, as this device sees it now, without what is out of use. */
function plannedMeals(view: View, monday: Day, weeks: number): TemplateMeal[] {
  const meals = mealsOfWeeks(planIn(view, templateDays(monday, weeks)), monday, weeks);
  return meals.filter((meal) => view.get('guest_type', meal.guest_type_id)?.is_active);
}

/** How much would be kept of weeks of the plan. */
export function usePlannedWeeks(monday: Day, weeks: number): { meals: number; dishes: number } {
  return useView(
    useCallback(
      (view) => {
        const meals = plannedMeals(view, monday, weeks);
        const dishes = meals.reduce((count, { dish_ids }) => count + dish_ids.length, 0);
        return { meals: meals.length, dishes };
      },
      [monday, weeks],
    ),
  );
}

/**
 * Keeps weeks of the plan as a template, from a Monday on. @returns its id, when it is stored on this device
 */
export async function keepAsTemplate(name: string, monday: Day, weeks: number): Promise<string> {
  const id = newId();
  const meals = plannedMeals(engineNow().view, monday, weeks);
  await perform('create-menu-template', { id, name, weeks, meals });
  return id;
}

export const renameTemplate = (id: string, name: string): Promise<void> =>
  perform('update-menu-template', { template_id: id, name });

/** Deletes a template. What was laid from it stays. */
export const deleteTemplate = ({ id, name }: Template): Promise<void> =>
  perform('delete-menu-template', { template_id: id, name });

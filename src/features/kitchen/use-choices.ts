import { useState } from 'react';
import type { DishGroup } from '../../../core/rules/dish-type.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { type Measure, measures } from './amounts/use-amounts.ts';
import { useStoredChoice } from './stored-choice.ts';
import { useMeal } from './use-meal.ts';

const onOff = ['on', 'off'] as const;

/** What a person has chosen to see. */
export interface Choices {
  /** Undefined until it is known which meal comes next. */
  meal: MealTypeId | undefined;
  setMeal(meal: MealTypeId): void;
  /** The course that is shown alone; null = the whole service. */
  course: DishGroup | null;
  /** Shows a course alone; the one that is shown alone leads back to the whole service. */
  toggleCourse(course: DishGroup): void;
  measure: Measure;
  setMeasure(measure: Measure): void;
  details: boolean;
  setDetails(details: boolean): void;
}

/** Measure and details are kept on this device. */
export function useChoices(): Choices {
  const [meal, setMeal] = useMeal();
  const [course, setCourse] = useState<DishGroup | null>(null);
  const [measure, setMeasure] = useStoredChoice('coperto-kitchen-measure', measures, 'kg');
  const [details, setDetails] = useStoredChoice('coperto-kitchen-details', onOff, 'on');
  return {
    ...{ meal, setMeal, course, measure, setMeasure },
    toggleCourse: (next) => setCourse((before) => (before === next ? null : next)),
    details: details === 'on',
    setDetails: (on) => setDetails(on ? 'on' : 'off'),
  };
}

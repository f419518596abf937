import { useCallback, useSyncExternalStore } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import {
  type MealStatus,
  mealStatusId,
  unrecordedStatus,
} from '../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { createStore } from '../../offline/store.ts';
import { perform, together } from '../engine/perform.ts';
import { running, useRunning } from '../engine/running.ts';
import { rowNow } from '../engine/view.ts';

/** What somebody set of one guest's meal. */
export interface MealSet {
  reservation_id: string;
  meal_type_id: MealTypeId;
  meal_date: Day;
  from: MealStatus;
  to: MealStatus;
}

interface Change {
  owner: string;
  hotelId: string | undefined;
  /** Device time, ms. */
  at: number;
  meals: readonly MealSet[];
}

/** Changes that can be taken back one after another; older ones stay as they are. */
const most = 20;

/** Double tap window, ms: a tap is not sent before it has passed, and a second one changes what the first one set. */
export const doubleTapMs = 300;

const changes = createStore<readonly Change[]>([]);

/** Whose changes, and of which hotel, can be taken back now. */
const isOf = (change: Pick<Change, 'owner' | 'hotelId'>): boolean => {
  const now = running.get();
  return change.owner === now?.owner && change.hotelId === now.hotelId;
};

/** Remembers what somebody set of meals, so that it can be taken back, the last first. @returns forgets it */
export function rememberMeals(meals: readonly MealSet[]): () => void {
  const now = running.get();
  if (!now || meals.length === 0) return () => undefined;
  const own = changes.get().filter(isOf);
  const change: Change = { owner: now.owner, hotelId: now.hotelId, at: Date.now(), meals };
  const last = own.at(-1);
  const [first, second] = [last?.meals[0], meals[0]];
  const isDouble =
    last?.meals.length === 1 &&
    meals.length === 1 &&
    change.at - last.at <= doubleTapMs &&
    first !== undefined &&
    second !== undefined &&
    idOf(first) === idOf(second);
  const kept = isDouble ? { ...change, meals: [{ ...second, from: first.from }] } : change;
  changes.set([...(isDouble ? own.slice(0, -1) : own), kept].slice(-most));
  return () => changes.set(changes.get().filter((each) => each !== kept));
}

/** Whether the signed-in user has changed meals of this hotel on this device that can be taken back. */
export function useHasLastChange(): boolean {
  const now = useRunning();
  const has = useCallback(
    () =>
      changes.get().some(({ owner, hotelId }) => owner === now?.owner && hotelId === now.hotelId),
    [now],
  );
  return useSyncExternalStore(changes.subscribe, has);
}

/** What was taken back; `overtaken` where somebody has changed all of it since. */
export type TakenBack =
  | { kind: 'done'; meals: readonly MealSet[]; stored: Promise<void>; redo(): Promise<void> }
  | { kind: 'overtaken' | 'nothing' };

/** Takes back the last change of the signed-in user on this device: only the meals that are still as they set them. */
export function takeBackLast(): TakenBack {
  const own = changes.get().filter(isOf);
  const last = own.at(-1);
  if (!last) return { kind: 'nothing' };
  changes.set(own.slice(0, -1));
  const still = last.meals.filter((meal) => stands(meal, last.owner));
  if (still.length === 0) return { kind: 'overtaken' };
  const meals = still.map((meal) => ({ ...meal, from: meal.to, to: meal.from }));
  return {
    kind: 'done',
    meals,
    stored: setMeals(meals),
    async redo() {
      const back = still.filter((meal) => stands({ ...meal, to: meal.from }, last.owner));
      rememberMeals(back);
      await setMeals(back);
    },
  };
}

/** Sets meals at once, each only over the status that it has. */
export async function setMeals(meals: readonly MealSet[]): Promise<void> {
  // Operations performed in one task share one IndexedDB transaction. Where it fails, each is tried alone.
  await together(() =>
    Promise.all(
      meals.map(({ to: meal_status, ...meal }) =>
        perform('set-meal-status', { ...meal, meal_status }),
      ),
    ),
  );
}

const idOf = (meal: MealSet): string =>
  mealStatusId(meal.reservation_id, meal.meal_date, meal.meal_type_id);

/** Whether a meal is as somebody set it, and nobody has said anything since. */
function stands(meal: MealSet, owner: string): boolean {
  const row = rowNow('meal_status', idOf(meal));
  if (row === undefined) return meal.to === unrecordedStatus;
  return row.meal_status === meal.to && (row.source === 'board' || row.updated_by === owner);
}

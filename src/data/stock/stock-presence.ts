import type { View } from '../../offline/view/view.ts';
import { useView } from '../engine/view.ts';

/** Whether the open hotel has any ingredient. */
export const useHasIngredients = (): boolean => useView(hasIngredients);

const hasIngredients = (view: View): boolean => view.all('ingredient').size > 0;

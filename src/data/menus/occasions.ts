import type { Row } from '../../../core/contract/rows.ts';
import { compareNames } from '../../../core/rules/names.ts';
import type { OccasionType } from '../../../core/rules/occasion.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { useView } from '../engine/view.ts';

/** What days' menus can be for, by name. */
export function useOccasions(): readonly Row<'occasion'>[] {
  return useView(occasionsIn);
}

const occasionsIn = (view: View): readonly Row<'occasion'>[] =>
  [...view.all('occasion').values()].sort((a, b) => compareNames(a.name, b.name));

/** An occasion that is chosen: none, one of the hotel's, or one that is to be made. */
export type ChosenOccasion = { id: string } | { name: string; type: OccasionType } | null;

/**
 * The id of an occasion that is chosen; one that is new is made. What is performed in the same task is stored with it.
 */
export function occasionIdOf(chosen: ChosenOccasion): { id: string | null; stored: Promise<void> } {
  if (chosen === null || 'id' in chosen) {
    return { id: chosen?.id ?? null, stored: Promise.resolve() };
  }
  const id = newId();
  const { name, type: occasion_type } = chosen;
  return { id, stored: perform('create-occasion', { id, name, occasion_type }) };
}

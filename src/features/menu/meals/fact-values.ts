import * as f from '../../../../core/contract/fields.ts';
import type { MenuFacts } from '../../../data/menus/facts.ts';
import type { ChosenOccasion } from '../../../data/menus/occasions.ts';
import { useFieldText } from '../dishes/form/field-text.ts';

/** What a form holds of what a day's menu says of itself. */
export interface FactValues {
  /** undefined: what it is called by itself. */
  name: string | undefined;
  description: string;
  /** Empty: none. */
  groupId: string;
  occasion: ChosenOccasion;
}

/** What is wrong with each field, in words. */
export type FactErrors = Partial<Record<'name' | 'description' | 'occasion', string>>;

export const noFacts: FactValues = {
  ...{ name: undefined, description: '', groupId: '', occasion: null },
};

export const valuesOf = (facts: MenuFacts): FactValues => ({
  name: facts.name,
  description: facts.description ?? '',
  groupId: facts.guest_group_id ?? '',
  occasion: facts.occasion_id === null ? null : { id: facts.occasion_id },
});

/** @param usualName what the menu is called where nobody calls it otherwise */
export const factsOf = (
  { name, description, groupId }: FactValues,
  usualName: string,
  occasionId: string | null,
): MenuFacts => ({
  name: (name ?? usualName).trim(),
  description: description.trim() || null,
  guest_group_id: groupId || null,
  occasion_id: occasionId,
});

/** What is wrong with values, in words; empty where nothing is. */
export function useFactErrors(): (values: FactValues, usualName: string) => FactErrors {
  const fieldText = useFieldText();
  return ({ name, description, occasion }, usualName) => {
    const wrong = [
      ['name', f.name.safeParse(name ?? usualName)],
      ['description', f.line.safeParse(description)],
      ['occasion', f.name.safeParse(occasion && 'name' in occasion ? occasion.name : '-')],
    ] as const;
    return Object.fromEntries(
      wrong.flatMap(([field, { error }]) =>
        error ? [[field, fieldText(error.issues[0]?.message) ?? '']] : [],
      ),
    );
  };
}

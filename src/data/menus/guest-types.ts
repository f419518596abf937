import { useMemo } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import { compareNames, normalizedName } from '../../../core/rules/names.ts';
import { newId } from '../../api/new-id.ts';
import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { useView } from '../engine/view.ts';

/** A guest type, and how much of what is on this device has it. */
export interface UsedGuestType {
  type: Row<'guest_type'>;
  guests: number;
  menus: number;
}

/** All guest types by name, those out of use last, with where they are used. */
export function useGuestTypes(): readonly UsedGuestType[] {
  const types = useView(allTypes);
  const guests = useView(typesOfGuests);
  const menus = useView(typesOfMenus);
  return useMemo(() => {
    const [byGuests, byMenus] = [counted(guests), counted(menus)];
    return types.map((type) => ({
      type,
      guests: byGuests.get(type.id) ?? 0,
      menus: byMenus.get(type.id) ?? 0,
    }));
  }, [types, guests, menus]);
}

/** Whether another guest type in use has that name, in upper or lower case. */
export function isGuestTypeNamed(name: string, except?: string): boolean {
  const wanted = normalizedName(name);
  return allTypes(engineNow().view).some(
    (each) => each.is_active && each.id !== except && normalizedName(each.name) === wanted,
  );
}

/** Adds a guest type. Rejects where this device can't store it. */
export const addGuestType = (name: string): Promise<void> =>
  perform('create-guest-type', { id: newId(), name: name.trim(), description: null });

/** Renames a guest type, puts it in or out of use, or on or off the public page of the menus. */
export function changeGuestType(
  { id, name, description, is_active }: Row<'guest_type'>,
  changes: { name?: string; is_active?: boolean; is_on_public_menu?: boolean },
): Promise<void> {
  return perform('update-guest-type', {
    ...{ guest_type_id: id, name, description, is_active, ...changes },
  });
}

/** Deletes a guest type that nothing has. */
export const deleteGuestType = ({ id, name }: Row<'guest_type'>): Promise<void> =>
  perform('delete-guest-type', { guest_type_id: id, name });

const allTypes = (view: View): readonly Row<'guest_type'>[] =>
  [...view.all('guest_type').values()].sort(
    (a, b) => Number(b.is_active) - Number(a.is_active) || compareNames(a.name, b.name),
  );

const typesOfGuests = (view: View) =>
  [...view.all('reservation').values()].map((each) => each.guest_type_id);

const typesOfMenus = (view: View) =>
  [...view.all('meal_guest_menu').values()].map((each) => each.guest_type_id);

function counted(ids: readonly (string | null)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

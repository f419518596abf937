import type { Row } from '../../../core/contract/rows.ts';
import { compareNames } from '../../../core/rules/names.ts';
import type { View } from '../../offline/view/view.ts';
import { useView } from '../engine/view.ts';

/** The guest types in use, by name. */
export const useActiveGuestTypes = (): readonly Row<'guest_type'>[] => useView(activeTypes);

/** The guest groups in use, by name. */
export const useActiveGuestGroups = (): readonly Row<'guest_group'>[] => useView(activeGroups);

const activeTypes = (view: View) => activeByName(view.all('guest_type'));
const activeGroups = (view: View) => activeByName(view.all('guest_group'));

function activeByName<R extends { name: string; is_active: boolean }>(
  rows: ReadonlyMap<string, R>,
): R[] {
  return [...rows.values()]
    .filter((row) => row.is_active)
    .sort((a, b) => compareNames(a.name, b.name));
}

import type { Row } from '../../../core/contract/rows.ts';
import { type Presence, presenceOf, serviceKey } from '../../../core/rules/check-ins.ts';
import type { Day } from '../../../core/rules/day.ts';
import { groupBy } from '../../../core/rules/group-by.ts';
import type { View } from '../../offline/view/view.ts';

interface Services {
  revision: number;
  entries: ReadonlyMap<string, Row<'check_in'>[]>;
  present: Map<string, ReadonlyMap<string, Presence>>;
}

/** By the view's map of check-ins, which is the same through each reader of that view. */
const known = new WeakMap<ReadonlyMap<string, Row<'check_in'>>, Services>();

const nobody: ReadonlyMap<string, Presence> = new Map();

/** Who is at a meal of a day, by reservation, unsent taps included. Cached: the same map until a check-in changes. */
export function presenceIn(
  view: View,
  day: Day,
  mealTypeId: number,
): ReadonlyMap<string, Presence> {
  const services = servicesIn(view);
  const key = serviceKey({ meal_date: day, meal_type_id: mealTypeId });
  const entries = services.entries.get(key);
  if (entries === undefined) return nobody;
  const present = services.present.get(key) ?? presenceOf(entries);
  services.present.set(key, present);
  return present;
}

function servicesIn(view: View): Services {
  const all = view.all('check_in');
  const revision = view.revision('check_in');
  const before = known.get(all);
  if (before?.revision === revision) return before;
  const services = {
    revision,
    entries: groupBy(all.values(), serviceKey),
    present: new Map<string, ReadonlyMap<string, Presence>>(),
  };
  known.set(all, services);
  return services;
}

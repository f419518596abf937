import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { planIn } from './plan.ts';
import { all, factsOf, type MenuFacts, nothing, type PlanChange } from './planning.ts';

/**
 * Changes what a day's menu says beside its meals; what others changed meanwhile stays.
 * @param seen the menu as the person saw it
 * @param stored settles with what else is stored for it, such as a new occasion
 */
export function changeFacts(
  seen: Row<'daily_menu'>,
  facts: MenuFacts,
  stored: Promise<void> = Promise.resolve(),
): PlanChange {
  const before = factsOf(seen);
  const changes = differing(facts, before);
  const count = Object.keys(changes).length;
  if (count === 0) return nothing;
  return {
    count,
    stored: all([stored, change(seen.menu_date, seen.id, changes)]),
    async undo() {
      const now = engineNow().view.get('daily_menu', seen.id);
      if (!now) return;
      // What somebody has changed since stays.
      const own = Object.keys(changes) as (keyof MenuFacts)[];
      const back = own.filter((name) => now[name] === changes[name]);
      if (back.length === 0) return;
      await change(
        seen.menu_date,
        seen.id,
        Object.fromEntries(back.map((name) => [name, before[name]])),
      );
    },
  };
}

/** The fields that say something else than before. */
const differing = (facts: MenuFacts, before: MenuFacts): Partial<MenuFacts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => value !== before[name as keyof MenuFacts]),
  );

function change(day: Day, daily_menu_id: string, changes: Partial<MenuFacts>): Promise<void> {
  const guest_menu_id = madeWith(engineNow().view, day, daily_menu_id);
  return perform('update-daily-menu', {
    ...{ daily_menu_id, menu_date: day, guest_menu_id, changes },
  });
}

/** The guest menu that a day's menu is made with, while the server has not answered; null after that. */
function madeWith(view: View, day: Day, menuId: string): string | null {
  if (view.get('daily_menu', menuId)?.version !== 0) return null;
  const meals = planIn(view, [day])[0]?.meals.values() ?? [];
  const ids = [...meals].flatMap(({ guestMenus }) => guestMenus.map(({ id }) => id));
  // Ids are UUIDv7: the first that was made is sent first.
  return ids.sort()[0] ?? null;
}

import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { View } from '../../offline/view/view.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { planIn } from './plan.ts';
import type { PlanChange } from './planning.ts';

/** What a day's menu says beside its meals; it goes along where a day is copied. */
export type MenuFacts = Pick<
  Row<'daily_menu'>,
  'name' | 'description' | 'guest_group_id' | 'occasion_id'
>;

/** The facts of a day's menu that go along with its copies. */
export function factsOf(menu: Row<'daily_menu'>): MenuFacts;
export function factsOf(menu: Row<'daily_menu'> | undefined): MenuFacts | undefined;
export function factsOf(menu: Row<'daily_menu'> | undefined): MenuFacts | undefined {
  if (!menu) return undefined;
  const { name, description, guest_group_id, occasion_id } = menu;
  return { name, description, guest_group_id, occasion_id };
}

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
  return {
    count: Object.keys(changes).length,
    stored: Promise.all([stored, change(seen, changes)]).then(() => undefined),
    async undo() {
      const now = engineNow().view.get('daily_menu', seen.id);
      if (!now) return;
      // What somebody has changed since stays.
      const own = Object.keys(changes) as (keyof MenuFacts)[];
      const back = own.filter((name) => now[name] === changes[name]);
      await change(seen, Object.fromEntries(back.map((name) => [name, before[name]])));
    },
  };
}

/** The fields that say something else than before. */
const differing = (facts: MenuFacts, before: MenuFacts): Partial<MenuFacts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => value !== before[name as keyof MenuFacts]),
  );

/** Says again what a day's menu said that is not sent yet, where the change that said it is gone. */
export async function keepFacts(before: Row<'daily_menu'>): Promise<void> {
  const now = engineNow().view.get('daily_menu', before.id);
  if (now) await change(now, differing(factsOf(before), factsOf(now)));
}

async function change(
  { id: daily_menu_id, menu_date }: Row<'daily_menu'>,
  changes: Partial<MenuFacts>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const guest_menu_id = madeWith(engineNow().view, menu_date, daily_menu_id);
  await perform('update-daily-menu', { daily_menu_id, menu_date, guest_menu_id, changes });
}

/** The guest menu that a day's menu is made with, while the server has not answered; null after that. */
function madeWith(view: View, day: Day, menuId: string): string | null {
  if (view.get('daily_menu', menuId)?.version !== 0) return null;
  const meals = planIn(view, [day])[0]?.meals.values() ?? [];
  const ids = [...meals].flatMap(({ guestMenus }) => guestMenus.map(({ id }) => id));
  // Ids are UUIDv7: the first that was made is sent first.
  return ids.sort()[0] ?? null;
}

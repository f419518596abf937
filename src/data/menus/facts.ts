import type { Row } from '../../../core/contract/rows.ts';
import type { View } from '../../offline/view/view.ts';
import { isOvertaken } from '../engine/form-base.ts';
import { perform } from '../engine/perform.ts';
import { engineNow } from '../engine/running.ts';
import { rowNow } from '../engine/view.ts';
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
 * Changes what a day's menu says beside its meals; what others changed meanwhile stays, and who has changed the same is
 * asked.
 * @param seen the menu as the person saw it
 * @param stored settles with what else is stored for it, such as a new occasion
 */
export function changeFacts(
  seen: Row<'daily_menu'>,
  facts: MenuFacts,
  stored: Promise<void> = Promise.resolve(),
): PlanChange {
  const before = factsOf(rowNow('daily_menu', seen.id) ?? seen);
  const changes = differing(facts, factsOf(seen));
  return {
    count: Object.keys(changes).length,
    stored: Promise.all([stored, change(seen, changes)]).then(() => undefined),
    async undo() {
      const now = rowNow('daily_menu', seen.id);
      if (!now) return;
      // What somebody has changed since stays.
      const own = Object.keys(changes) as (keyof MenuFacts)[];
      const back = own.filter((name) => now[name] === changes[name]);
      await change(now, Object.fromEntries(back.map((name) => [name, before[name]])));
    },
  };
}

/** The fields that say something else than before. */
const differing = (facts: MenuFacts, before: MenuFacts): Partial<MenuFacts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => value !== before[name as keyof MenuFacts]),
  );

/** What a day's menu says that nobody has said anything of. */
const usualFacts = ({ menu_date }: Row<'daily_menu'>): MenuFacts => ({
  ...{ name: menu_date, description: null, guest_group_id: null, occasion_id: null },
});

/**
 * Says again what a day's menu says that is not sent yet, with the next of its guest menus, where that is about to go
 * with which it was to be made.
 * @param removedId the guest menu that is about to go
 */
export async function keepFacts(menu: Row<'daily_menu'>, removedId: string): Promise<void> {
  const [first, next] = makersOf(engineNow().view, menu);
  if (first !== removedId || next === undefined) return;
  await change(menu, differing(factsOf(menu), usualFacts(menu)), next);
}

async function change(
  menu: Row<'daily_menu'>,
  changes: Partial<MenuFacts>,
  guest_menu_id = makersOf(engineNow().view, menu)[0] ?? null,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { id: daily_menu_id, menu_date } = menu;
  await perform(
    'update-daily-menu',
    { daily_menu_id, menu_date, guest_menu_id, changes },
    isOvertaken(menu, rowNow('daily_menu', daily_menu_id), changes) ? { over: menu } : {},
  );
}

/** The guest menus that a day's menu can be made with, the one first that is, while the server has not answered. */
function makersOf(view: View, { id, menu_date }: Row<'daily_menu'>): readonly string[] {
  if (view.get('daily_menu', id)?.version !== 0) return [];
  const meals = planIn(view, [menu_date])[0]?.meals.values() ?? [];
  const ids = [...meals].flatMap(({ guestMenus }) => guestMenus.map((each) => each.id));
  // Ids are UUIDv7: the first that was made is sent first.
  return ids.sort();
}

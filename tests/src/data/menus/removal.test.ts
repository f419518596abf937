import { beforeAll, expect, test, vi } from 'vitest';
import { running } from '../../../../src/data/engine/running.ts';
import { rowNow } from '../../../../src/data/engine/view.ts';
import { removeGuestMenu } from '../../../../src/data/menus/planning.ts';
import { definitionOf } from '../../../../src/offline/queue/operations/registry.ts';
import { house, open } from '../../offline/house.ts';
import { alice, day, hotelA, id } from '../../offline/rows.ts';

const [menu, dinner, guestMenu, standard, weight] = [1, 2, 3, 4, 5].map((n) => id(0xa0 + n));
const at = { day, mealTypeId: 3, guestTypeId: standard as string };

/** A browser's window is asked whether the app is installed. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

test('a guest menu goes with what its person has seen of the meal’s records, and with all of them once they were asked', async () => {
  const { server, browser } = house();
  const row = (of: string | undefined) => ({ id: of as string, hotel_id: hotelA, version: 0 });
  const facts = { description: null, guest_group_id: null, occasion_id: null, is_active: true };
  server.write(
    [
      'guest_type',
      standard as string,
      {
        ...row(standard),
        name: 'Standard',
        description: null,
        is_active: true,
        is_on_public_menu: true,
      },
    ],
    [
      'daily_menu',
      menu as string,
      { ...row(menu), menu_date: day, name: day, menu_type: 'regular', ...facts },
    ],
    [
      'daily_meal',
      dinner as string,
      { ...row(dinner), daily_menu_id: menu as string, meal_type_id: 3 },
    ],
    [
      'meal_guest_menu',
      guestMenu as string,
      { ...row(guestMenu), daily_meal_id: dinner as string, guest_type_id: standard as string },
    ],
  );
  server.write([
    'dish_weight',
    weight as string,
    {
      ...{
        ...row(weight),
        daily_meal_id: dinner as string,
        dish_id: id(0xc1),
        weight: 3,
        reason: null,
      },
      ...{ created_at: '2026-11-21T10:00:00.000Z', created_by: null },
    },
  ]);
  // Their own, which the server knows, and somebody else's.
  const link = (id: string, created_by: string) => ({
    ...{ ...row(id), meal_guest_menu_id: guestMenu as string, dish_id: id, created_by },
  });
  server.write(['meal_guest_menu_dish', id(0xc2), link(id(0xc2), 'somebody')]);
  server.write(['meal_guest_menu_dish', id(0xc3), link(id(0xc3), alice)]);
  const engine = await open(browser);
  running.set({ engine, status: engine.status, owner: alice, hotelId: hotelA });
  browser.weather = () => 'lost';
  const records_seen = rowNow('meal_guest_menu_dish', id(0xc2))?.version;
  await removeGuestMenu(at).stored;
  const [operation] = await engine.operations();
  if (!operation) throw new Error('nothing is queued');
  const { request, reapply } = definitionOf(operation.name) ?? {};
  const path = (args: unknown) => request?.(args, hotelA, 1).path;
  const plain = `/api/v1/hotels/${hotelA}/menus/guest-menus/${guestMenu}`;
  expect(records_seen).toBeGreaterThan(rowNow('dish_weight', weight as string)?.version ?? 1);
  expect(path(operation.args)).toBe(`${plain}?records_seen=${records_seen}`);
  expect(path(reapply?.(null, operation))).toBe(plain);
});

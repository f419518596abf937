import { describe, expect, test } from 'vitest';
import { menuFrame, menuPlan, type PlanRows, withDishes } from '../../../core/rules/menu-plan.ts';

const [monday, tuesday] = ['2026-12-28', '2026-12-29'];

type Menu = { id: string; menu_date: string; is_active: boolean };
const menu = (id: string, menu_date: string, is_active = true): Menu => ({
  ...{ id, menu_date, is_active },
});
const rows = (some: Partial<PlanRows<Menu>>): PlanRows<Menu> => ({
  ...{ menus: [], meals: [], guestMenus: [], menuDishes: [] },
  ...some,
});
const dinnerOf = (some: Partial<PlanRows<Menu>>, day = monday) =>
  menuPlan(rows(some), [day])[0]?.meals.get(3);

const planned = {
  menus: [menu('m1', monday)],
  meals: [{ id: 's1', daily_menu_id: 'm1', meal_type_id: 3 }],
  guestMenus: [
    { id: 'g2', daily_meal_id: 's1', guest_type_id: 't2' },
    { id: 'g1', daily_meal_id: 's1', guest_type_id: 't1' },
  ],
  menuDishes: [
    { id: 'd2', meal_guest_menu_id: 'g1', dish_id: 'soup' },
    { id: 'd1', meal_guest_menu_id: 'g1', dish_id: 'roast' },
    { id: 'd3', meal_guest_menu_id: 'g2', dish_id: 'soup' },
  ],
};

describe('the plan of days', () => {
  test('has every day that is asked for, each with its three meals', () => {
    const plan = menuPlan(rows({}), [monday, tuesday]);
    expect(plan.map(({ day, menu: of }) => [day, of])).toEqual([
      [monday, undefined],
      [tuesday, undefined],
    ]);
    expect(plan.map(({ meals }) => [...meals.keys()])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(plan[0]?.meals.get(1)).toEqual({
      ...{ mealTypeId: 1, dailyMealId: undefined, guestMenus: [] },
    });
  });

  test('has guest types as they were made, and dishes as they were put on', () => {
    expect(dinnerOf(planned)?.guestMenus).toEqual([
      {
        ...{ id: 'g1', guestTypeId: 't1' },
        dishes: [
          { id: 'd1', dishId: 'roast' },
          { id: 'd2', dishId: 'soup' },
        ],
      },
      { id: 'g2', guestTypeId: 't2', dishes: [{ id: 'd3', dishId: 'soup' }] },
    ]);
    expect(dinnerOf(planned, tuesday)?.guestMenus).toEqual([]);
  });

  test('shows two menus of a day as one, of which new meals go to the older', () => {
    const two = {
      ...planned,
      menus: [menu('m2', monday), menu('m1', monday), menu('m0', monday, false)],
      meals: [...planned.meals, { id: 's2', daily_menu_id: 'm2', meal_type_id: 3 }],
      guestMenus: [...planned.guestMenus, { id: 'g3', daily_meal_id: 's2', guest_type_id: 't3' }],
    };
    const [day] = menuPlan(rows(two), [monday]);
    expect(day?.menu?.id).toBe('m1');
    expect(day?.meals.get(3)).toMatchObject({ dailyMealId: 's1' });
    expect(day?.meals.get(3)?.guestMenus.map(({ id }) => id)).toEqual(['g1', 'g2', 'g3']);
  });

  test('leaves out what is of a menu that is not in use, or not there', () => {
    expect(dinnerOf({ ...planned, menus: [menu('m1', monday, false)] })?.guestMenus).toEqual([]);
    expect(dinnerOf({ ...planned, menus: [] })?.dailyMealId).toBeUndefined();
  });

  test('has dishes by rank where there is one, and else in the order of their making', () => {
    const frame = menuFrame(rows(planned), [monday]);
    const rank: Record<string, number> = { soup: 0, roast: 1 };
    const [day] = withDishes(frame, planned.menuDishes, (id) => rank[id] ?? 2);
    const [first] = day?.meals.get(3)?.guestMenus ?? [];
    expect(first?.dishes.map(({ dishId }) => dishId)).toEqual(['soup', 'roast']);
  });
});

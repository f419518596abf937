import { expect, it } from 'vitest';
import {
  type Action,
  actions,
  floorActions,
  isFloorRole,
  keyActions,
  may,
  mayInviteAs,
  roles,
} from '../../../core/rules/permissions.ts';

const table: Record<Action, string> = {
  'guests.write': 'admin reception',
  'meal_status.write': 'admin reception',
  'kitchen_send.write': 'admin reception',
  'brief_acknowledgement.write': 'admin kitchen',
  'alert_acknowledgement.write': 'admin kitchen',
  'check_in.write': 'admin reception',
  'guests.import': 'admin reception',
  'dish_weight.write': 'admin kitchen',
  'dish_ingredient.write': 'admin kitchen',
  'close_out.write': 'admin kitchen',
  'order.write': 'admin reception kitchen',
  'menu.write': 'admin menu_planner',
  'dish.write': 'admin menu_planner',
  'guest_type.write': 'admin menu_planner',
  'menu.import': 'admin menu_planner',
  'ingredient_allergens.write': 'admin kitchen menu_planner stock_manager',
  'ingredient.write': 'admin stock_manager',
  'stock.write': 'admin stock_manager',
  'configuration.write': 'admin',
  'hotel.delete': 'admin',
  'team.invite': 'admin reception kitchen menu_planner stock_manager',
  'team.manage': 'admin',
  'integrations.manage': 'admin',
};

it.each(actions)('%s is for those who do that work', (action) => {
  expect(roles.filter((role) => may(role, action)).join(' ')).toBe(table[action]);
});

it('a program is never for the team, the configuration, deletion or other programs', () => {
  const never = /^(team|configuration|hotel|integrations)\./;
  expect(keyActions.filter((action) => never.test(action))).toEqual([]);
});

it('any member may invite; only an admin makes admins', () => {
  for (const role of roles)
    for (const invited of roles)
      expect(mayInviteAs(role, invited), `${role} → ${invited}`).toBe(
        role === 'admin' || invited !== 'admin',
      );
});

it('with a PIN the floor does its own work, and invites nobody', () => {
  expect(roles.filter(isFloorRole)).toEqual(['reception', 'kitchen']);
  const own = actions.filter((action) => /reception|kitchen/.test(table[action]));
  expect([...floorActions].sort()).toEqual(own.filter((each) => each !== 'team.invite').sort());
});

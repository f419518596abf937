export const roles = ['admin', 'reception', 'kitchen', 'menu_planner', 'stock_manager'] as const;
export type Role = (typeof roles)[number];

/** What a member may do in a hotel. All members may read everything of their hotel. */
export const actions = [
  'guests.write',
  'meal_status.write',
  'kitchen_send.write',
  'check_in.write',
  'dish_weight.write',
  'dish_ingredient.write',
  'close_out.write',
  'menu.write',
  'dish.write',
  'guest_type.write',
  'stock.write',
  'guests.import',
  'menu.import',
  'configuration.write',
  'hotel.delete',
  'team.invite',
  'team.manage',
] as const;
export type Action = (typeof actions)[number];

const grants: Record<Exclude<Role, 'admin'>, readonly Action[]> = {
  reception: [
    'guests.write',
    'meal_status.write',
    'kitchen_send.write',
    'check_in.write',
    'guests.import',
    'team.invite',
  ],
  kitchen: ['dish_weight.write', 'dish_ingredient.write', 'close_out.write', 'team.invite'],
  menu_planner: ['menu.write', 'dish.write', 'guest_type.write', 'menu.import', 'team.invite'],
  stock_manager: ['stock.write', 'team.invite'],
};

/** Whether a member with `role` may do `action`. An admin may do everything. */
export function may(role: Role, action: Action): boolean {
  return role === 'admin' || grants[role].includes(action);
}

/** Whether a member with `role` may invite somebody as `invited`: only an admin makes admins. */
export function mayInviteAs(role: Role, invited: Role): boolean {
  return may(role, 'team.invite') && (invited !== 'admin' || role === 'admin');
}

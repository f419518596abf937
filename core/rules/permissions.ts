export const roles = ['admin', 'reception', 'kitchen', 'menu_planner', 'stock_manager'] as const;
export type Role = (typeof roles)[number];

/** What a member may do in a hotel. All members may read everything of their hotel. */
export const actions = [
  'guests.write',
  'meal_status.write',
  'kitchen_send.write',
  'brief_acknowledgement.write',
  'alert_acknowledgement.write',
  'check_in.write',
  'dish_weight.write',
  'dish_ingredient.write',
  'close_out.write',
  'order.write',
  'menu.write',
  'dish.write',
  'guest_type.write',
  // What an ingredient contains, and nothing else of it.
  'ingredient_allergens.write',
  'ingredient.write',
  'stock.write',
  'guests.import',
  'menu.import',
  'configuration.write',
  'hotel.delete',
  'team.invite',
  'team.manage',
  'integrations.manage',
] as const;
export type Action = (typeof actions)[number];

/** What an API key may be for; `read` is everything that a member may read. The rest is for people alone. */
export const keyActions = [
  'read',
  'guests.write',
  'meal_status.write',
  'check_in.write',
  'kitchen_send.write',
  'guests.import',
  'menu.write',
  'dish.write',
  'dish_weight.write',
  'close_out.write',
  'stock.write',
] as const satisfies readonly (Action | 'read')[];
export type KeyAction = (typeof keyActions)[number];

const grants: Record<Exclude<Role, 'admin'>, readonly Action[]> = {
  reception: [
    'guests.write',
    'meal_status.write',
    'kitchen_send.write',
    'check_in.write',
    'order.write',
    'guests.import',
    'team.invite',
  ],
  kitchen: [
    'brief_acknowledgement.write',
    'alert_acknowledgement.write',
    'dish_weight.write',
    'dish_ingredient.write',
    'ingredient_allergens.write',
    'close_out.write',
    'order.write',
    'team.invite',
  ],
  menu_planner: [
    'menu.write',
    'dish.write',
    'guest_type.write',
    'ingredient_allergens.write',
    'menu.import',
    'team.invite',
  ],
  stock_manager: ['stock.write', 'ingredient.write', 'ingredient_allergens.write', 'team.invite'],
};

/** Whether a member with `role` may do `action`. An admin may do everything. */
export function may(role: Role, action: Action): boolean {
  return role === 'admin' || grants[role].includes(action);
}

/**
 * Whether an action is administration: what no role but admin may do. An organization may require a second factor for it;
 * what the floor does as well goes on without.
 */
export function isAdministration(action: Action): boolean {
  return !Object.values(grants).some((granted) => granted.includes(action));
}

/** Whether a member with `role` may invite somebody as `invited`: only an admin makes admins. */
export function mayInviteAs(role: Role, invited: Role): boolean {
  return may(role, 'team.invite') && (invited !== 'admin' || role === 'admin');
}

/** Roles of people who work with wet hands, many at one tablet: these may sign in with a PIN on a shared one. */
export const floorRoles = ['reception', 'kitchen'] as const satisfies readonly Role[];

/** Whether a role is one of those. */
export const isFloorRole = (role: Role): boolean => floorRoles.some((each) => each === role);

/**
 * What a person may do at most who has signed in with a PIN. To invite somebody is not among it: a PIN that was seen
 * over a shoulder would open the hotel from outside.
 */
export const floorActions: readonly Action[] = actions.filter(
  (action) => action !== 'team.invite' && floorRoles.some((role) => grants[role].includes(action)),
);

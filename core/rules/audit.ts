import type { Day } from './day.ts';
import { type MealTypeId, mealTypes } from './meal-type.ts';

/** Fields that say of a row which one it is, or who wrote it and when: no change that anybody made. */
export const ownFields: ReadonlySet<string> = new Set([
  ...['id', 'hotel_id', 'version', 'updated_by', 'updated_at', 'created_by', 'created_at'],
]);

/** What administration changes, by kind, as the list of its changes is filtered: entities of the audit. */
export const administration = {
  configuration: ['hotel'],
  guest_types: ['guest_type'],
  team: ['member', 'invitation'],
  integrations: ['api_key', 'webhook'],
  tablets: ['shared_device'],
  public_menu: ['public_menu'],
  organization: ['organization'],
} as const satisfies Record<string, readonly string[]>;
/** Entities whose changes only admins read. Every member has the rows of the others, and may know who changed them. */
export const forAdmins = Object.values(administration)
  .flat()
  .filter((entity) => entity !== 'hotel' && entity !== 'guest_type');

export type AdministrationKind = keyof typeof administration;
export const administrationKinds = Object.keys(administration) as AdministrationKind[];

/** What changes of a day's meal are found under in the audit: its menu, with all that belongs to it. */
export const aboutMeal = (day: Day, meal: number): string => `${day}:${meal}`;

/** Everything that changes of a day's menu are found under: what it says of the day, and each of its meals. */
export const aboutDay = (day: Day): string[] => [
  day,
  ...mealTypes.map(({ id }) => aboutMeal(day, id)),
];

/** The day, and the meal where it is one's, that a change of a menu was found under; undefined for no menu's. */
export function menuPlaceOf(about: string): { day: Day; meal: MealTypeId | null } | undefined {
  const [, day, meal] = /^(\d{4}-\d{2}-\d{2})(?::(\d))?$/.exec(about) ?? [];
  if (day === undefined) return undefined;
  return { day, meal: mealTypes.find(({ id }) => String(id) === meal)?.id ?? null };
}

import { randomUUIDv7 } from 'node:crypto';
import { bounds } from '../../../core/contract/bounds.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import type { Kind, Sent } from './corpus.ts';

/** The largest template, of guest types that the hotel has, and of some that it does not have. */
export function templateKinds(
  roast: string,
  send: (method: string, rest: string, body: unknown) => Sent,
): Kind[] {
  const places = bounds.templateWeeks * 7 * mealTypes.length;
  const guestTypes = Array.from({ length: Math.ceil(bounds.templateMeals / places) }, () =>
    randomUUIDv7(),
  );
  const meals = Array.from({ length: bounds.templateMeals }, (_, n) => ({
    ...{ week: n % bounds.templateWeeks, weekday: Math.floor(n / bounds.templateWeeks) % 7 },
    meal_type_id: 1 + (Math.floor(n / (bounds.templateWeeks * 7)) % mealTypes.length),
    guest_type_id: guestTypes[Math.floor(n / places)],
    // As many on each as there can be, and the rest on the last ones.
    dish_ids: Array(Math.floor((bounds.templateDishes + n) / bounds.templateMeals)).fill(roast),
  }));
  const unknown = meals.map((meal) => ({ ...meal, guest_type_id: randomUUIDv7() }));
  const [id, name, weeks] = [randomUUIDv7(), 'A', bounds.templateWeeks];
  return [
    {
      name: 'template: its guest types',
      requests: guestTypes.map((type) => send('POST', 'guest-types', { id: type, name: type })),
    },
    {
      name: 'template: 800 meals of unknown guest types',
      requests: [send('POST', 'menu-templates', { name, weeks, meals: unknown })],
    },
    {
      name: 'template: none yet',
      requests: [send('POST', 'menu-templates', { id, name, weeks, meals: [] })],
    },
    {
      ...{ name: 'template: 800 meals', isAccepted: true },
      requests: [send('PUT', `menu-templates/${id}`, { meals })],
    },
  ];
}

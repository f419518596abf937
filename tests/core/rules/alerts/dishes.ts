import type { AlertGuest, ServedDish } from '../../../../core/rules/alerts/dish-alerts.ts';

/** A main of which all is known and that contains nothing. */
export const dish = (id: string, more: Partial<ServedDish> = {}): ServedDish => ({
  ...{ id, course: 'main', diet: 'vegetarian', allergens: [] },
  ...{ guestTypeIds: ['standard'], ingredients: [] },
  ...more,
});

export const guest = (id: string, more: Partial<AlertGuest> = {}): AlertGuest => ({
  ...{ id, guest_name: `Guest ${id}`, room_number: id, guest_type_id: 'standard' },
  ...{ guest_gender: null, guest_date_of_birth: null, is_external_guest: false },
  ...{ number_of_guests: 1, is_no_show: false, diets: [], allergies: [] },
  ...more,
});

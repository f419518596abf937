import { expect, test } from 'vitest';
import {
  byNeed,
  dishAlerts,
  guestsWithNeeds,
  isAllergy,
} from '../../../core/rules/alerts/dish-alerts.ts';
import { addDays, type Day, daysFromTo } from '../../../core/rules/day.ts';
import { dishGroupOf } from '../../../core/rules/dish-type.ts';
import { dinner } from '../../../core/rules/meal-type.ts';
import { bookingsBetween } from '../../../server/demo/bookings.ts';
import { guestsOf } from '../../../server/demo/guests.ts';
import { guestTypeId } from '../../../server/demo/hotel.ts';
import { intentsOf } from '../../../server/demo/intents.ts';
import { dishesOn, ingredientTable, offersOn } from '../../../server/demo/tables.ts';

/** What is to be said of the demo hotel's dishes at dinner. */
function alertsOn(day: Day) {
  const guests = bookingsBetween(addDays(day, -40), day)
    .flatMap(guestsOf)
    .filter((guest) => guest.check_in <= day && day <= guest.check_out);
  const coming = guestsWithNeeds(
    guests.map((guest) => ({
      ...guest,
      ...{ id: guest.id, guest_type_id: guest.guest_type_id ?? null },
      ...{ room_number: guest.room_number ?? null },
      ...{ diets: guest.diets ?? [], allergies: guest.allergies ?? [] },
    })),
    (id) =>
      guests
        .filter((guest) => guest.id === id)
        .flatMap(intentsOf)
        .find((intent) => intent.day === day && intent.meal === dinner)?.status ?? 'will_not_eat',
  );
  const offers = offersOn(day).filter(({ meal }) => meal === dinner);
  const dishes = dishesOn(day, dinner).map(({ name, type, diet, ingredients }) => ({
    ...{ id: name, course: dishGroupOf(type), diet, allergens: [] },
    guestTypeIds: offers.flatMap((offer) =>
      offer.dishes.includes(name) ? [guestTypeId(offer.guest_type as 'Standard')] : [],
    ),
    ingredients: ingredients.map((each) =>
      ingredientTable.find(({ name: called }) => called === each.ingredient),
    ),
  }));
  const alerts = dishAlerts(dishes, coming);
  return {
    allergies: alerts.filter(({ concerned }) =>
      byNeed(concerned).some(({ need }) => isAllergy(need)),
    ).length,
    unknown: alerts.filter(({ unknown }) => unknown !== null).length,
    dishes: dishes.length,
  };
}

test('the demo hotel shows what an alert is, on whatever day it is opened, and most dishes without', () => {
  const start: Day = '2026-11-25';
  const all = daysFromTo(start, addDays(start, 90)).map(alertsOn);
  const part = (holds: (day: (typeof all)[number]) => boolean) =>
    all.filter(holds).length / all.length;
  expect(part(({ allergies }) => allergies > 0)).toBeGreaterThan(0.9);
  expect(part(({ unknown }) => unknown > 0)).toBeGreaterThan(0.7);
  expect(part(({ allergies, dishes }) => allergies * 2 > dishes)).toBeLessThan(0.1);
});

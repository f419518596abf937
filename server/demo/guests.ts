import type { Allergen } from '../../core/rules/allergens.ts';
import { addDays, type Day } from '../../core/rules/day.ts';
import type { GuestDiet } from '../../core/rules/guest-diet.ts';
import type { Draw } from '../../core/seeded-random.ts';
import type { reservations } from '../database/schema/guests.ts';
import { between, comers, drawsOf, pick } from '../made-up/draw.ts';
import { familyName, type Gender, givenName, type NameLanguage } from '../made-up/names.ts';
import type { Booking } from './bookings.ts';
import { type GuestTypeName, groupId, guestTypeId } from './hotel.ts';
import { demoHotelId, demoId } from './ids.ts';

export type GuestRow = Omit<typeof reservations.$inferInsert, 'version'> & {
  guest_gender: Gender | null;
  guest_date_of_birth: Day | null;
  is_external_guest: boolean;
  number_of_guests: number;
  is_no_show: boolean;
};

type Age = 'adult' | 'child' | 'baby';

/** The guests of a booking, its holder first. */
export function guestsOf(booking: Booking): GuestRow[] {
  const draw = drawsOf(`guests ${booking.key}`);
  const family = familyName(booking.language, draw);
  const { adults, children, babies, board } = booking.shape;
  const ages: Age[] = [
    ...Array<Age>(adults).fill('adult'),
    ...Array<Age>(children).fill('child'),
    ...Array<Age>(babies).fill('baby'),
  ];
  const reference = `HT-${between(10_000, 99_999, draw)}`;
  const early = draw() < 0.15;
  let holder: string | undefined;
  return ages.map((age, index) => {
    const gender = genderOf(age, index, draw);
    const name = `${givenName(booking.language, gender, draw)} ${family}`;
    holder ??= name;
    return {
      hotel_id: demoHotelId,
      id: demoId('guest', booking.key, index),
      guest_name: name,
      room_number: booking.room,
      check_in: booking.check_in,
      check_out: booking.check_out,
      guest_gender: gender,
      guest_date_of_birth: birthDay(age, booking.check_in, draw),
      is_external_guest: false,
      is_no_show: false,
      number_of_guests: 1,
      guest_group_id: booking.group && groupId(booking.group),
      booking_reference: reference,
      client_name: holder,
      board,
      arrives_before_noon: early,
      import_key: `demo ${booking.key} ${index}`,
      ...eats(age, draw),
    };
  });
}

function genderOf(age: Age, index: number, draw: Draw): Gender {
  const luck = draw();
  // Most couples are a man and a woman.
  if (age === 'adult' && luck < 0.9) return index % 2 === 0 ? 'male' : 'female';
  return luck * 10 - Math.floor(luck * 10) < 0.5 ? 'male' : 'female';
}

/** Ages are of the year of arrival, so that a child stays a child for the whole stay. */
function birthDay(age: Age, arrival: Day, draw: Draw): Day {
  const years =
    age === 'adult'
      ? between(24, 76, draw)
      : age === 'child'
        ? between(3, 11, draw)
        : between(1, 2, draw);
  return addDays(`${Number(arrival.slice(0, 4)) - years}-01-01`, between(0, 364, draw));
}

const rareAllergies = ['nuts', 'milk', 'eggs', 'fish', 'crustaceans', 'celery', 'sesame'] as const;

function eats(age: Age, draw: Draw): Pick<GuestRow, 'guest_type_id' | 'diets' | 'allergies'> {
  const luck = draw();
  const vegan = draw() < 0.2;
  const allergy = draw() < 0.06 ? [pick(rareAllergies, draw)] : [];
  const as = (type: GuestTypeName, diets: GuestDiet[], allergies: Allergen[]) => ({
    guest_type_id: guestTypeId(type),
    diets,
    allergies,
  });
  if (age !== 'adult') return as('Children', [], allergy);
  if (luck < 0.1) return as('Vegetarian', [vegan ? 'vegan' : 'vegetarian'], allergy);
  if (luck < 0.14) return as('Gluten-free', [], ['gluten', ...allergy]);
  return as('Standard', [], allergy);
}

/** People who come from outside to eat on `day`. */
export function externalGuestsOn(day: Day): GuestRow[] {
  const draw = drawsOf(`external ${day}`);
  const parties = comers(3, 0.5, draw);
  return Array.from({ length: parties }, (_, index) => {
    const language = pick<NameLanguage>(['it', 'it', 'de'], draw);
    return {
      hotel_id: demoHotelId,
      id: demoId('external', day, index),
      guest_name: familyName(language, draw),
      room_number: null,
      check_in: day,
      check_out: day,
      guest_gender: null,
      guest_date_of_birth: null,
      is_external_guest: true,
      is_no_show: false,
      number_of_guests: between(1, 5, draw),
      booking_reference: null,
      client_name: null,
      board: null,
    };
  });
}

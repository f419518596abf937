import type { Squad } from '../../../core/contract/team.ts';
import { nameMatcher } from '../../../core/rules/name-search.ts';

/** The squad of one hotel: its people with what they are there, and who is invited to it. */
export function squadOf(squad: Squad, hotelId: string): Squad {
  const users_in_hotels = squad.users_in_hotels.flatMap((person) => {
    const hotels = person.hotels.filter(({ hotel_id }) => hotel_id === hotelId);
    return hotels.length === 0 ? [] : [{ ...person, hotels }];
  });
  const invited_users = squad.invited_users.filter(({ hotel_id }) => hotel_id === hotelId);
  return {
    no_of_users_in_hotels: users_in_hotels.length,
    no_of_invited_users: invited_users.length,
    users_in_hotels,
    invited_users,
  };
}

/** People and invitations whose name or address has every word of `term`. */
export function found(
  squad: Squad,
  term: string,
): Pick<Squad, 'users_in_hotels' | 'invited_users'> {
  const matches = nameMatcher(term);
  return {
    users_in_hotels: squad.users_in_hotels.filter(({ full_name, email }) =>
      matches(`${full_name} ${email}`),
    ),
    invited_users: squad.invited_users.filter(({ email }) => matches(email)),
  };
}

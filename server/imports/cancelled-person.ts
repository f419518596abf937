import { addDays, type Day } from '../../core/rules/day.ts';
import { isChild } from '../../core/rules/people.ts';
import type { Withdrawn } from './bookings.ts';
import type { Person } from './matching/person.ts';

/** Whom a cancelled line names, with as much as it says of them. @param offset days added to the stay */
export function cancelledPerson(line: Withdrawn, offset: number): Person {
  const name = line.person?.name ?? null;
  if (!('check_in' in line)) {
    const unknown = { birth: null, gender: null, isChild: false, room: null };
    return { name, ...unknown, check_in: '', check_out: '' };
  }
  const moved = (day: Day) => addDays(day, offset);
  const [check_in, check_out] = [moved(line.check_in), moved(line.check_out)];
  return {
    ...{ name, birth: line.date_of_birth, gender: line.gender, room: line.room },
    isChild: isChild({ guest_date_of_birth: line.date_of_birth }, check_in),
    ...{ check_in, check_out },
  };
}

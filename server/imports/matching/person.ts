import type { Day } from '../../../core/rules/day.ts';
import { type NameForms, nameForms } from './names.ts';

/** Somebody of a booking, as far as it helps to know them again. */
export interface Person {
  /** Null: a place in the booking, whose name is not known. */
  name: string | null;
  /** Null: not known, or generated. */
  birth: Day | null;
  gender: string | null;
  isChild: boolean;
  /** '': not known. */
  check_in: Day;
  check_out: Day;
  room: string | null;
}

/** A person whom the hotel has. The same object twice where nobody has set anything by hand. */
export interface KnownPerson {
  now: Person;
  /** As the list had it that was imported last, as far as a person has set it otherwise since. */
  imported: Person;
}

export const isSameStay = (a: Person, b: Person): boolean =>
  a.check_in === b.check_in && a.check_out === b.check_out;

/** A day on which one leaves and the other comes is none of both. */
export const overlap = (a: Person, b: Person): boolean =>
  isSameStay(a, b) || (a.check_in < b.check_out && b.check_in < a.check_out);

/** Whether both are known, and are not the same. */
export const differ = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a !== b;

/** The same stay, and not another room. */
export const isAtPlace = (a: Person, b: Person): boolean =>
  isSameStay(a, b) && !differ(a.room, b.room);

/** Whether one birth date may be a correction of the other: one part otherwise, or day and month the other way round. */
export function isBornAlike(a: Day, b: Day): boolean {
  const [one, two] = [a.split('-'), b.split('-')];
  const same = one.filter((part, index) => part === two[index]).length;
  return same >= 2 || (one[0] === two[0] && one[1] === two[2] && one[2] === two[1]);
}

const forms = new WeakMap<Person, NameForms>();

/** The forms of a person's name, each worked out once; undefined of a place. */
export function formsOf(person: Person): NameForms | undefined {
  if (person.name === null) return undefined;
  const known = forms.get(person) ?? nameForms(person.name);
  forms.set(person, known);
  return known;
}

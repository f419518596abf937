import type { KnownPerson, Person } from './person.ts';

/** Who is not matched yet: by their index. */
export interface Open {
  wanted: Map<number, Person>;
  known: Map<number, KnownPerson>;
  /** The known person for each of the wanted that has one. */
  matches: Map<number, number>;
}

/** People with a key in common are one, the first with the first, where `accepts` says so. */
export interface Round {
  /** Undefined: takes no part. */
  keyOf(person: Person): string | undefined;
  /** Of the known, where it is another one: of each form of `known`. */
  knownKeyOf?: (person: Person, known: KnownPerson) => string | undefined;
  accepts?: (wanted: Person, known: Person) => boolean;
}

/** Known people of one key that are looked at in vain for one of the wanted: a bus has hardly as many. */
const mostLooks = 100;

interface Entry {
  index: number;
  person: Person;
  next: Entry | undefined;
}

/** A known person as they are now, and as they were imported where that is otherwise. */
export const bothOf = ({ now, imported }: KnownPerson): readonly Person[] =>
  now === imported ? [now] : [now, imported];

/** Matches people of one booking, and takes them out of those who are open. Linear in their number. */
export function play({ wanted, known, matches }: Open, round: Round): void {
  if (wanted.size === 0 || known.size === 0) return;
  const { keyOf, knownKeyOf = keyOf, accepts = () => true } = round;
  const buckets = new Map<string, Entry>();
  // Each goes before those that follow.
  for (const [index, both] of [...known].reverse()) {
    for (const person of bothOf(both)) {
      const key = knownKeyOf(person, both);
      if (key !== undefined) buckets.set(key, { index, person, next: buckets.get(key) });
    }
  }
  for (const [index, person] of wanted) {
    const key = keyOf(person);
    let entry = key === undefined ? undefined : buckets.get(key);
    if (key === undefined || entry === undefined) continue;
    let before: Entry | undefined;
    for (let looks = 0; entry !== undefined && looks < mostLooks; entry = entry.next) {
      const isOpen: boolean = known.has(entry.index);
      const isTaken = isOpen && accepts(person, entry.person);
      if (isOpen && !isTaken) {
        [before, looks] = [entry, looks + 1];
        continue;
      }
      if (before) before.next = entry.next;
      else if (entry.next) buckets.set(key, entry.next);
      else buckets.delete(key);
      if (!isTaken) continue;
      known.delete(entry.index);
      wanted.delete(index);
      matches.set(index, entry.index);
      break;
    }
  }
}

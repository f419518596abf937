import type { NameForms } from './names.ts';
import { isNear, nearKeys } from './near-names.ts';
import { differ, formsOf, isAtPlace, type Person } from './person.ts';
import { bothOf, type Open } from './rounds.ts';

/** People with one key that are compared with each other: with more, nobody says who is whose correction. */
const mostCompared = 64;

/**
 * Those whose name was corrected, where it can be no other's, and where something else says so too: all of the booking
 * is there, or birth or stay are the same.
 */
export function matchCorrected(open: Open, isWhole: boolean): void {
  if (open.wanted.size === 0 || open.known.size === 0) return;
  const isLikely = (wanted: Person, known: Person) =>
    !differ(wanted.gender, known.gender) &&
    !differ(wanted.birth, known.birth) &&
    (isWhole || isAtPlace(wanted, known) || (wanted.birth !== null && known.birth !== null));
  const known = byNearKey(
    [...open.known].flatMap(([index, both]) => bothOf(both).map((each) => [index, each] as const)),
  );
  const pairs = new Map<number, Set<number>>();
  const rivals = new Map<number, Set<number>>();
  for (const [key, some] of byNearKey([...open.wanted])) {
    const others = known.get(key) ?? [];
    if (some.length > mostCompared || others.length > mostCompared) continue;
    for (const one of some) {
      for (const other of others) {
        if (!isNear(one.forms, other.forms) || !isLikely(one.person, other.person)) continue;
        addTo(pairs, one.index, other.index);
        addTo(rivals, other.index, one.index);
      }
    }
  }
  for (const [index, some] of pairs) {
    const [only = -1] = some;
    if (some.size > 1 || rivals.get(only)?.size !== 1) continue;
    open.wanted.delete(index);
    open.known.delete(only);
    open.matches.set(index, only);
  }
}

interface Compared {
  index: number;
  person: Person;
  forms: NameForms;
}

function byNearKey(people: readonly (readonly [number, Person])[]): Map<string, Compared[]> {
  const buckets = new Map<string, Compared[]>();
  for (const [index, person] of people) {
    const own = formsOf(person);
    if (!own) continue;
    for (const key of nearKeys(own)) {
      const bucket = buckets.get(key) ?? [];
      bucket.push({ index, person, forms: own });
      buckets.set(key, bucket);
    }
  }
  return buckets;
}

function addTo(sets: Map<number, Set<number>>, at: number, value: number): void {
  sets.set(at, (sets.get(at) ?? new Set()).add(value));
}

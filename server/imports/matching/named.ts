import { differ, formsOf, isAtPlace, isBornAlike, type Person } from './person.ts';
import { bothOf, type Open, play, type Round } from './rounds.ts';

type Form = 'words' | 'sound' | 'run';
const forms = ['words', 'sound', 'run'] as const satisfies readonly Form[];
type Fact = Exclude<keyof Person, 'name'>;

const kind = ['gender', 'isChild'] as const satisfies readonly Fact[];
const stay = ['check_in', 'check_out'] as const satisfies readonly Fact[];

const factsOf = (person: Person, some: readonly Fact[]): string =>
  some.map((fact) => String(person[fact])).join('\n');

/** By what people of one name are told apart: the first that holds. */
const facts: readonly Round['keyOf'][] = [
  (person) => (person.birth === null ? undefined : factsOf(person, ['birth', ...stay, 'room'])),
  ({ birth }) => birth ?? undefined,
  ...[
    [...kind, ...stay, 'room' as const],
    [...kind, ...stay],
    [...kind, 'room' as const],
    [...kind],
    [...stay, 'room' as const],
    [...stay],
    ['room' as const],
    [],
  ].map((some) => (person: Person) => factsOf(person, some)),
];

/** Those with a name of whom nothing is otherwise. */
export function matchUnchanged(open: Open): void {
  const all = ['birth', ...kind, ...stay, 'room'] as const;
  play(open, {
    keyOf: (person) => person.name?.concat('\n', factsOf(person, all)),
  });
}

type Accepts = NonNullable<Round['accepts']>;

/**
 * Those of one name, in the forms in which it is one, whom `may` lets be one. Their birth dates do not say otherwise.
 */
export function matchNames(open: Open, may: Accepts = () => true): void {
  for (const form of forms) {
    // Names that are written otherwise may be of a man and a woman.
    const accepts: Accepts = (wanted, known) =>
      !differ(wanted.birth, known.birth) &&
      (form === 'words' || !differ(wanted.gender, known.gender)) &&
      may(wanted, known);
    for (const namesakes of namesakesOf(open, form)) {
      const isPair = namesakes.wanted.size === 1 && namesakes.known.size === 1;
      for (const keyOf of isPair ? [anything] : facts) play(namesakes, { keyOf, accepts });
    }
  }
}

const anything = (): string => '';

/** Those of both sides who share a name, without the others: matches among them are matches of `open`. */
function* namesakesOf(open: Open, form: Form): Generator<Open> {
  const nameOf = (person: Person) => formsOf(person)?.[form];
  const known = new Map<string, Set<number>>();
  for (const [index, both] of open.known) {
    for (const person of bothOf(both)) {
      const name = nameOf(person);
      if (name !== undefined) known.set(name, (known.get(name) ?? new Set()).add(index));
    }
  }
  const wanted = Map.groupBy(open.wanted, ([, person]) => nameOf(person));
  for (const [name, people] of wanted) {
    if (name === undefined) continue;
    const others = [...(known.get(name) ?? [])].flatMap((index) => {
      const other = open.known.get(index);
      return other ? [[index, other] as const] : [];
    });
    if (others.length === 0) continue;
    const namesakes = { wanted: new Map(people), known: new Map(others), matches: open.matches };
    yield namesakes;
    for (const [index] of people) if (!namesakes.wanted.has(index)) open.wanted.delete(index);
    for (const [index] of others) if (!namesakes.known.has(index)) open.known.delete(index);
  }
}

/**
 * Those of one name whose birth date was corrected. Where a list may lack others of the booking, a father must not
 * become his son: the dates are alike, or one of them stands for none.
 */
export function matchBirths(open: Open, isWhole: boolean): void {
  const accepts: Accepts = (wanted, known) =>
    !differ(wanted.gender, known.gender) &&
    (isWhole ||
      isBornAlike(wanted.birth ?? '', known.birth ?? '') ||
      ((standsForNone(wanted) || standsForNone(known)) && isAtPlace(wanted, known)));
  for (const form of forms) {
    for (const namesakes of namesakesOf(open, form)) {
      play(namesakes, { keyOf: anything, accepts });
    }
  }
}

/** What is entered as the birth of somebody whose birth is not known. */
const standsForNone = ({ birth }: Person): boolean => birth?.endsWith('-01-01') === true;

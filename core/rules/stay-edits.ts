type Fields = Readonly<Record<string, unknown>>;

/** Fields of a stay that are decided together: who changes one of them has to have seen the others as they are. */
const decidedTogether: readonly (readonly string[])[] = [
  // Meals follow from them; and who never came neither stays longer nor has another board.
  ['check_in', 'check_out', 'board', 'arrives_before_noon', 'is_no_show'],
  // A booking and whose it is.
  ['booking_reference', 'client_name'],
];

const withField = (field: string): readonly string[] =>
  decidedTogether.find((fields) => fields.includes(field)) ?? [field];

/** What a person has to have seen of a stay who makes these changes: each changed field, and what is decided with it. */
export function seenFor<R extends Fields>(row: R, changes: Fields): Partial<R> {
  const fields = new Set(fieldsOf(changes).flatMap(withField));
  // Each value is the row's own.
  return Object.fromEntries([...fields].map((field) => [field, row[field]])) as Partial<R>;
}

/**
 * The changed fields of which somebody else has said something else since they were seen, or of what is decided with
 * them. Where there are none, the changes hold beside all that others have changed.
 * @param current the stay as it is now
 * @param seen as `seenFor` has it of the stay that the person saw; a field that it lacks was not seen
 */
export function clashingFields(current: Fields, changes: Fields, seen: Fields): string[] {
  const changed = fieldsOf(changes);
  const isAsSeen = (field: string) =>
    (field in seen && isSame(current[field], seen[field])) ||
    (changed.includes(field) && isSame(current[field], changes[field]));
  return changed.filter((field) => !withField(field).every(isAsSeen));
}

/** What is left out, or undefined, stays. */
const fieldsOf = (changes: Fields): string[] =>
  Object.keys(changes).filter((field) => changes[field] !== undefined);

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

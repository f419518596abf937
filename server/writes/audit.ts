import type { Change } from '../../core/contract/rows.ts';
import { ownFields } from '../../core/rules/audit.ts';

/** What a write changed of one row, as the audit keeps it. */
export type AuditEntry = {
  entity: string;
  id: string;
  about: string;
  before: Fields | null;
  after: Fields | null;
};

type Fields = Readonly<Record<string, unknown>>;

/** A change as it was noted: with the row before it (null: there was none), and where its entry is found. */
export type Noted = { change: Change; before: Fields | null; about: string | undefined };

/** Parts of a cell's id. */
const cellFields: ReadonlySet<string> = new Set(['reservation_id', 'meal_date', 'meal_type_id']);

/** What is told of guests by rows that others follow, and that keep it themselves. */
const toldFields: ReadonlySet<string> = new Set(['guests', 'notes', 'counts', 'seen']);
const tellingEntities: ReadonlySet<string> = new Set([
  ...['kitchen_brief', 'brief_acknowledgement', 'alert_acknowledgement'],
]);

/** What nobody has entered: it follows from what was, which has the entries. */
const learned: ReadonlySet<string> = new Set(['meal_model', 'dish_model']);

/** What says of a guest who they are, or is nobody's business once they are deleted. */
export const personalFields = [
  ...['guest_name', 'client_name', 'booking_reference', 'room_number', 'guest_gender'],
  ...['guest_date_of_birth', 'diets', 'allergies', 'note'],
] as const;
const personal: ReadonlySet<string> = new Set(personalFields);

/**
 * The entry of a row that no device mirrors: its changed fields, or all of them where there was no row or is none left.
 * None where nothing is different.
 */
export function entryOf(
  { entity, id }: Pick<AuditEntry, 'entity' | 'id'>,
  before: Fields | null,
  after: Fields | null,
): AuditEntry | undefined {
  const of = { entity, id, about: id };
  if (!before || !after)
    return { ...of, before: said(before, isOther), after: said(after, isOther) };
  const names = Object.keys(after).filter(
    (name) => isOther(name) && !isSame(after[name], before[name]),
  );
  return names.length === 0
    ? undefined
    : { ...of, before: pick(before, names), after: pick(after, names) };
}

const isOther = (name: string): boolean => !ownFields.has(name);

/**
 * The audit's entries of a write: the changed fields of each row. None for a row that was written and says the same,
 * nor for a meal that is pre-filled and was not set by a person before: it follows from its guest or from the hotel,
 * which have the entry.
 */
export function auditEntries(noted: Iterable<Noted>): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (const { change, before, about } of noted) {
    const { entity, id } = change;
    const row: Fields | null = change.row;
    if (learned.has(entity)) continue;
    // A row that leaves the devices and is kept, such as a done order: nobody has changed it.
    if (row === null && before === null) continue;
    if (entity === 'meal_status' && !isByHand(before) && !isByHand(row)) continue;
    const isKept = (name: string) =>
      !ownFields.has(name) &&
      !(entity === 'meal_status' && cellFields.has(name)) &&
      !(entity === 'reservation' && row === null && personal.has(name)) &&
      !(tellingEntities.has(entity) && toldFields.has(name));
    const of = { entity, id, about: about ?? aboutOf(row ?? before) ?? id };
    if (row && before) {
      const names = Object.keys(row).filter(
        (name) => isKept(name) && !isSame(row[name], before[name]),
      );
      if (names.length === 0) continue;
      entries.push({ ...of, before: pick(before, names), after: pick(row, names) });
    } else {
      entries.push({ ...of, before: said(before, isKept), after: said(row, isKept) });
    }
  }
  return entries;
}

const isByHand = (row: Fields | null): boolean => row?.['source'] === 'person';

/** What a row is a part of, and found under: a meal under its guest, a line of a recipe or a weight under its dish. */
function aboutOf(row: Fields | null): string | undefined {
  const whole = row?.['reservation_id'] ?? row?.['dish_id'];
  return typeof whole === 'string' ? whole : undefined;
}

const pick = (row: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** What a whole row says: not what it leaves open. */
function said(row: Fields | null, isKept: (name: string) => boolean): Fields | null {
  if (row === null) return null;
  const isEmpty = (value: unknown) =>
    value === null || value === false || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => isKept(name) && !isEmpty(value)),
  );
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

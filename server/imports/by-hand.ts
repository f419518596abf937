import type { KeptField } from '../../core/contract/guest-import.ts';
import type { ByHand, Reservation } from '../database/schema/guests.ts';

type Field = keyof ByHand;
/** What people set. */
type ByPerson = Exclude<KeptField, 'stay'>;

/** What both imports and people say of a guest, under the names of a preview. Fields of one name are kept together. */
const fieldsOf: Record<ByPerson, readonly Field[]> = {
  name: ['guest_name'],
  room: ['room_number'],
  // One of the file and one of the desk could be the wrong way round.
  dates: ['check_in', 'check_out'],
  board: ['board'],
  gender: ['guest_gender'],
  birth: ['guest_date_of_birth'],
  type: ['guest_type_id'],
  group: ['guest_group_id'],
  booking: ['booking_reference', 'client_name'],
};
const names = Object.keys(fieldsOf) as ByPerson[];

/** What is by hand after a person's change of a guest. What is again as it was before is so no more. */
export function byHandAfter(before: Reservation, after: Reservation): ByHand {
  // No import looks for others.
  if (before.import_key === null) return before.by_hand;
  const changed = Object.values(fieldsOf).flatMap((fields) =>
    fields.flatMap((field) => {
      const { [field]: was = before[field] } = before.by_hand;
      return after[field] === was ? [] : [[field, was] as const];
    }),
  );
  return Object.fromEntries(changed);
}

/** An imported row, with all that a person has set by hand; and what of it the file says otherwise. */
export function keepByHand(
  before: Reservation,
  imported: Reservation,
): { row: Reservation; kept: KeptField[] } {
  const byHand = names.filter((name) => fieldsOf[name].some((field) => field in before.by_hand));
  const fields = byHand.flatMap((name) => fieldsOf[name]);
  const row = {
    ...imported,
    ...(Object.fromEntries(fields.map((field) => [field, before[field]])) as Partial<Reservation>),
  };
  const differs = (field: Field) => imported[field] !== before[field];
  return { row, kept: byHand.filter((name) => fieldsOf[name].some(differs)) };
}

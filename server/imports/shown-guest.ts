import type { ImportPreview } from '../../core/contract/guest-import.ts';
import { categoryOf } from '../../core/rules/people.ts';
import type { Reservation } from '../database/schema/guests.ts';
import type { PlannedGuest } from './plan.ts';

/** The guest as a preview shows it. */
export function shownGuest({
  action,
  line,
  before,
  wanted,
  row,
  kept,
}: PlannedGuest): ImportPreview['guests'][number] {
  const { guest_name, room_number, check_in, check_out, board } = row;
  const isNamed = before !== undefined && 'guest_name' in before.by_hand;
  return {
    line,
    action,
    guest_name,
    made_up: row.made_up && (wanted?.nameless ?? true) && !isNamed,
    before: action === 'update' && before ? shownBefore(before) : null,
    room_number,
    check_in,
    check_out,
    board,
    kept: [...kept],
    category: categoryOf(row, check_in),
    gender: row.guest_gender,
  };
}

function shownBefore({ guest_name, room_number, check_in, check_out, board }: Reservation) {
  return { guest_name, room_number, check_in, check_out, board };
}

import type { Row } from '../../core/contract/rows.ts';
import type { guestGroups, guestTypes } from '../database/schema/guests.ts';

/** Their tables hold what the wire shows, no more. */
export const guestTypeRow = (row: typeof guestTypes.$inferSelect): Row<'guest_type'> => row;
export const guestGroupRow = (row: typeof guestGroups.$inferSelect): Row<'guest_group'> => row;

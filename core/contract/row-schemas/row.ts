import * as f from '../fields.ts';

/**
 * Wire format of the mirrored rows: in reads, in the change log and in the answers of writes.
 * Every row has its hotel's id and the hotel version at which it last changed.
 */
export const row = { id: f.id, hotel_id: f.id, version: f.version };

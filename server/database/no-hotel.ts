/**
 * Stands for the hotel in the keys of rows that a hotel's transaction writes and others write too: answers by
 * idempotency key, jobs. With a hotel in each key, such a table can be distributed by hotel (docs/GROWING.md).
 */
export const noHotel = '00000000-0000-0000-0000-000000000000';

import { z } from 'zod';
import { endpoint, hotelParams } from './endpoint.ts';
import * as f from './fields.ts';

/** What a file that is handed to the automation of imports holds. */
export type ImportFileType = 'guest' | 'menu';

export const readImportOptions = endpoint({
  method: 'get',
  path: '/api/v1/import-options',
  summary: 'Whether an automation takes the files of imports. Else they are read here.',
  access: 'signed_in',
  answer: z.object({ data: z.object({ automation: z.boolean() }) }),
});

const handedOver = {
  params: hotelParams,
  /** `file`: of any kind, under `bounds.importBytes` bytes. */
  form: z.object({ file: f.upload }),
  answer: z.object({ data: z.object({ id: f.id }) }),
  writes: 'create',
  /** `identity_missing`: the automation is told who sent the file; a program has no address. */
  errors: ['no_automation', 'identity_missing'],
} as const;

/** Stores the file, and hands it to the automation after that, as often as it takes. Nothing of it is read here. */
export const handOverGuestFile = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/imports/guests/hand-over',
  summary: 'Hands the file of a guest list to the automation of imports.',
  access: 'guests.import',
  ...handedOver,
});

/** As `handOverGuestFile`. */
export const handOverMenuFile = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/imports/menus/hand-over',
  summary: 'Hands the file of a menu to the automation of imports.',
  access: 'menu.import',
  ...handedOver,
});

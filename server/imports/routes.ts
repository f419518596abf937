import { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import {
  type ImportPreview,
  importFields,
  previewGuestImport,
  runGuestImport,
} from '../../core/contract/guest-import.ts';
import type { Day } from '../../core/rules/day.ts';
import { Refusal } from '../http/refusal.ts';
import type { Routes } from '../http/routes.ts';
import { applyImport } from './apply.ts';
import type { Mapping } from './columns.ts';
import type { WantedGuest } from './guests.ts';
import { knownHotel } from './known.ts';
import { type PlannedGuest, planImport, shownGuest } from './plan.ts';
import { readGuests } from './read-guests.ts';
import { type GuestList, spanOf } from './read-list.ts';

/** The most guests and issues in a preview; its counts cover all. */
const shown = 5000;
/** Largest offset of the dates, days. */
const offsetLimit = 36_500;

export function importRoutes(routes: Routes): void {
  routes.hotelRead(previewGuestImport, async ({ tx, hotelId, form, today }) => {
    const { list, guests } = await readUpload(form, today);
    const plan = planImport(guests, await knownHotel(tx, hotelId, guests));
    const data: ImportPreview = {
      columns: list.columns,
      rows: list.rows,
      guests: plan.slice(0, shown).map(shownGuest),
      ...outcome(list, plan),
      ...spanOf(list.parties),
    };
    return { data };
  });

  routes.hotelWrite(runGuestImport, {
    prepare: ({ form, today }) => readUpload(form, today),
    run: async ({ tx, send, log, hotelId, prepared: { list, guests } }) =>
      outcome(list, await applyImport({ tx, send }, log, hotelId, guests)),
  });
}

type Form = z.output<typeof runGuestImport.form>;

async function readUpload(
  { file, mapping, offset_days = 0 }: Form,
  today: Day,
): Promise<{ list: GuestList; guests: WantedGuest[] }> {
  if (file.size >= bounds.importBytes) throw new Refusal('file_too_large');
  if (Math.abs(offset_days) > offsetLimit) throw Refusal.field('invalid_request', 'offset_days');
  const read = readGuests(new Uint8Array(await file.arrayBuffer()), {
    mapping: readMapping(mapping),
    today,
    offset: offset_days,
  });
  if (typeof read === 'string') throw new Refusal(read);
  return read;
}

const mappingSchema = z.record(z.string(), z.enum([...importFields, '']));

function readMapping(text: string | undefined): Mapping | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    return mappingSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal('invalid_request', {
      cause,
      issues: [{ path: ['mapping'], code: 'invalid_mapping' }],
    });
  }
}

function outcome(
  list: GuestList,
  plan: readonly PlannedGuest[],
): Pick<ImportPreview, 'counts' | 'issues'> {
  const counts = { create: 0, update: 0, skip: 0, bad: list.bad };
  for (const { action } of plan) counts[action]++;
  return { counts, issues: list.issues.slice(0, shown) };
}

import { z } from 'zod';
import { administrationKinds } from '../rules/audit.ts';
import { menuDays } from './changes.ts';
import { endpoint, hotelParams } from './endpoint.ts';
import * as f from './fields.ts';

/** Entries of one page; those of one write are never parted, so that a page may have more. */
export const auditPage = 50;

/** The changed fields of a row: all of them, where there was no row before, or none is left. */
const fields = z.record(z.string(), z.unknown()).nullable();

/** What one write changed of one row, and who, when and on which device. */
export const auditEntry = z.object({
  /** The hotel version that the write made. */
  version: f.version,
  entity: z.string(),
  id: z.string(),
  /** What it is found under: the id of a guest or a dish, a day, or a day's meal such as `2026-11-24:3`. */
  about: z.string(),
  /** Null where there was no row. */
  before: fields,
  /** Null where the row was deleted. */
  after: fields,
  at: f.instant,
  /** When the person did it, by the clock of their device; absent or null where nobody said so. */
  tapped_at: f.instant.nullable().optional(),
  /** Null where the server itself did it. */
  user_id: z.string().nullable(),
  /** Of the person, or the API key; null where nobody known did it. */
  name: z.string().nullable(),
  device: z.string().nullable(),
  /** `import`: a guest list said so. */
  via: z.enum(['import']).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const page = {
  /** The entries of versions before this one. */
  before: z.coerce.number().pipe(f.version).optional(),
};

const answer = z.object({
  version: f.version,
  entries: z.array(auditEntry),
  /** What to ask for as `before` for older ones; null: these are the oldest. */
  next: f.version.nullable(),
});

export const readAudit = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/audit',
  summary:
    'Who changed a row, or what belongs to it, when, on which device: the newest first. Kept for two years.',
  access: 'member',
  params: hotelParams,
  /** A guest has its meals, a dish its ingredients and the kitchen's amounts. */
  query: z.object({ id: z.string().max(100), ...page }),
  answer,
});

/** An entry of administration with the name of what it is about, as far as it is kept: a person, an address, a key. */
export const administrationEntry = auditEntry.extend({ subject: z.string().nullable() });
export type AdministrationEntry = z.infer<typeof administrationEntry>;

export const readAdministrationAudit = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/administration-audit',
  summary: 'Who changed what of the administration of a hotel: the newest first. For its admins.',
  access: 'team.manage',
  params: hotelParams,
  query: z.object({ kind: z.enum(administrationKinds).optional(), ...page }),
  answer: answer.extend({ entries: z.array(administrationEntry) }),
});

export const readMenuAudit = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/menu-audit',
  summary: 'Who changed the menus of some days, both included: the newest first.',
  access: 'member',
  params: hotelParams,
  query: menuDays.safeExtend(page),
  answer,
});

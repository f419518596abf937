import { z } from 'zod';
import type { Action } from '../rules/permissions.ts';
import * as f from './fields.ts';
import type { BusinessError } from './problem.ts';
import { change } from './rows.ts';

/** Who may call an endpoint of a hotel (`{hotelId}` in its path): any member, or members whose role may do an action. */
export type HotelAccess = 'member' | Action;

/**
 * Who may call: anybody; whoever is signed in; people of the hotel in the path; or `organization`: the owner of the
 * organization in the path (`{organizationId}`) and the members of its hotels; or `organization_owner`: of them only the
 * owner.
 */
export type Access = 'public' | 'signed_in' | OrganizationAccess | HotelAccess;

export type OrganizationAccess = 'organization' | 'organization_owner';

/**
 * One endpoint, declared once and used by the server's route and the app's client.
 * `writes` says how a write is guarded: `create` (no If-Match) or `change` (If-Match with the version that was seen, 0
 * for none; other programs may send `*`, whatever is there).
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** OpenAPI form: `/api/v1/hotels/{hotelId}/…`. */
  path: `/api/v1/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Fields of a multipart upload, in place of a JSON `body`. */
  form?: z.ZodObject;
  answer: z.ZodType;
  /**
   * Refusals of its own; `forbidden` where more than the access decides who may. `errorsOf` adds what follows from the
   * other fields.
   */
  errors?: readonly (BusinessError | 'forbidden')[];
  writes?: 'create' | 'change';
  /** Of no hotel, but also for callers who are bound to one; it looks at their scope itself. */
  isScoped?: true;
}

/** An endpoint of one hotel. */
export type HotelEndpoint = Endpoint & { access: HotelAccess };

/** An endpoint of one organization. */
export type OrganizationEndpoint = Endpoint & { access: OrganizationAccess };

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const hotelParams = z.object({ hotelId: f.id });

/** Answer of a read: `data`, and the hotel version that it was read at. */
export const read = <T extends z.ZodType>(data: T) => z.object({ data, version: f.version });

/**
 * Answer of a hotel write: `data`, the new hotel version, and the changed rows for the caller's mirror. `beside_others`, of
 * a write that may hold beside what others have changed of its row: whether somebody had since the version of If-Match;
 * `before_version`, of the same: the version of the row that it was written over.
 */
export const written = <T extends z.ZodType>(data: T) =>
  z.object({
    ...{ data, version: f.version, changes: z.array(change) },
    beside_others: z.boolean().optional(),
    before_version: f.version.optional(),
  });

import { z } from 'zod';
import type { Action } from '../rules/permissions.ts';
import * as f from './fields.ts';
import type { ErrorCode } from './problem.ts';
import { change } from './rows.ts';

/** Who may call: any signed-in user, any member of the hotel in the path, or members whose role grants an action. */
export type Access = 'signed_in' | 'member' | Action;

/**
 * One endpoint, declared once and used by the server's route and the app's client.
 * `writes`: `create` takes no If-Match; `change` requires it, with the version that the person saw.
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
  errors: readonly ErrorCode[];
  writes?: 'create' | 'change';
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export const hotelParams = z.object({ hotelId: f.id });

/** Answer of a read: `data`, and the hotel version that it was read at. */
export const read = <T extends z.ZodType>(data: T) => z.object({ data, version: f.version });

/** Answer of a hotel write: `data`, the new hotel version, and the changed rows for the caller's mirror. */
export const written = <T extends z.ZodType>(data: T) =>
  z.object({ data, version: f.version, changes: z.array(change) });

/** Fills the `{parameters}` of a path, percent-encoded. Throws where a value is missing. */
export function pathOf(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`no value for {${key}} in ${path}`);
    return encodeURIComponent(String(value));
  });
}

import { z } from 'zod';

export const sessionUser = z.object({ id: z.string().min(1), email: z.string(), name: z.string() });
export type SessionUser = z.infer<typeof sessionUser>;

/** Who is signed in on this device. Outlives the token: without a network people stay signed in. */
const sessionRecord = z.object({
  user: sessionUser,
  held: z.object({ token: z.string(), from: z.number(), until: z.number() }).nullable(),
  /** The server refused to renew the token: only signing in again will do. */
  expired: z.boolean(),
  /**
   * Begun with a PIN on a shared tablet. `pending`: by this device alone; the server has still to be told, with the PIN.
   * Until then no token is asked for: the browser's cookie is that of whoever was here before.
   */
  pin: z.enum(['begun', 'pending']).optional(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

/** Parses the stored record; null where there is none, or an unreadable one. */
export function sessionOf(stored: unknown): SessionRecord | null {
  const parsed = sessionRecord.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

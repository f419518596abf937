import { z } from 'zod';

/** How often the token is looked at, ms. */
export const tick = 30_000;
/** With this much life left or less (three ticks), it is renewed, ms. */
export const margin = 3 * tick;
/** The first wait before another try to renew, ms; it doubles. */
export const firstWait = 200;

const claims = z.object({ sub: z.string().min(1), exp: z.number(), iat: z.number().optional() });
export type Claims = z.infer<typeof claims>;

/** What a JWT says of itself. Not verified: the server does that at every request. */
export function claimsOf(token: string): Claims | undefined {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(
      atob(part.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.codePointAt(0) ?? 0,
    );
    const parsed = claims.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** A token and the stretch of this device's clock in which it is taken to be good. */
export interface Held {
  token: string;
  /** ms. */
  from: number;
  until: number;
}

/**
 * When a token received `now` ends by this device's clock, ms. Its length is what counts:
 * `exp` alone is the server's clock, and the device's may be hours off.
 */
export function heldFrom(token: string, now: number): (Held & { sub: string }) | undefined {
  const read = claimsOf(token);
  if (!read) return undefined;
  const length = (read.exp - (read.iat ?? now / 1000)) * 1000;
  return { token, sub: read.sub, from: now, until: now + Math.max(0, length) };
}

/** Life that is left, ms; none when the device's clock was set back behind the token's arrival. */
export function lifeLeft(held: Held | null, now: number): number {
  if (held === null || now < held.from) return 0;
  return Math.max(0, held.until - now);
}

/** Whether it is time to renew. */
export function isDue(held: Held | null, now: number): boolean {
  return lifeLeft(held, now) <= margin;
}

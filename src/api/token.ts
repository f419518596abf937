import { z } from 'zod';

/** Interval at which the token's life is checked, ms. */
export const checkInterval = 30_000;
/** A token with this much life left, or less, is renewed, ms. */
export const renewalMargin = 3 * checkInterval;
/** Delay before the second attempt to renew, ms; it doubles with each. */
export const firstRetryDelay = 200;

const claims = z.object({ sub: z.string().min(1), exp: z.number(), iat: z.number().optional() });
export type Claims = z.infer<typeof claims>;

/** The claims of a JWT, unverified: the server verifies it at every request. */
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

/** A token, and when it is valid by this device's clock. */
export interface ReceivedToken {
  token: string;
  /** ms. */
  from: number;
  until: number;
}

/**
 * The validity of a token that was received `now`, by this device's clock. Computed from its length (`exp - iat`),
 * for the device's clock may be hours off the server's.
 */
export function receivedToken(
  token: string,
  now: number,
): (ReceivedToken & { sub: string }) | undefined {
  const read = claimsOf(token);
  if (!read) return undefined;
  const length = (read.exp - (read.iat ?? now / 1000)) * 1000;
  return { token, sub: read.sub, from: now, until: now + Math.max(0, length) };
}

/** Life that is left, ms; 0 where the device's clock was set back to before the token was received. */
export function lifeLeft(received: ReceivedToken | null, now: number): number {
  if (received === null || now < received.from) return 0;
  return Math.max(0, received.until - now);
}

/** Whether the token has to be renewed. */
export function isDue(received: ReceivedToken | null, now: number): boolean {
  return lifeLeft(received, now) <= renewalMargin;
}

import { createHash, randomBytes } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { Database } from '../../database/open.ts';
import type { HookContext } from '../hook.ts';

type Pooled = Pick<Database, 'pool'>;

/** A shared tablet, and the hotel that it is of. */
export type SharedDevice = { id: string; name: string; hotel: { id: string; name: string } };

/** As long as browsers keep a cookie, s; each sign-in renews it. */
const cookieLife = 400 * 24 * 60 * 60;

/** Only calls about the shared tablet itself carry it, and only those of the app's own pages. */
const cookieOf = ({ context }: HookContext) =>
  context.createAuthCookie('shared_device', {
    maxAge: cookieLife,
    sameSite: 'strict',
    path: '/api/auth/shared-device',
  });

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new secret of a tablet; `hash` is what is stored of it. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: digest(secret) };
}

export function keepSecret(ctx: HookContext, secret: string): void {
  const { name, attributes } = cookieOf(ctx);
  ctx.setCookie(name, secret, attributes);
}

const secretOf = (ctx: HookContext): string => ctx.getCookie(cookieOf(ctx).name) ?? '';

/** SHA-256 of the secret in a request's cookie. */
export const secretHashOf = (ctx: HookContext): string => digest(secretOf(ctx));

/**
 * The shared tablet that a request comes from; its cookie lasts anew.
 * @throws APIError `NOT_SHARED`
 */
export async function deviceOf({ pool }: Pooled, ctx: HookContext): Promise<SharedDevice> {
  const { rows } = await pool.query<{ id: string; name: string; hotel_id: string; hotel: string }>(
    `SELECT device.id, device.name, hotel_id, hotels.name AS hotel
    FROM shared_devices AS device JOIN hotels ON hotels.id = hotel_id
    WHERE secret_hash = $1 AND revoked_at IS NULL`,
    [secretHashOf(ctx)],
  );
  const [found] = rows;
  if (!found) {
    const message = 'This device is not, or no longer, shared';
    throw new APIError('NOT_FOUND', { code: 'NOT_SHARED', message });
  }
  keepSecret(ctx, secretOf(ctx));
  const { id, name, hotel_id, hotel } = found;
  return { id, name, hotel: { id: hotel_id, name: hotel } };
}

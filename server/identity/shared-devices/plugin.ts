import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import type { Database } from '../../database/open.ts';
import { deviceOf, keepSecret, newSecret, secretHashOf } from './device.ts';
import { pinSessionHours } from './holds.ts';
import { checkPin, peopleOf, pinOf, removePin, setPin } from './pins.ts';
import { share } from './sharing.ts';

type Pooled = Pick<Database, 'pool'>;

const sharing = z.object({
  hotelId: z.uuid().toLowerCase(),
  name: z.string().trim().min(1).max(60),
});
const signingIn = z.object({ userId: z.string().min(1).max(64), pin: z.string().max(20) });
const setting = z.object({ pin: z.string().max(20), password: z.string().max(200).optional() });

/** Without the password a PIN is set this long after a sign-in, ms. */
const freshFor = 10 * 60 * 1000;

/** Tablets that a hotel's people share, and the PINs with which they sign in there. */
export const sharedDevicesPlugin = (database: Pooled) =>
  ({
    id: 'shared-devices',
    schema: {
      session: { fields: { sharedDeviceId: { type: 'string', required: false, input: false } } },
    },
    endpoints: { ...tabletCalls(database), ...pinCalls(database) },
  }) satisfies BetterAuthPlugin;

const tabletCalls = (database: Pooled) => ({
  /** What tablet this is, and who can sign in on it. */
  readSharedDevice: createAuthEndpoint('/shared-device', { method: 'GET' }, async (ctx) => {
    const device = await deviceOf(database, ctx);
    return ctx.json({ device, people: await peopleOf(database, device) });
  }),

  shareDevice: createAuthEndpoint(
    '/shared-device/share',
    { method: 'POST', body: sharing, use: [sessionMiddleware] },
    async (ctx) => {
      const { secret, hash } = newSecret();
      const device = await share(database, {
        ...ctx.body,
        userId: ctx.context.session.user.id,
        secretHash: hash,
        former: secretHashOf(ctx),
      });
      keepSecret(ctx, secret);
      return ctx.json({ device });
    },
  ),

  /** Begins the session of a person, in the place of the one before it on this tablet. */
  signInWithPin: createAuthEndpoint(
    '/shared-device/sign-in',
    { method: 'POST', body: signingIn },
    async (ctx) => {
      const { internalAdapter, authCookies, secret } = ctx.context;
      const { userId, pin } = ctx.body;
      const device = await deviceOf(database, ctx);
      await checkPin(database, device, userId, pin);
      const user = await internalAdapter.findUserById(userId);
      if (!user) throw new APIError('FORBIDDEN', { code: 'NOT_ON_THIS_TABLET' });
      const before = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
      await database.pool.query('DELETE FROM sessions WHERE shared_device_id = $1 OR token = $2', [
        device.id,
        before || null,
      ]);
      const maxAge = pinSessionHours * 60 * 60;
      const expiresAt = new Date(Date.now() + maxAge * 1000);
      const marks = { sharedDeviceId: device.id, expiresAt };
      const session = await internalAdapter.createSession(userId, false, marks, true);
      await setSessionCookie(ctx, { session, user }, false, { maxAge });
      await database.pool.query('UPDATE shared_devices SET last_used_at = now() WHERE id = $1', [
        device.id,
      ]);
      return ctx.json({ user });
    },
  ),
});

const pinCalls = (database: Pooled) => ({
  readPin: createAuthEndpoint('/pin', { method: 'GET', use: [sessionMiddleware] }, async (ctx) =>
    ctx.json(await pinOf(database, ctx.context.session.user.id)),
  ),

  /** With the password, or shortly after a sign-in: who finds a tablet signed in sets no PIN of its person. */
  setPin: createAuthEndpoint(
    '/pin/set',
    { method: 'POST', body: setting, use: [sessionMiddleware] },
    async (ctx) => {
      const { session, user } = ctx.context.session;
      const { pin, password } = ctx.body;
      if (password) {
        const account = await ctx.context.internalAdapter.findAccounts(user.id);
        const hash = account.find(({ providerId }) => providerId === 'credential')?.password;
        const isRight = hash && (await ctx.context.password.verify({ hash, password }));
        if (!isRight) throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' });
      } else if (Date.now() - new Date(session.createdAt).getTime() > freshFor) {
        throw new APIError('BAD_REQUEST', { code: 'PASSWORD_NEEDED' });
      }
      await setPin(database, user.id, pin);
      return ctx.json(await pinOf(database, user.id));
    },
  ),

  removePin: createAuthEndpoint(
    '/pin/remove',
    { method: 'POST', use: [sessionMiddleware] },
    async (ctx) => {
      await removePin(database, ctx.context.session.user.id);
      return ctx.json({ set_at: null });
    },
  ),
});

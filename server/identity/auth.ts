import { randomUUIDv7 } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins/jwt';
import { passwordLength } from '../../core/rules/account.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { schema } from '../database/schema.ts';
import type { Signals } from '../live/signals.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import { addDecoy, checkCodeType, codesPlugin } from './codes.ts';
import { cookiePrefix } from './cookie.ts';
import { deletePerson } from './delete-person.ts';
import { rememberDevice, sessionFields, withoutFreshness } from './device.ts';
import { trustedOrigins } from './origins.ts';
import { passkeyBody, passkeysPlugin } from './passkeys.ts';
import { peerHeader } from './peer.ts';
import { hotelOfSession } from './shared-devices/pin-sessions.ts';
import { sharedDevicesPlugin } from './shared-devices/plugin.ts';
import { beforeSignUp, checkedName, keepProvenPassword, rememberSignUp } from './sign-up.ts';
import { socialPlugin, userHooks } from './social.ts';
import { disabledOfTwoFactor, secondStepBody, twoFactorPlugin } from './two-factor.ts';
import { noteUsedCode, refuseUsedCode } from './used-codes.ts';

/** Sessions last for weeks; the access tokens made from them for minutes. */
const sessionSeconds = 30 * 24 * 60 * 60;
const tokenLife = '15m';

/** Calls of the library that are not offered. */
const disabledPaths = [
  // Signing in with a code alone would go past the password.
  '/sign-in/email-otp',
  '/email-otp/request-email-change',
  '/email-otp/change-email',
  // Links by mail, in whose place codes are, and an older name of one of them.
  ...['/forget-password/email-otp', '/request-password-reset', '/reset-password'],
  ...['/send-verification-email', '/verify-email', '/delete-user/callback'],
  ...disabledOfTwoFactor,
];

export type AuthDeps = {
  config: Pick<Config, 'publicUrl' | 'jwt' | 'oidc'>;
  secret: string;
  database: Database;
  log: Log;
  mailer: Mailer;
  signals: Pick<Signals, 'publish'>;
};

/**
 * The identity part, mounted at /api/auth: accounts, sessions, and the tokens that the API takes.
 * @param oidc the provider of social sign-in, which is asked for its addresses at once
 */
export function createAuth(deps: AuthDeps, oidc?: NonNullable<Config['oidc']>) {
  const { config, secret, database, log, mailer, signals } = deps;
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(database.db, { provider: 'pg', schema, transaction: true }),
    trustedOrigins: (request) => trustedOrigins(config.publicUrl, request?.headers.get('Origin')),
    disabledPaths,
    emailAndPassword: {
      enabled: true,
      // An outside issuer has the accounts.
      disableSignUp: config.jwt !== undefined,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
    },
    // The provider's tokens, which are for its own services.
    account: { encryptOAuthTokens: true },
    emailVerification: { autoSignInAfterVerification: true },
    user: {
      deleteUser: {
        enabled: true,
        // All of it, in one transaction; nothing is left for the library to delete.
        beforeDelete: ({ id }) => deletePerson(database, signals, id),
      },
    },
    databaseHooks: { user: userHooks },
    hooks: hooksOf(deps),
    session: {
      ...{ expiresIn: sessionSeconds, updateAge: 24 * 60 * 60 },
      additionalFields: sessionFields,
    },
    // An ended code is there to say so; server/live/prune.ts deletes it.
    verification: { disableCleanup: true },
    // See limits.ts.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix,
      // Said here, for Better Auth leaves the checks out where it takes the environment for a test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [peerHeader] },
    },
    plugins: [
      jwt({
        jwt: {
          issuer: config.publicUrl,
          audience: config.publicUrl,
          expirationTime: tokenLife,
          definePayload: async ({ user, session }) => ({
            ...{ email: user.email, name: user.name },
            sid: session.id,
            hotel: await hotelOfSession(database, session.id),
          }),
        },
      }),
      codesPlugin(mailer),
      twoFactorPlugin(),
      passkeysPlugin(config, database),
      sharedDevicesPlugin(database),
      ...(oidc ? [socialPlugin(oidc, database)] : []),
    ],
    telemetry: { enabled: false },
    // An unexpected error is answered and logged as any other of the server.
    onAPIError: { throw: true, errorURL: `${config.publicUrl}/oauth-callback` },
    logger: {
      log: (level, message, ...details) => log[level]({ part: 'identity', details }, message),
    },
  });
}

/** What is done before and after the library's own work, by the path of the call. */
function hooksOf({ database, config }: AuthDeps) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      const { path, body } = ctx;
      // A changed password signs all other devices out, whatever the request says.
      if (path === '/change-password') {
        return { context: { body: { ...body, revokeOtherSessions: true } } };
      }
      if (path === '/sign-up/email' && config.jwt === undefined) {
        return beforeSignUp(database, ctx);
      }
      if (path === '/update-user' && body?.name !== undefined) {
        return { context: { body: { ...body, name: checkedName(body) } } };
      }
      if (path === '/email-otp/send-verification-otp') checkCodeType(ctx);
      if (path === '/list-sessions') return withoutFreshness(ctx);
      await refuseUsedCode(ctx);
      const factor = secondStepBody(ctx) ?? passkeyBody(ctx);
      return factor && { context: { body: factor } };
    }),
    after: createAuthMiddleware(async (ctx) => {
      const { path } = ctx;
      if (path === '/sign-up/email' || path === '/sign-in/email') await rememberSignUp(ctx);
      if (path === '/email-otp/verify-email') await keepProvenPassword(ctx);
      if (path === '/token') await rememberDevice(ctx);
      await noteUsedCode(ctx);
      const sendsCode = '/email-otp/send-verification-otp';
      if (path === sendsCode || path === '/email-otp/request-password-reset') await addDecoy(ctx);
    }),
  };
}

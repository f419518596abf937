import { randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { schema } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { cookiePrefix } from './cookie.ts';
import { trustedOrigins } from './origins.ts';
import { peerHeader } from './peer.ts';

/** Sessions last for weeks; the access tokens made from them for minutes. */
const sessionSeconds = 30 * 24 * 60 * 60;
const tokenLife = '15m';

export const passwordLength = { min: 8, max: 128 } as const;

/** The identity part, mounted at /api/auth: accounts, sessions, and the tokens that the API takes. */
export function createAuth(
  config: Pick<Config, 'publicUrl'>,
  secret: string,
  database: Database,
  log: Log,
) {
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(database.db, { provider: 'pg', schema, transaction: true }),
    trustedOrigins: (request) => trustedOrigins(config.publicUrl, request?.headers.get('Origin')),
    emailAndPassword: {
      enabled: true,
      // No screen offers sign-up yet.
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
    },
    hooks: {
      // A changed password signs all other devices out, whatever the request says.
      before: createAuthMiddleware(async ({ path, body }) =>
        path === '/change-password'
          ? { context: { body: { ...body, revokeOtherSessions: true } } }
          : undefined,
      ),
    },
    session: { expiresIn: sessionSeconds, updateAge: 24 * 60 * 60 },
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
          definePayload: ({ user, session }) => ({
            ...{ email: user.email, name: user.name },
            sid: session.id,
          }),
        },
      }),
    ],
    telemetry: { enabled: false },
    // An unexpected error is answered and logged as any other of the server.
    onAPIError: { throw: true },
    logger: {
      log: (level, message, ...details) => log[level]({ part: 'identity', details }, message),
    },
  });
}

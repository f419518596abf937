import { randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { jwt } from 'better-auth/plugins/jwt';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { schema } from '../database/schema.ts';
import type { Log } from '../log.ts';
import { peerHeader } from './peer.ts';
import { sessionSecret } from './secret.ts';

/** Sessions last for weeks; the access tokens made from them for minutes. */
const sessionSeconds = 30 * 24 * 60 * 60;
const tokenLife = '15m';

export const passwordLength = { min: 8, max: 128 } as const;

/** The identity part, mounted at /api/auth: accounts, sessions, and the tokens that the API takes. */
export async function createAuth(config: Pick<Config, 'publicUrl'>, database: Database, log: Log) {
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: await sessionSecret(database),
    database: drizzleAdapter(database.db, { provider: 'pg', schema, transaction: true }),
    // The server is reached under more names than its public one, such as 127.0.0.1 beside localhost.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    emailAndPassword: {
      enabled: true,
      // No screen offers sign-up yet.
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    session: { expiresIn: sessionSeconds, updateAge: 24 * 60 * 60 },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 300,
      // A whole hotel may sign in from one address; guessing a password would take centuries at this rate.
      customRules: {
        '/sign-in/email': { window: 60, max: 60 },
      },
    },
    advanced: {
      cookiePrefix: 'coperto',
      database: { generateId: () => randomUUIDv7() },
      ipAddress: { ipAddressHeaders: [peerHeader] },
    },
    plugins: [
      jwt({
        jwt: {
          issuer: config.publicUrl,
          audience: config.publicUrl,
          expirationTime: tokenLife,
          definePayload: ({ user }) => ({ email: user.email, name: user.name }),
        },
      }),
    ],
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) => log[level]({ part: 'identity', details }, message),
    },
  });
}

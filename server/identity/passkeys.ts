import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import { passkeyNameLength } from '../../core/contract/identity.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { isLoopbackHost } from '../loopback.ts';
import type { HookContext } from './hook.ts';

/**
 * Passkeys: to sign in without a password. Each has to show that its person unlocked it (finger, face or PIN), so that
 * it is two factors in one, and no second step follows.
 */
export function passkeysPlugin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { pool }: Pick<Database, 'pool'>,
) {
  const { hostname, origin } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: 'Coperto',
    // A machine that serves itself has pages on more ports than one; the library checks theirs, see origins.ts.
    origin: isLoopbackHost(hostname) ? null : origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification, user }) => {
        requireUnlocked(verification.registrationInfo?.userVerified);
        const { rowCount } = await pool.query('SELECT FROM passkeys WHERE user_id = $1', [user.id]);
        if ((rowCount ?? 0) < bounds.passkeysPerUser) return;
        const message = `More than ${bounds.passkeysPerUser} passkeys`;
        throw new APIError('CONFLICT', { code: 'TOO_MANY_PASSKEYS', message });
      },
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireUnlocked(verification.authenticationInfo.userVerified),
    },
  });
}

/** The library takes a passkey that was only touched: that is one factor. */
function requireUnlocked(userVerified: boolean | undefined): void {
  if (userVerified === true) return;
  throw new APIError('UNAUTHORIZED', {
    code: 'USER_VERIFICATION_REQUIRED',
    message: 'The passkey has to be unlocked by its person',
  });
}

const name = z.string().trim().min(1).max(passkeyNameLength);
const binary = z.base64url();
const credential = { id: binary, rawId: binary, type: z.literal('public-key') };

/** Bodies of the library's calls, which reads them as they come. */
const bodies: Record<string, z.ZodType> = {
  '/passkey/verify-registration': z.object({
    name,
    response: z.looseObject({
      ...credential,
      response: z.looseObject({
        clientDataJSON: binary,
        attestationObject: binary,
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  }),
  '/passkey/verify-authentication': z.object({
    response: z.looseObject({
      ...credential,
      response: z.looseObject({
        ...{ clientDataJSON: binary, authenticatorData: binary, signature: binary },
        userHandle: binary.nullish(),
      }),
    }),
  }),
  '/passkey/update-passkey': z.object({ id: z.string(), name }),
};

/**
 * The body of a call about passkeys, checked: the library reads it as it comes.
 * @throws APIError `INVALID_REQUEST`
 */
export function passkeyBody({ path, body }: HookContext): unknown {
  const schema = bodies[path];
  if (!schema) return undefined;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_REQUEST', message: 'Invalid passkey' });
}

/** The answer to a call: what the library takes for a failure of the server is a passkey that does not fit. */
export function passkeyAnswer(path: string, answer: Response): Response {
  if (answer.status !== 500 || !path.endsWith('/passkey/verify-registration')) return answer;
  return new Response(answer.body, { status: 400, headers: answer.headers });
}

import { APIError } from 'better-auth/api';
import { z } from 'zod';
import type { HookContext } from './hook.ts';

/** Seconds for which a code of an authenticator app is good: those of its neighbours in time, for clocks that differ. */
const goodFor = 3 * 30;

const coded = z.object({ code: z.string() });
const nameOf = (userId: string, code: string): string => `used-code-${userId}-${code}`;

/**
 * Before a second step: a code that has signed in once does not again, so that who has seen it being typed has nothing
 * of it. The library takes it for as long as it is good.
 * @throws APIError `INVALID_CODE`
 */
export async function refuseUsedCode({ path, body, context, ...ctx }: HookContext): Promise<void> {
  const typed = path === '/two-factor/verify-totp' ? coded.safeParse(body).data : undefined;
  if (!typed) return;
  const { internalAdapter, secret } = context;
  const half = await ctx.getSignedCookie(context.createAuthCookie('two_factor').name, secret);
  const waiting = half ? await internalAdapter.findVerificationValue(half) : null;
  if (!waiting) return;
  const used = await internalAdapter.findVerificationValue(nameOf(waiting.value, typed.code));
  if (!used || used.expiresAt.getTime() <= Date.now()) return;
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });
}

/** After a second step, or a first code: notes it as used. */
export async function noteUsedCode({ path, body, context }: HookContext): Promise<void> {
  const typed = path === '/two-factor/verify-totp' ? coded.safeParse(body).data : undefined;
  const { newSession, internalAdapter } = context;
  if (!typed || !newSession) return;
  await internalAdapter.createVerificationValue({
    identifier: nameOf(newSession.user.id, typed.code),
    value: 'used',
    expiresAt: new Date(Date.now() + goodFor * 1000),
  });
}

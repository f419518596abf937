import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { z } from 'zod';
import { code } from '../../core/contract/identity.ts';
import { languageOf } from '../mail/language.ts';
import type { Mailer } from '../mail/mailer.ts';
import { codeMail } from '../mail/mails.ts';
import type { HookContext } from './hook.ts';

/** What a code may be asked for with the library's general call; its other types are not offered. */
const requested = z.object({
  email: z.string(),
  type: z.enum(['email-verification', 'forget-password']).default('forget-password'),
});

const ending = () => new Date(Date.now() + code.seconds * 1000);

/** Codes by mail: to prove an address, and to choose a new password. Each replaces the one before it. */
export const codesPlugin = (mailer: Mailer) =>
  emailOTP({
    ...{ otpLength: code.digits, expiresIn: code.seconds, allowedAttempts: code.tries },
    storeOTP: 'hashed',
    disableSignUp: true,
    sendVerificationOnSignUp: true,
    async sendVerificationOTP({ email, otp, type }, ctx) {
      const isReset = type === 'forget-password';
      const found = isReset ? null : await ctx?.context.internalAdapter.findUserByEmail(email);
      // A proven address needs no proof; the code that nobody gets leaves the answers as they are.
      if (found?.user.emailVerified) return;
      const language = languageOf(ctx?.request?.headers.get('Accept-Language'));
      const purpose = isReset ? 'reset' : 'verify';
      const minutes = code.seconds / 60;
      const message = await codeMail(language, { code: otp, purpose, minutes });
      await mailer(email, message, ending());
    },
  });

/** @throws APIError for codes that are for nothing here */
export function checkCodeType({ body }: HookContext): void {
  if (requested.safeParse(body).success) return;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_REQUEST', message: 'Invalid email or type' });
}

/**
 * For an address without an account: a code that nobody has, so that checking one is answered as for an account:
 * wrong, tried too often, expired.
 */
export async function addDecoy({ body, context: { internalAdapter } }: HookContext): Promise<void> {
  const asked = requested.safeParse(body);
  if (!asked.success) return;
  const identifier = `${asked.data.type}-otp-${asked.data.email.toLowerCase()}`;
  if (await internalAdapter.findVerificationValue(identifier)) return;
  const value = `${randomBytes(32).toString('base64url')}:0`;
  await internalAdapter.createVerificationValue({ identifier, value, expiresAt: ending() });
}

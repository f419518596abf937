import { z } from 'zod';

/** What a request to the identity part tries, where that has limits of its own. */
export type Attempt = {
  /** `proof`: a password or a second step, of a session or a half sign-in. */
  kind: 'sign_in' | 'code' | 'check' | 'proof';
  /** The account's address as it was written, or the passkey that stands for it; '' where none is named. */
  account: string;
};

/** A sign-up sends a code too. */
const kinds: Record<string, Attempt['kind']> = {
  '/sign-in/email': 'sign_in',
  '/sign-up/email': 'code',
  '/email-otp/send-verification-otp': 'code',
  '/email-otp/request-password-reset': 'code',
  '/email-otp/check-verification-otp': 'check',
  '/email-otp/verify-email': 'check',
  '/email-otp/reset-password': 'check',
  '/passkey/verify-authentication': 'sign_in',
  '/two-factor/enable': 'proof',
  '/two-factor/disable': 'proof',
  '/two-factor/generate-backup-codes': 'proof',
  '/two-factor/verify-totp': 'proof',
  '/two-factor/verify-backup-code': 'proof',
  '/change-password': 'proof',
  '/delete-user': 'proof',
};

const named = z.union([
  z.object({ email: z.string() }).transform(({ email }) => email.toLowerCase()),
  z
    .object({ response: z.object({ id: z.string() }) })
    .transform(({ response }) => `passkey ${response.id}`),
]);

/** @param path of the whole request */
export function attemptOf(path: string, body: unknown): Attempt | undefined {
  const kind = kinds[path.replace(/^\/api\/auth/, '')];
  return kind && { kind, account: named.safeParse(body).data ?? '' };
}

import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import { secondStep } from '../../core/contract/identity.ts';
import type { HookContext } from './hook.ts';
import { newRecoveryCodes, recoveryCodeIn } from './recovery-codes.ts';

/** Seconds for which an account is locked after too many wrong codes. */
const lockSeconds = 15 * 60;

/**
 * Two-step sign-in: after a right password a code of an authenticator app, or a recovery code. Until then there is no
 * session: the sign-in is answered without one, and its cookie opens nothing but the second step. The library stores
 * secret and recovery codes encrypted.
 */
export const twoFactorPlugin = () =>
  twoFactor({
    issuer: 'Coperto',
    totpOptions: { digits: secondStep.digits },
    backupCodeOptions: {
      storeBackupCodes: 'encrypted',
      customBackupCodesGenerate: newRecoveryCodes,
    },
    twoFactorCookieMaxAge: secondStep.seconds,
    accountLockout: { maxFailedAttempts: bounds.secondStepFailures, durationSeconds: lockSeconds },
  });

/** Its calls that are not offered: codes by mail, and another look at the secret. */
export const disabledOfTwoFactor = [
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/get-totp-uri',
];

const checks = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code']);
const coded = z.object({ code: z.string() });

/** What a check of a second step is read with: the code as it was made, and no device let off the next one. */
export function secondStepBody({ path, body }: HookContext) {
  const typed = checks.has(path) ? coded.safeParse(body).data : undefined;
  if (!typed) return undefined;
  const isRecovery = path === '/two-factor/verify-backup-code';
  const code = isRecovery ? recoveryCodeIn(typed.code) : typed.code;
  // Merged over the request's own: what is to be off is said.
  return { code, trustDevice: false, disableSession: false };
}

import { z } from 'zod';
import type { Outcome } from '../commands/outcome.ts';
import { identityCall } from './identity.ts';

const succeeded = z.object({ success: z.literal(true) });
const anything = z.unknown();

/** Mails a code with which a new password can be set. Whether there is such an account is not said. */
export const requestReset = (email: string): Promise<Outcome<unknown>> =>
  identityCall('POST', 'email-otp/request-password-reset', { email }, succeeded);

/** Whether a code for a new password is the one that was mailed. */
export const checkResetCode = (email: string, otp: string): Promise<Outcome<unknown>> =>
  identityCall(
    'POST',
    'email-otp/check-verification-otp',
    { email, type: 'forget-password', otp },
    succeeded,
  );

/** Sets a new password, with the code that was mailed. */
export const resetPassword = (
  email: string,
  otp: string,
  password: string,
): Promise<Outcome<unknown>> =>
  identityCall('POST', 'email-otp/reset-password', { email, otp, password }, succeeded);

/** Changes the password of whoever is signed in; all other devices are signed out. */
export const changePassword = (
  currentPassword: string,
  newPassword: string,
): Promise<Outcome<unknown>> =>
  identityCall(
    'POST',
    'change-password',
    { currentPassword, newPassword, revokeOtherSessions: true },
    anything,
  );

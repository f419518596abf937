import { z } from 'zod';
import type { SessionUser } from '../../api/session-record.ts';
import type { Outcome } from '../commands/outcome.ts';
import { identityCall } from './identity.ts';
import { adoptSession, signInBy } from './session.ts';

const signedUp = z.object({ token: z.string().nullish() });
const anything = z.unknown();

/** Where signing up came to: `code`, a code was mailed; `signed-in`, nothing more is asked. */
export type SignedUp = 'code' | 'signed-in';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Makes an account. Without a session of its own, a code was mailed that proves the address. */
export async function signUp(account: NewAccount): Promise<Outcome<SignedUp>> {
  const outcome = await identityCall('POST', 'sign-up/email', account, signedUp);
  if (outcome.kind !== 'done') return outcome;
  if (!outcome.data.token) return { kind: 'done', data: 'code' };
  const adopted = await adoptSession();
  return adopted.kind === 'done' ? { kind: 'done', data: 'signed-in' } : adopted;
}

/** Proves an address with the code that was mailed to it, and signs its account in. */
export const verifyEmail = (email: string, otp: string): Promise<Outcome<SessionUser>> =>
  signInBy('email-otp/verify-email', { email, otp });

/** Mails another code to an address that is to be proved. */
export const resendCode = (email: string): Promise<Outcome<unknown>> =>
  identityCall(
    'POST',
    'email-otp/send-verification-otp',
    { email, type: 'email-verification' },
    anything,
  );

import { z } from 'zod';
import type { SessionUser } from '../../api/session-record.ts';
import type { Outcome } from '../commands/outcome.ts';
import { identityCall } from './identity.ts';
import { refreshLists } from './lists.ts';
import { adoptSession, signInBy } from './session.ts';

/** Ends a sign-in with the code of the authenticator app. */
export const giveCode = (code: string): Promise<Outcome<SessionUser>> =>
  signInBy('two-factor/verify-totp', { code });

/** Ends a sign-in with a recovery code, which is used up. */
export const giveRecoveryCode = (code: string): Promise<Outcome<SessionUser>> =>
  signInBy('two-factor/verify-backup-code', { code });

const begun = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });
const newCodes = z.object({ backupCodes: z.array(z.string()) });
const anything = z.unknown();

/** What an authenticator app is set up with, and the codes for when it is lost. */
export interface SetUp {
  /** For the QR code. */
  uri: string;
  /** The same, to be typed. */
  secret: string;
  recoveryCodes: string[];
}

/** Begins to set two-step sign-in up. Nothing is asked for until a first code was confirmed. */
export async function beginTwoStep(password: string): Promise<Outcome<SetUp>> {
  const outcome = await identityCall('POST', 'two-factor/enable', { password }, begun);
  if (outcome.kind !== 'done') return outcome;
  const { totpURI: uri, backupCodes: recoveryCodes } = outcome.data;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { kind: 'done', data: { uri, secret, recoveryCodes } };
}

/** Confirms that the app has the secret: from now on a code follows the password. */
export const confirmTwoStep = (code: string): Promise<Outcome<unknown>> =>
  changing(identityCall('POST', 'two-factor/verify-totp', { code }, anything));

export const endTwoStep = (password: string): Promise<Outcome<unknown>> =>
  changing(identityCall('POST', 'two-factor/disable', { password }, anything));

/** New recovery codes; those from before no longer hold. */
export async function renewRecoveryCodes(password: string): Promise<Outcome<string[]>> {
  const outcome = await identityCall(
    'POST',
    'two-factor/generate-backup-codes',
    { password },
    newCodes,
  );
  return outcome.kind === 'done' ? { kind: 'done', data: outcome.data.backupCodes } : outcome;
}

/** The server puts another session in the place of this device's, whose tokens no longer hold. */
async function changing(call: Promise<Outcome<unknown>>): Promise<Outcome<unknown>> {
  const outcome = await call;
  if (outcome.kind !== 'done') return outcome;
  await adoptSession();
  refreshLists(['sign-in-methods', 'second-factors']);
  return outcome;
}

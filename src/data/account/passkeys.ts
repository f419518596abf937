import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import type { SessionUser } from '../../api/session-record.ts';
import { suggestedName } from '../../api/suggested-name.ts';
import type { Outcome, Refused } from '../commands/outcome.ts';
import { identityCall } from './identity.ts';
import { refreshLists } from './lists.ts';
import { signInBy } from './session.ts';

/** What the server asks of the authenticator, for the browser to read. */
const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(isChallenge);
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>(isChallenge);
const anything = z.unknown();

function isChallenge(value: unknown): boolean {
  return z.object({ challenge: z.string() }).safeParse(value).success;
}

/** Signs in with a passkey that the person chooses, and unlocks. */
export async function signInWithPasskey(): Promise<Outcome<SessionUser>> {
  const asked = await identityCall(
    'GET',
    'passkey/generate-authenticate-options',
    undefined,
    request,
  );
  if (asked.kind !== 'done') return asked;
  // Two factors in one: whoever has the device also has to unlock it.
  const optionsJSON = { ...asked.data, userVerification: 'required' as const };
  const answered = await asOutcome(startAuthentication({ optionsJSON }));
  if (answered.kind !== 'done') return answered;
  return signInBy('passkey/verify-authentication', { response: answered.data });
}

/** The browser and the system that it is made in. */
export const suggestedPasskeyName = (): string => suggestedName(navigator);

/** Makes a passkey on this device, or on one that the person chooses. */
export async function addPasskey(name: string): Promise<Outcome<unknown>> {
  const asked = await identityCall('GET', 'passkey/generate-register-options', undefined, creation);
  if (asked.kind !== 'done') return asked;
  const made = await asOutcome(startRegistration({ optionsJSON: asked.data }));
  if (made.kind !== 'done') return made;
  const body = { name, response: made.data };
  return changing(identityCall('POST', 'passkey/verify-registration', body, anything));
}

export const renamePasskey = (id: string, name: string): Promise<Outcome<unknown>> =>
  changing(identityCall('POST', 'passkey/update-passkey', { id, name }, anything));

export const removePasskey = (id: string): Promise<Outcome<unknown>> =>
  changing(identityCall('POST', 'passkey/delete-passkey', { id }, anything));

async function changing(call: Promise<Outcome<unknown>>): Promise<Outcome<unknown>> {
  const outcome = await call;
  if (outcome.kind === 'done') refreshLists(['sign-in-methods', 'second-factors']);
  return outcome;
}

/** What the browser's own dialog came to. */
async function asOutcome<T>(answer: Promise<T>): Promise<{ kind: 'done'; data: T } | Refused> {
  try {
    return { kind: 'done', data: await answer };
  } catch (error) {
    return { kind: 'refused', code: codeOf(error), issues: [], current: undefined };
  }
}

const codes: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_CEREMONY_ABORTED: 'passkey_cancelled',
  ERROR_INVALID_DOMAIN: 'passkey_other_address',
  ERROR_INVALID_RP_ID: 'passkey_other_address',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'passkey_known',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'passkey_not_possible',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'passkey_not_possible',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'passkey_not_possible',
};

function codeOf(error: unknown): string {
  const known = error instanceof WebAuthnError ? codes[error.code] : undefined;
  if (known !== undefined) return known;
  // Closed by the person, or nothing was chosen in time: browsers do not say which.
  const isClosed = error instanceof Error && error.name === 'NotAllowedError';
  return isClosed ? 'passkey_cancelled' : 'passkey_not_possible';
}

import { z } from 'zod';
import { session } from '../../api/browser.ts';
import type { Outcome } from '../commands/outcome.ts';
import { identityCall } from './identity.ts';

const web = z.url({ protocol: /^https?$/ });
const elsewhere = z.object({ url: web });

/** Addresses of this app that the provider's answer leads to. */
export interface SocialReturn {
  known: string;
  unknown: string;
  failed: string;
}

/** Goes to the provider. Settles only with why it could not. */
export async function startSocial(
  back: SocialReturn,
  isSignUp: boolean,
): Promise<Exclude<Outcome<never>, { kind: 'done' }> | undefined> {
  const isSettled = await session.settleSignOut().catch(() => false);
  if (!isSettled) return { kind: 'unreachable', code: 'network' };
  const outcome = await identityCall(
    'POST',
    'sign-in/social',
    {
      provider: 'oidc',
      callbackURL: back.known,
      newUserCallbackURL: back.unknown,
      errorCallbackURL: back.failed,
      requestSignUp: isSignUp,
    },
    elsewhere,
  );
  if (outcome.kind !== 'done') return outcome;
  location.assign(outcome.data.url);
  return undefined;
}

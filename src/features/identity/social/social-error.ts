import type { Flow } from '../auth-links.ts';

const isUnknown = /^(user_not_found|signup_disabled)$/;
const isKnown = /^user_exists$|already_exists|already_registered|identifier_already_exists/;

/** What an error of the provider's or the server's means for who was signing in, or up. */
export function socialError(
  error: string,
  flow: Flow,
): 'unknown-person' | 'known-person' | 'other' {
  const code = error.toLowerCase();
  if (isUnknown.test(code)) return 'unknown-person';
  if (isKnown.test(code)) return 'known-person';
  return flow === 'signup' && code === 'account_not_linked' ? 'known-person' : 'other';
}

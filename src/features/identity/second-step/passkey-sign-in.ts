import i18next from 'i18next';
import { signInWithPasskey } from '../../../data/account/passkeys.ts';
import { errorTextOf } from '../../../i18n/error-text.ts';
import { accountTexts } from '../../../i18n/i18n.ts';
import type { AccountError } from '../account-errors.ts';

/** Signs in with a passkey. @returns why not, in words; undefined when it is done */
export async function passkeySignIn(): Promise<string | undefined> {
  const texts = accountTexts();
  const outcome = await signInWithPasskey();
  if (outcome.kind === 'done') return undefined;
  await texts;
  const { code } = outcome;
  if (i18next.exists(`error.${code}`, { ns: 'account' })) {
    return i18next.t(`account:error.${code as AccountError}`);
  }
  return i18next.t(`errors:${errorTextOf(code, (name) => i18next.exists(name, { ns: 'errors' }))}`);
}

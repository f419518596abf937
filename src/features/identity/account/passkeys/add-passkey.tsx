import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { addPasskey, suggestedPasskeyName } from '../../../../data/account/passkeys.ts';
import { notify } from '../../../../ui/toasts.ts';
import { SignInAgain } from '../../sign-in-ways.tsx';
import { NameForm } from './name-form.tsx';

/** Refusals that signing in again lifts: a passkey is added only within a day of a sign-in. */
const asksForSignIn = new Set(['session_not_fresh', 'unauthenticated']);

/** Names a passkey, then the browser makes it. */
export function AddPasskey({ email, onDone }: { email: string; onDone(): void }) {
  const { t } = useTranslation('account');
  const [name, setName] = useState(suggestedPasskeyName);
  const [signsIn, setSignsIn] = useState(false);
  if (signsIn) {
    return (
      <SignInAgain
        text={t('passkeys.add.signInAgain')}
        email={email}
        onSignedIn={() => setSignsIn(false)}
      />
    );
  }
  return (
    <NameForm
      text={t('passkeys.add.text')}
      name={name}
      submit={t('passkeys.add.submit')}
      send={async (typed) => {
        setName(typed);
        const outcome = await addPasskey(typed);
        if (outcome.kind !== 'done' && asksForSignIn.has(outcome.code)) setSignsIn(true);
        return outcome;
      }}
      onDone={() => {
        notify({ kind: 'success', title: t('passkeys.add.done') });
        onDone();
      }}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureLine } from '../form-lines.tsx';

/** Signs in with a passkey, where the browser has any; the code for it comes with the press. */
export function PasskeyButton({ onSignedIn }: { onSignedIn(): void }) {
  const { t } = useTranslation(['identity', 'common']);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!('PublicKeyCredential' in globalThis)) return null;
  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { passkeySignIn } = await import('./passkey-sign-in.ts');
      const said = await passkeySignIn();
      if (said === undefined) return onSignedIn();
      setFailure(said);
    } catch {
      setFailure(t('common:part.lost'));
    }
    setBusy(false);
  };
  return (
    <div className="social passkey">
      <button
        type="button"
        className="public-button"
        aria-busy={busy}
        onClick={() => void (busy || start())}
      >
        {t('identity:passkey.signIn')}
      </button>
      {failure !== undefined && <FailureLine>{failure}</FailureLine>}
    </div>
  );
}

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { startSocial } from '../../../data/account/social.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { notify } from '../../../ui/toasts.ts';
import { type Flow, useAuthLinks } from '../auth-links.ts';

/** Signs in, or up, through the provider of this name. */
export function StartSocial(props: { flow: Flow; provider: string; backTo: string | undefined }) {
  const { flow, provider, backTo } = props;
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const links = useAuthLinks(backTo);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const back = links.callback(flow);
    // Who signs up and is known already is told so.
    const known = flow === 'signup' ? links.callback(flow, 'user_exists') : back;
    const failure = await startSocial({ known, unknown: back, failed: back }, flow === 'signup');
    if (failure === undefined) return;
    setBusy(false);
    if (failure.kind === 'refused') return void navigate(links.callback(flow, failure.code));
    notify({ kind: 'error', title: t('social.failed'), description: errorText(failure.code) });
  };
  return (
    <div className="social">
      <p>{t('social.or')}</p>
      <button
        type="button"
        className="public-button"
        aria-busy={busy}
        onClick={() => void (busy || start())}
      >
        <KeyRound aria-hidden size={20} />
        {t('social.with', { provider })}
      </button>
    </div>
  );
}

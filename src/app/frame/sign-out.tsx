import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../data/account/session.ts';
import { leftAfterSending } from '../../data/connection/flush.ts';
import { leaving } from '../../ui/form/unsaved.ts';
import { notify } from '../../ui/toasts.ts';
import { entryStyle } from './entry-style.ts';
import { UnsentDialog } from './unsent-dialog.tsx';

/** Signs out; with unsent operations, only after trying to send them and asking. */
export function SignOut() {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'working' | 'asking'>('idle');
  const [left, setLeft] = useState<number>();

  const leave = async () => {
    setState('working');
    try {
      await signOut();
      // The next person starts at their own first screen, not where this one was.
      await navigate('/login');
    } catch {
      setState('idle');
      notify({
        kind: 'error',
        title: t('signOut.failed'),
        description: t('signOut.failedHint'),
      });
    }
  };
  const start = async () => {
    setState('working');
    // With storage that can't be read nobody knows what is left: the dialog asks.
    const unsent = await leftAfterSending().catch(() => undefined);
    setLeft(unsent);
    if (unsent === 0) await leave();
    else setState('asking');
  };

  const text = t(state === 'working' ? 'signOut.checking' : 'signOut.button');
  return (
    <>
      <chakra.button
        type="button"
        aria-disabled={state === 'working'}
        css={{ ...entryStyle, cursor: 'pointer', _hover: { bg: 'bg.muted' } }}
        onClick={() => {
          if (state !== 'working') leaving(() => void start());
        }}
      >
        <LogOut aria-hidden />
        {text}
      </chakra.button>
      {/* Closed, it would read the whole outbox again at every tap. */}
      {state === 'asking' && (
        <UnsentDialog left={left} onStay={() => setState('idle')} onLeave={() => void leave()} />
      )}
    </>
  );
}

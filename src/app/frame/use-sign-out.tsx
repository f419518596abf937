import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../data/account/session.ts';
import { leftAfterSending } from '../../data/connection/flush.ts';
import { leaving } from '../../ui/form/unsaved.ts';
import { notify } from '../../ui/toasts.ts';
import { UnsentDialog } from './unsent-dialog.tsx';

export interface SigningOut {
  isWorking: boolean;
  /** Signs out; with unsent operations, only after trying to send them and asking. */
  start(): void;
  /** The question, where it has to be asked. */
  question: ReactNode;
}

/** @param to address of the page that comes then */
export function useSignOut(to: string): SigningOut {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'working' | 'asking'>('idle');
  const [left, setLeft] = useState<number>();

  const leave = async () => {
    setState('working');
    try {
      await signOut();
      await navigate(to);
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
  return {
    isWorking: state === 'working',
    start() {
      if (state !== 'working') leaving(() => void start());
    },
    // Closed, it would read the whole outbox again at every tap.
    question: state === 'asking' && (
      <UnsentDialog left={left} onStay={() => setState('idle')} onLeave={() => void leave()} />
    ),
  };
}

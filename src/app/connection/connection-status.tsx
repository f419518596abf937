import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  hideConnection,
  showConnection,
  useConnectionDrawer,
} from '../../data/connection/drawer.ts';
import { usePageMark } from '../../ui/use-page-mark.ts';
import { ConnectionDrawer } from './connection-drawer.tsx';
import { connectionIcons } from './icons.ts';
import { useConnectionWords } from './use-connection-words.ts';

/** How the device stands with the server, in words; pressing it tells the rest. */
export function ConnectionStatus() {
  const { t } = useTranslation('connection');
  const open = useConnectionDrawer();
  const { connection, actual, state, slow, word, details } = useConnectionWords();
  usePageMark('offline', actual === 'offline');
  const { waiting, attention } = connection;
  const Icon = connectionIcons[state];
  const decisions = attention > 0 ? [t('attention', { count: attention })] : [];

  return (
    <>
      <button
        type="button"
        className="connection"
        aria-haspopup="dialog"
        aria-label={[t('label', { state: word }), ...details, ...decisions].join(', ')}
        data-state={state}
        data-connection={actual}
        data-waiting={waiting}
        data-attention={attention}
        onClick={showConnection}
      >
        <Icon className="connection-state" size={20} strokeWidth={1.75} aria-hidden />
        <span className="connection-more">{[word, ...details].join(' · ')}</span>
        {slow && <b className="connection-count connection-waiting">{waiting}</b>}
        {attention > 0 && (
          <>
            <CircleAlert size={18} aria-hidden />
            <span className="connection-more">{decisions}</span>
            <b className="connection-count">{attention}</b>
          </>
        )}
      </button>
      {/* Told once per change of state, not at every tap. */}
      <span className="spoken" role="status">
        {state === 'sending' ? '' : [state === 'signIn' ? word : t(`state.${state}`)].join('')}
      </span>
      <ConnectionDrawer open={open} state={state} onClose={hideConnection} />
    </>
  );
}

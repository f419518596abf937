import { CloudCheck, CloudOff, CloudUpload, LogIn, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sendNow } from '../../data/connection/connection.ts';
import { Control } from '../../ui/control.tsx';
import type { ConnectionState } from './state.ts';

const icons: Record<'online' | 'offline' | 'sending' | 'signIn', LucideIcon> = {
  online: CloudCheck,
  offline: CloudOff,
  sending: CloudUpload,
  signIn: LogIn,
};

/** How the device stands with the server, what that means for what is entered, and what can be done about it. */
export function StateLine(props: {
  state: ConnectionState;
  /** How many changes wait. */
  waiting: number;
  onSignIn(): void;
}) {
  const { state, waiting } = props;
  const { t } = useTranslation('connection');
  const shown =
    state === 'signIn' || state === 'sending'
      ? state
      : state === 'offline' || waiting > 0
        ? 'offline'
        : 'online';
  const Icon = icons[shown];
  return (
    <div className="state-line" data-tone={shown === 'online' ? undefined : 'warn'}>
      <Icon size={20} aria-hidden />
      <p>
        <b>{t(`state.${state}`, { count: waiting })}</b>
        <span>{t(`safe.${shown === 'sending' ? 'offline' : shown}`)}</span>
      </p>
      {shown === 'signIn' ? (
        <Control look="primary" onClick={props.onSignIn}>
          {t('drawer.signIn')}
        </Control>
      ) : (
        waiting > 0 && <Control onClick={sendNow}>{t('drawer.sendNow')}</Control>
      )}
    </div>
  );
}

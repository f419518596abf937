import { useTranslation } from 'react-i18next';
import { ConnectionStatus } from '../connection/connection-status.tsx';
import { AccountMenu } from './account-menu.tsx';
import { KeysHelp } from './keys-help.tsx';
import { SwitchPerson } from './switch-person.tsx';

/** At the end of the top bar: how the device stands with the server, the keys, and who is signed in. */
export function StatusBar() {
  const { t } = useTranslation('frame');
  return (
    <section className="status-bar" aria-label={t('status')}>
      <ConnectionStatus />
      <KeysHelp />
      <SwitchPerson />
      <AccountMenu />
    </section>
  );
}

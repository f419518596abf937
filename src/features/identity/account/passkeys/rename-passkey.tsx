import { useTranslation } from 'react-i18next';
import { renamePasskey } from '../../../../data/account/passkeys.ts';
import { notify } from '../../../../ui/toasts.ts';
import { NameForm } from './name-form.tsx';

export function RenamePasskey(props: { id: string; name: string; onDone(): void }) {
  const { t } = useTranslation('account');
  return (
    <NameForm
      name={props.name}
      submit={t('passkeys.rename.submit')}
      send={(name) => renamePasskey(props.id, name)}
      onDone={() => {
        notify({ kind: 'success', title: t('passkeys.rename.done') });
        props.onDone();
      }}
    />
  );
}

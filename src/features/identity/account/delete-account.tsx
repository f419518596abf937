import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsentCount } from '../../../data/account/session.ts';
import { Modal } from '../../../ui/modal.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

/** Opens the question whether the account is to be deleted. */
export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const ask = async () => {
    setUnsent(await unsentCount().catch(() => 0));
    setOpen(true);
  };
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => void ask()}>
        {t('delete.open')}
      </Button>
      <Modal alert open={open} title={t('delete.question')} onClose={() => setOpen(false)}>
        <DeleteAccountForm
          email={email}
          hasPassword={hasPassword}
          unsent={unsent}
          onCancel={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}

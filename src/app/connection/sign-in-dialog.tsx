import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/account/session.ts';
import { laterPart } from '../../ui/later-part.tsx';
import { Modal } from '../../ui/modal.tsx';

const form = laterPart(
  async () => (await import('../../features/identity/login-form.tsx')).LoginForm,
);

/** Signs the same person in again, over the screen they are on; what waits is sent afterwards. */
export function SignInDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('connection');
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Modal open={open} title={t('signIn.title')} width="28rem" onClose={onClose}>
      <Text mb="4">{t('signIn.text')}</Text>
      <form.Part email={session.user.email} onSignedIn={onClose} />
    </Modal>
  );
}

import { Skeleton, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/account/session.ts';
import { Modal } from '../../ui/modal.tsx';

const LoginForm = lazy(async () => ({
  default: (await import('../../features/identity/login-form.tsx')).LoginForm,
}));

/** Signs the same person in again, over the screen they are on; what waits is sent afterwards. */
export function SignInDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('connection');
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Modal open={open} title={t('signIn.title')} width="28rem" onClose={onClose}>
      <Text mb="4">{t('signIn.text')}</Text>
      <Suspense fallback={<Skeleton height="240px" />}>
        <LoginForm email={session.user.email} onSignedIn={onClose} />
      </Suspense>
    </Modal>
  );
}

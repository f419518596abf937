import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/account/session.ts';
import { useIsShared } from '../../data/account/shared-flag.ts';
import { Control } from '../../ui/control.tsx';
import { laterPart } from '../../ui/later-part.tsx';
import { Modal } from '../../ui/modal.tsx';

const again = laterPart(
  async () => (await import('../../features/identity/sign-in-ways.tsx')).SignInAgain,
);
const pad = laterPart(
  async () => (await import('../../features/identity/tablet/pin-step.tsx')).PinStep,
);

/** Signs the same person in again, over the screen they are on; what waits is sent afterwards. */
export function SignInDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('connection');
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Modal open={open} title={t('signIn.title')} width="28rem" onClose={onClose}>
      <Again onClose={onClose} />
    </Modal>
  );
}

/** With the PIN on a shared tablet; there, too, the password does. */
function Again({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('connection');
  const { t: tablet } = useTranslation('tablet');
  const session = useSession();
  const isShared = useIsShared();
  const isSignedIn = session.status === 'signed-in';
  // A tablet that is shared no more says so at the PIN: it stays, with the way to the password.
  const [withPin, setWithPin] = useState(isSignedIn && session.byPin && isShared);
  if (!isSignedIn) return null;
  if (!withPin) {
    return <again.Part text={t('signIn.text')} email={session.user.email} onSignedIn={onClose} />;
  }
  return (
    <>
      <Text mb="4">{tablet('again')}</Text>
      <pad.Part person={session.user} onEntered={onClose} />
      <Text mt="4">
        <Control onClick={() => setWithPin(false)}>{tablet('who.password')}</Control>
      </Text>
    </>
  );
}

import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removePin, usePin } from '../../../data/shared-tablet/pin.ts';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { PinForm } from './pin-form.tsx';

/** The PIN for shared tablets: sets it, or another one; takes it away. */
export function Pin({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const { hasPin, refresh } = usePin();
  const [setting, setSetting] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    const outcome = await removePin();
    setRemoving(false);
    refresh();
    if (outcome.kind === 'done') return notify({ kind: 'success', title: t('pin.removed') });
    const description = errorText(outcome.code) ?? '';
    notify({ kind: 'error', title: t('pin.notRemoved'), description });
  };
  const title = t(hasPin ? 'pin.change' : 'pin.save');
  return (
    <>
      {hasPin && (
        <Text fontWeight="medium" mb="3">
          {t('pin.isSet')}
        </Text>
      )}
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" onClick={() => setSetting(true)}>
          {title}
        </Button>
        {hasPin && (
          <Button variant="outline" loading={removing} onClick={() => void remove()}>
            {t('pin.remove')}
          </Button>
        )}
      </Flex>
      <Modal open={setting} width="28rem" title={title} onClose={() => setSetting(false)}>
        <PinForm
          email={email}
          hasPassword={hasPassword}
          submit={title}
          onDone={() => {
            setSetting(false);
            refresh();
          }}
        />
      </Modal>
    </>
  );
}

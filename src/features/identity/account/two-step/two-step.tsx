import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInMethods } from '../../../../../core/contract/identity.ts';
import { laterPart } from '../../../../ui/later-part.tsx';
import { Modal } from '../../../../ui/modal.tsx';

const setUp = laterPart(async () => (await import('./set-up.tsx')).SetUpSteps);
const renewal = laterPart(async () => (await import('./new-recovery-codes.tsx')).NewRecoveryCodes);
const switchOff = laterPart(async () => (await import('./switch-off.tsx')).SwitchOff);

/** What is being done, in a dialog. `kept`: recovery codes show, which nobody sees again. */
type Doing = { what: 'setUp' | 'renew' | 'off'; kept?: boolean };

/** Whether a code of an authenticator app follows the password, and how to change that. */
export function TwoStep({ email, methods }: { email: string; methods: SignInMethods }) {
  const { t } = useTranslation('account');
  const [doing, setDoing] = useState<Doing>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (what: Doing['what']) => {
    setDoing({ what });
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const { has_password: hasPassword, has_two_step: isOn } = methods;
  if (!hasPassword && !isOn) return <Text maxW="60ch">{t('twoStep.noPassword')}</Text>;
  const what = doing?.what ?? 'setUp';
  const parts = { email, onDone: close, onCodes: () => setDoing({ what, kept: true }) };
  return (
    <>
      <Flex align="center" gap="3" mb="4">
        <Badge colorPalette={isOn ? 'green' : 'gray'}>
          {t(isOn ? 'twoStep.on' : 'twoStep.off')}
        </Badge>
        <Text color="fg.muted" textStyle="sm">
          {t(isOn ? 'twoStep.onText' : 'twoStep.offText')}
        </Text>
      </Flex>
      {isOn ? (
        <Flex wrap="wrap" gap="3">
          <Button variant="outline" onClick={() => open('renew')}>
            {t('twoStep.renew.open')}
          </Button>
          <Button variant="outline" onClick={() => open('off')}>
            {t('twoStep.end.open')}
          </Button>
        </Flex>
      ) : (
        <Button variant="outline" onClick={() => open('setUp')}>
          {t('twoStep.setUp.open')}
        </Button>
      )}
      <Modal
        alert
        open={isOpen}
        width="30rem"
        title={t(doing?.kept ? 'recovery.title' : `twoStep.${words[what]}.title`)}
        // Else the codes would have been seen for the last time.
        stays={doing?.kept ?? false}
        onClose={close}
      >
        <Box pb="2">
          {what === 'setUp' && <setUp.Part {...parts} />}
          {what === 'renew' && <renewal.Part {...parts} />}
          {what === 'off' && <switchOff.Part {...parts} />}
        </Box>
      </Modal>
    </>
  );
}

const words = { setUp: 'setUp', renew: 'renew', off: 'end' } as const;

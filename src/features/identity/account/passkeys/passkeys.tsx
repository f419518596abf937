import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../../../core/contract/identity.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { laterPart } from '../../../../ui/later-part.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { PasskeyLine } from './passkey-line.tsx';

const adding = laterPart(async () => (await import('./add-passkey.tsx')).AddPasskey);

/** The passkeys of the person, and adding one where the browser can. */
export function Passkeys({ email, passkeys }: { email: string; passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('account');
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      {passkeys.length === 0 ? (
        <Text color="fg.muted" mb="4">
          {t('passkeys.none')}
        </Text>
      ) : (
        <Box as="ul" aria-label={t('passkeys.title')} borderBottomWidth="1px" mb="4">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              added={t('passkeys.added', { day: formats.date(passkey.created_at.slice(0, 10)) })}
            />
          ))}
        </Box>
      )}
      {'PublicKeyCredential' in globalThis ? (
        <Flex>
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            <Plus aria-hidden />
            {t('passkeys.add.open')}
          </Button>
        </Flex>
      ) : (
        <Text color="fg.muted">{t('passkeys.noBrowser')}</Text>
      )}
      <Modal open={isOpen} width="28rem" title={t('passkeys.add.title')} onClose={close}>
        <adding.Part email={email} onDone={close} />
      </Modal>
    </>
  );
}

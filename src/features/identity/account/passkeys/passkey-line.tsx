import { Box, Flex, Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '../../../../../core/contract/identity.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconControl } from '../../../../ui/control.tsx';
import { laterPart } from '../../../../ui/later-part.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { notify } from '../../../../ui/toasts.ts';
import { useAccountErrorText } from '../../account-errors.ts';

const renaming = laterPart(async () => (await import('./rename-passkey.tsx')).RenamePasskey);

/** One passkey: its name and when it was added, another name, and taking it away. */
export function PasskeyLine({ passkey, added }: { passkey: Passkey; added: string }) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const close = () => setDoing(undefined);
  const name = passkey.name ?? t('passkeys.nameless');
  const remove = async () => {
    const { removePasskey } = await import('../../../../data/account/passkeys.ts');
    const outcome = await removePasskey(passkey.id);
    close();
    if (outcome.kind === 'done') {
      return notify({ kind: 'success', title: t('passkeys.remove.done', { name }) });
    }
    const description = errorText(outcome.code) ?? '';
    notify({ kind: 'error', title: t('passkeys.remove.failed', { name }), description });
  };
  return (
    <Flex as="li" align="center" gap="3" minH="72px" py="2" borderTopWidth="1px">
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {added}
        </Text>
      </Box>
      <IconControl
        look="quiet"
        label={t('passkeys.rename.open', { name })}
        onClick={() => setDoing('rename')}
      >
        <Pencil size={20} aria-hidden />
      </IconControl>
      <IconControl
        look="quiet"
        label={t('passkeys.remove.open', { name })}
        onClick={() => setDoing('remove')}
      >
        <Trash2 size={20} aria-hidden />
      </IconControl>
      <Modal
        open={doing === 'rename'}
        width="28rem"
        title={t('passkeys.rename.title')}
        onClose={close}
      >
        <renaming.Part id={passkey.id} name={passkey.name ?? ''} onDone={close} />
      </Modal>
      <ConfirmDialog
        open={doing === 'remove'}
        title={t('passkeys.remove.ask', { name })}
        description={t('passkeys.remove.text')}
        confirm={t('passkeys.remove.confirm')}
        destructive
        onConfirm={remove}
        onClose={close}
      />
    </Flex>
  );
}

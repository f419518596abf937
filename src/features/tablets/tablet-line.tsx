import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSharedDevice, type SharedDevice } from '../../../core/contract/shared-devices.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormats } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toasts.ts';

/** One shared tablet, and how to end that it is shared. */
export function TabletLine({ hotelId, tablet }: { hotelId: string; tablet: SharedDevice }) {
  const { t } = useTranslation('tablet');
  const formats = useFormats();
  const errorText = useErrorText();
  const { send } = useCommand(endSharedDevice);
  const [asking, setAsking] = useState(false);
  const { name } = tablet;
  const used = Date.parse(tablet.last_used_at);
  const end = async () => {
    const outcome = await send({ params: { hotelId, deviceId: tablet.id } });
    if (outcome.kind === 'done') notify({ kind: 'success', title: t('end.done', { name }) });
    else {
      const description = errorText(outcome.code);
      notify({ kind: 'error', title: t('end.failed', { name }), description });
    }
    setAsking(false);
  };
  return (
    <Flex as="li" align="center" gap="3" minH="72px" py="2" borderTopWidth="1px">
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {t('list.used', { ago: formats.ago(used, Date.now()) })}
        </Text>
      </Box>
      <Button variant="outline" aria-label={t('end.one', { name })} onClick={() => setAsking(true)}>
        {t('end.open')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={t('end.title', { name })}
        description={t('end.text')}
        confirm={t('end.confirm')}
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
    </Flex>
  );
}

import { Box, Button, chakra, Field, Flex, Heading, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceName } from '../../data/connection/device-name.ts';
import { notify } from '../../ui/toasts.ts';

/** Names this device, so that people can tell where something was entered. */
export function DeviceNameField() {
  const { t } = useTranslation('connection');
  const { name, rename } = useDeviceName();
  const [typed, setTyped] = useState<string>();

  const save = async () => {
    try {
      await rename(typed ?? name);
      setTyped(undefined);
      notify({ kind: 'success', title: t('device.saved') });
    } catch {
      notify({ kind: 'error', title: t('device.notSaved') });
    }
  };

  return (
    <Box as="section" borderTopWidth="1px" pt="4">
      <Heading as="h3" textStyle="md" fontWeight="semibold" mb="2">
        {t('device.title')}
      </Heading>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field.Root>
          <Field.Label>{t('device.name')}</Field.Label>
          <Flex gap="2" width="100%">
            <Input
              value={typed ?? name}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="outline">
              {t('device.save')}
            </Button>
          </Flex>
          <Field.HelperText>{t('device.hint')}</Field.HelperText>
        </Field.Root>
      </chakra.form>
    </Box>
  );
}

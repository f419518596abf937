import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useInstall } from '../../data/installed/installed.ts';
import { useEvictionRisk } from '../../data/installed/persistence.ts';

/** Where the browser may clear what is saved here: how to install the app, until somebody has read enough of it. */
export function InstallAdvice() {
  const { t } = useTranslation('connection');
  const risk = useEvictionRisk();
  const install = useInstall();
  if (!risk) return null;
  return (
    <Box as="section" borderWidth="1px" borderRadius="lg" bg="bg.muted" p="4">
      <Heading as="h3" textStyle="md" fontWeight="semibold" mb="1">
        {t('install.title')}
      </Heading>
      <Text>{t('install.text')}</Text>
      {!install && <Text mt="2">{t(`install.${risk.how}`)}</Text>}
      <Flex wrap="wrap" gap="2" mt="3">
        {install && <Button onClick={install}>{t('install.button')}</Button>}
        <Button variant="outline" onClick={risk.dismiss}>
          {t('install.dismiss')}
        </Button>
      </Flex>
    </Box>
  );
}

import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../data/account/active-hotel.ts';
import { useSystem } from '../../data/system/system.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { RowsSkeleton } from '../../ui/rows/rows-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { DeviceList } from './device-list.tsx';
import { ServerFacts } from './server-facts.tsx';

/** For administrators: how the server is, when it was backed up, and what the hotel's devices have not sent. */
export function SystemScreen() {
  const { t } = useTranslation('system');
  const may = useMay('team.manage');
  return (
    <Screen>
      <Flex direction="column" gap="6" maxW="52rem" pb="10">
        <Box>
          <BackLink to="/configurations" text={t('back')} title={t('title')} />
          <Text color="fg.muted" maxW="60ch">
            {t(may ? 'text' : 'forbidden')}
          </Text>
        </Box>
        {may && <Content />}
      </Flex>
    </Screen>
  );
}

function Content() {
  const { t } = useTranslation('system');
  const read = useSystem();
  if (read.status === 'loading') return <RowsSkeleton label={t('loading')} />;
  if (read.status === 'missing') {
    return (
      <LoadFailed
        title={t('missing.title')}
        description={t(read.isOffline ? 'missing.offline' : 'missing.text')}
        retry={t('missing.retry')}
        onRetry={read.isOffline ? undefined : read.retry}
      />
    );
  }
  return (
    <>
      <ServerFacts system={read.system} />
      <DeviceList system={read.system} />
    </>
  );
}

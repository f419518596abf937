import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../data/account/active-hotel.ts';
import { useSystem } from '../../data/system/system.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
      <EmptyState
        icon={<CloudOff />}
        title={t('missing.title')}
        description={t(read.isOffline ? 'missing.offline' : 'missing.text')}
      >
        {!read.isOffline && (
          <Button variant="outline" onClick={read.retry}>
            {t('missing.retry')}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ServerFacts system={read.system} />
      <DeviceList system={read.system} />
    </>
  );
}

import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { TabletSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useActiveHotel, useMay } from '../../data/account/active-hotel.ts';
import { useSharedTablets } from '../../data/shared-tablet/list.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { RowsSkeleton } from '../../ui/rows/rows-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ShareForm } from './share-form.tsx';
import { TabletLine } from './tablet-line.tsx';

/** The hotel's shared tablets, and making this device one of them. */
export function TabletsScreen() {
  const { t } = useTranslation('tablet');
  const active = useActiveHotel();
  const mayShare = useMay('team.manage');
  if (active.status !== 'ready') return null;
  return (
    <Screen>
      <Flex direction="column" gap="8" maxW="44rem" pb="10">
        <Box>
          <BackLink to="/configurations" text={t('share.back')} title={t('share.title')} />
          <Text color="fg.muted" maxW="60ch">
            {t('share.text')}
          </Text>
        </Box>
        {mayShare ? (
          <>
            <ShareForm hotel={active.hotel} />
            <Tablets hotelId={active.hotel.id} />
          </>
        ) : (
          <EmptyState icon={<TabletSmartphone />} title={t('share.adminOnly')} />
        )}
      </Flex>
    </Screen>
  );
}

function Tablets({ hotelId }: { hotelId: string }) {
  const { t } = useTranslation('tablet');
  const { status, tablets, refresh } = useSharedTablets(hotelId);
  if (status === 'loading') return <RowsSkeleton label={t('list.loading')} />;
  if (status === 'failed') {
    return (
      <LoadFailed
        title={t('list.failed')}
        description={t('list.failedText')}
        retry={t('list.retry')}
        onRetry={refresh}
      />
    );
  }
  return (
    <Box as="section">
      <Heading as="h3" textStyle="lg" fontWeight="semibold" mb="2">
        {t('list.title')}
      </Heading>
      {tablets.length === 0 ? (
        <Text color="fg.muted">{t('list.none')}</Text>
      ) : (
        <Box as="ul" aria-label={t('list.title')} borderBottomWidth="1px">
          {tablets.map((tablet) => (
            <TabletLine key={tablet.id} hotelId={hotelId} tablet={tablet} />
          ))}
        </Box>
      )}
    </Box>
  );
}

import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useActiveHotel, useMay } from '../../data/account/active-hotel.ts';
import { usePublicMenu } from '../../data/account/public-menu.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { RowsSkeleton } from '../../ui/rows/rows-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { AddressPart } from './address-part.tsx';
import { PageSwitch } from './page-switch.tsx';

/** The page on which guests read the menus of the day: whether there is one, where, and on paper. */
export function PublicMenuScreen() {
  const { t } = useTranslation('publicMenu');
  const active = useActiveHotel();
  if (active.status !== 'ready') return null;
  return (
    <Screen>
      <Flex direction="column" gap="8" maxW="44rem" pb="10">
        <Box>
          <BackLink to="/configurations" text={t('back')} title={t('title')} />
          <Text color="fg.muted" maxW="60ch">
            {t('text')}
          </Text>
        </Box>
        <Content hotelId={active.hotel.id} />
      </Flex>
    </Screen>
  );
}

function Content({ hotelId }: { hotelId: string }) {
  const { t } = useTranslation('publicMenu');
  const menu = usePublicMenu(hotelId);
  const mayChange = useMay('configuration.write');
  if (menu.status === 'loading') return <RowsSkeleton label={t('loading')} />;
  if (menu.status === 'failed') {
    return (
      <LoadFailed
        title={t('failed')}
        description={t('failedText')}
        retry={t('retry')}
        onRetry={menu.retry}
      />
    );
  }
  return (
    <>
      {mayChange ? (
        <PageSwitch hotelId={hotelId} isOn={menu.isOn} />
      ) : (
        <Text>{t(menu.isOn ? 'isOn' : 'isOff')}</Text>
      )}
      {menu.isOn && menu.url !== null && (
        <AddressPart hotelId={hotelId} url={menu.url} mayChange={mayChange} />
      )}
    </>
  );
}

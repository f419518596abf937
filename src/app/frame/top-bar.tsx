import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useActiveHotel } from '../../data/account/active-hotel.ts';
import { ConnectionStatus } from '../connection/connection-status.tsx';

/** Always in sight: the menu button on narrow screens, the hotel, and how the device stands with the server. */
export function TopBar({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation('frame');
  const active = useActiveHotel();
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      align="center"
      gap="2"
      minH="60px"
      px={{ base: '2', md: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <Box hideFrom="md">
        <IconButton variant="ghost" aria-label={t('menu.open')} onClick={onMenu}>
          <Menu aria-hidden />
        </IconButton>
      </Box>
      <Text flex="1" minW="0" truncate fontWeight="medium">
        {active.status === 'ready' ? active.hotel.name : ''}
      </Text>
      <ConnectionStatus />
    </Flex>
  );
}

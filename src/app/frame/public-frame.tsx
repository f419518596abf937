import { Box, Flex } from '@chakra-ui/react';
import { Link, Outlet } from 'react-router-dom';
import { Brand } from './brand.tsx';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Around the pages of who is not signed in: name, language, appearance. */
export function PublicFrame() {
  const main = useHeadingFocus();
  return (
    <Flex direction="column" minH="100dvh" maxW="site" mx="auto">
      <Flex as="header" wrap="wrap" align="center" gap="3" px={{ base: '4', md: '6' }} py="3">
        <Box me="auto">
          <Link to="/">
            <Brand />
          </Link>
        </Box>
        <Flex gap="2" width={{ base: '100%', sm: '20rem' }}>
          <LanguageSwitch />
          <ColorModeSwitch />
        </Flex>
      </Flex>
      <Flex as="main" ref={main} direction="column" flex="1">
        <Outlet />
      </Flex>
    </Flex>
  );
}

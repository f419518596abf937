import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The content of an office screen, whose title is in the top bar: one column or two, which scroll together. */
export function Screen(props: {
  /** A second column; below the first one on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Flex
      direction="column"
      flex="1 0 auto"
      minW="0"
      gap={{ base: '3', md: '4' }}
      px={{ base: '4', md: '6' }}
      py={{ base: '3', md: '5' }}
    >
      {props.aside === undefined ? (
        props.children
      ) : (
        <Flex flex="1" gap="4" direction={{ base: 'column', lg: 'row' }} align="stretch">
          <Flex direction="column" flex="1 1 0" minW="0" gap="4">
            {props.children}
          </Flex>
          <Box as="aside" flex={{ lg: '0 0 400px' }} minW="0">
            {props.aside}
          </Box>
        </Flex>
      )}
    </Flex>
  );
}

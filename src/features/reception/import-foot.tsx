import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The buttons of a step; they stay in sight while a long preview scrolls. */
export function ImportFoot({ children }: { children: ReactNode }) {
  return (
    <Flex
      position="sticky"
      bottom="0"
      wrap="wrap"
      justify="end"
      gap="3"
      py="3"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {children}
    </Flex>
  );
}

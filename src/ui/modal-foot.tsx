import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Buttons at the end of a dialog's contents; they stay in sight while what is above them scrolls. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return (
    <Flex
      position="sticky"
      // Over the space below the contents, where they would show again.
      bottom="-6"
      mb="-6"
      zIndex="1"
      wrap="wrap"
      justify="end"
      gap="3"
      py="4"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {children}
    </Flex>
  );
}

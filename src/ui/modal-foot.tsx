import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Buttons at the end of a dialog's contents; they stay in sight while what is above them scrolls. */
export function ModalFoot(props: {
  /** What the buttons will do, beside them, and said when it changes; empty while nothing can be said. */
  outcome?: string;
  children: ReactNode;
}) {
  const { outcome, children } = props;
  return (
    <Flex
      position="sticky"
      // Over the space below the contents, where they would show again.
      bottom="-6"
      mb="-6"
      zIndex="1"
      wrap="wrap"
      justify="end"
      align="center"
      gap="3"
      py="4"
      bg="bg.panel"
      borderTopWidth="1px"
    >
      {outcome !== undefined && (
        <Text
          aria-live="polite"
          flex={{ base: '1 0 100%', sm: '1 1 12em' }}
          minH="1lh"
          textStyle="sm"
        >
          {outcome}
        </Text>
      )}
      {children}
    </Flex>
  );
}

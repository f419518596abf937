import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** In place of a list with nothing in it, or of one that could not be loaded: what is so, and what to do. */
export function EmptyState(props: {
  title: string;
  description?: string;
  icon?: ReactNode;
  /** It stands for a whole screen: its title is the h1. */
  whole?: boolean;
  /** Buttons. */
  children?: ReactNode;
}) {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="3"
      minH="14rem"
      p="6"
    >
      {props.icon !== undefined && (
        <Flex aria-hidden color="brand.fg" css={{ '& svg': { width: '40px', height: '40px' } }}>
          {props.icon}
        </Flex>
      )}
      <Heading
        as={props.whole ? 'h1' : 'h2'}
        tabIndex={-1}
        outline="none"
        textStyle="lg"
        fontWeight="semibold"
      >
        {props.title}
      </Heading>
      {props.description !== undefined && (
        <Text color="fg.muted" maxW="46ch">
          {props.description}
        </Text>
      )}
      {props.children !== undefined && (
        <Flex wrap="wrap" justify="center" gap="3" mt="2">
          {props.children}
        </Flex>
      )}
    </Flex>
  );
}

import { Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A titled section in the screen's side column. */
export function Panel(props: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Flex
      as="section"
      aria-labelledby={id}
      direction="column"
      gap="3"
      p="4"
      minW="0"
      bg="kitchen.panel"
      color="kitchen.fg"
      borderRadius="xl"
      borderWidth="1px"
      borderColor="border.control"
    >
      <Heading as="h2" id={id} textStyle="lg" fontWeight="semibold" color="kitchen.fg">
        {props.title}
      </Heading>
      {props.children}
    </Flex>
  );
}

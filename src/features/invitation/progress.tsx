import { Flex, Heading, Spinner } from '@chakra-ui/react';

/** Something is being done, which takes a moment. */
export function Progress({ text }: { text: string }) {
  return (
    <Flex direction="column" align="center" justify="center" gap="4" minH="14rem" role="status">
      <Spinner size="lg" color="brand.fg" />
      <Heading as="h1" tabIndex={-1} outline="none" textStyle="lg" fontWeight="semibold">
        {text}
      </Heading>
    </Flex>
  );
}
